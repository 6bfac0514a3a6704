// Calibration from few rollouts. A chance estimated by n rollouts is as often too high as too low by chance, and those
// that are called 80 % are rather the ones that were too high: set beside what came they look too sure, however good
// they are. So each rollout is foretold by the others: the n − 1 others say into which decile the moment falls, and the
// one left out is what is said there. Given the moment, the decile, the rollout left out and the hand itself are
// independent, so what came less what was said is 0 on average in each decile if rollouts end as hands do, for any n.

/** The number of deciles. */
export const DECILES = 10;

/** Sums of one decile; those of several runs add up. */
export interface Decile {
  /** How many forecasts fell into it: shares of moments, since the rollouts of one may fall into two deciles. */
  number: number;
  said: number;
  came: number;
  /** The squares of what came less what was said, by hand: what comes of the moments of one hand is the same. */
  squares: number;
}

export const emptyDeciles = (): Decile[] =>
  Array.from({ length: DECILES }, () => ({ number: 0, said: 0, came: 0, squares: 0 }));

/** What one hand tells about each decile. */
export class Forecasts {
  readonly deciles: Decile[];
  private readonly ofHand = new Float64Array(DECILES);

  constructor(deciles: Decile[] = emptyDeciles()) {
    this.deciles = deciles;
  }

  /**
   * Something that came in so many of all rollouts, and in the hand or not; or, in place of the hand, in a share of other
   * rollouts that know more. At least two rollouts.
   */
  add(times: number, rollouts: number, came: number): void {
    this.leaveOut(1, times, times - 1, rollouts, came);
    this.leaveOut(0, rollouts - times, times, rollouts, came);
  }

  /** Leaves out, one after the other, as many rollouts that came to the same: the others say how likely it was. */
  private leaveOut(said: number, alike: number, times: number, rollouts: number, came: number): void {
    if (alike === 0) return;
    const at = Math.min(DECILES - 1, Math.floor((DECILES * times) / (rollouts - 1)));
    const weight = alike / rollouts;
    const decile = this.deciles[at]!;
    decile.number += weight;
    decile.said += weight * said;
    decile.came += weight * came;
    this.ofHand[at]! += weight * (came - said);
  }

  /** The next forecasts are of another hand. */
  endHand(): void {
    for (let at = 0; at < DECILES; at++) {
      this.deciles[at]!.squares += this.ofHand[at]! ** 2;
      this.ofHand[at] = 0;
    }
  }
}

/** Adds the sums of other hands. */
export function addDeciles(to: readonly Decile[], more: readonly Decile[]): void {
  for (const [at, decile] of to.entries()) {
    const { number, said, came, squares } = more[at]!;
    decile.number += number;
    decile.said += said;
    decile.came += came;
    decile.squares += squares;
  }
}

/** By how much what came is more than what was said, and the standard error: shares of one. */
export function excess({ number, said, came, squares }: Decile): { more: number; error: number } {
  return { more: (came - said) / number, error: Math.sqrt(squares) / number };
}
