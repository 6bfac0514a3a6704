import { addTally, emptyTally, HandTally, type Tally } from './tally.ts';

// Calibration from few rollouts. A chance estimated by n rollouts is as often too high as too low by chance, and those
// that are called 80 % are rather the ones that were too high: set beside what came they look too sure, however good
// they are. So each rollout is foretold by the others: the n − 1 others say into which decile the moment falls, and the
// one left out is what is said there. Given the moment, the decile, the rollout left out and the hand itself are
// independent, so what came less what was said is 0 on average in each decile if rollouts end as hands do, for any n.

/** The number of deciles. */
export const DECILES = 10;

export const emptyDeciles = (): Tally[] => Array.from({ length: DECILES }, emptyTally);

/** What one hand tells about each decile. */
export class Forecasts {
  readonly deciles: Tally[];
  private readonly byHand: readonly HandTally[];

  constructor(deciles: Tally[] = emptyDeciles()) {
    this.deciles = deciles;
    this.byHand = deciles.map((decile) => new HandTally(decile));
  }

  /**
   * Something that came in so many of all rollouts, and in the hand or not; or, in place of the hand, in a share of other
   * rollouts that know more. At least two rollouts; the moment may stand for several.
   */
  add(times: number, rollouts: number, came: number, moments = 1): void {
    const each = moments / rollouts;
    const others = rollouts - 1;
    if (times > 0) this.leaveOut(1, times * each, (times - 1) / others, came);
    if (times < rollouts) this.leaveOut(0, (rollouts - times) * each, times / others, came);
  }

  /** Leaves out, one after the other, all rollouts that came to the same: the others say how likely it was. */
  private leaveOut(said: number, weight: number, likely: number, came: number): void {
    const at = Math.min(DECILES - 1, Math.floor(DECILES * likely));
    this.byHand[at]!.add(weight, said, came);
  }

  /** The next forecasts are of another hand. */
  endHand(): void {
    for (const decile of this.byHand) decile.endHand();
  }
}

/** Adds those of other hands. */
export function addDeciles(to: readonly Tally[], more: readonly Tally[]): void {
  for (const [at, decile] of to.entries()) addTally(decile, more[at]!);
}
