import type { HandEvent } from '../../../shared/game/events.ts';
import { PACE } from '../parameters/evidence.ts';

/** The share of a turn that an event takes. */
export const shareOfTurn = ({ event }: Pick<HandEvent, 'event'>): number => PACE.shareOfTurn[event];

/** A reported event, from which the pace is learned. */
interface ReportedEvent {
  /** Its number in the hand, from 1. */
  readonly count: number;
  /** When (ms) the first of its tiles was seen to have arrived; null if none was. */
  readonly seen: number | null;
  readonly move: { readonly event: Pick<HandEvent, 'event'> };
}

/** The mean distance from the middle of a normal distribution, in standard deviations. */
const MEAN_OF_HALF = Math.sqrt(2 / Math.PI);

/** How fast this hand is played, learned from the reported discards. */
export class Pace {
  #last: ReportedEvent | null = null;
  readonly #turns: number[] = [];
  #usual: number = PACE.priorTurn;
  /** The standard deviation (nats) of the logarithm of a turn's time. */
  #spread: number = PACE.priorSpread;

  /** The usual time (ms) from one discard to the next. */
  get turn(): number {
    return this.#usual;
  }

  /** Takes a reported event. */
  learn(reported: ReportedEvent): void {
    if (reported.move.event.event !== 'discard') return;
    const last = this.#last;
    this.#last = reported;
    if (last === null || last.seen === null || reported.seen === null || reported.count !== last.count + 2)
      return;
    if (reported.seen <= last.seen) return;
    this.#turns.push(reported.seen - last.seen);
    if (this.#turns.length > PACE.remembered) this.#turns.shift();
    const sorted = [...this.#turns, ...Array<number>(PACE.priorWeight).fill(PACE.priorTurn)].sort(
      (a, b) => a - b,
    );
    this.#usual = sorted[sorted.length >> 1]!;
    this.#spread = this.#spreadOfQuick();
  }

  /** From the turns that were quicker than usual: in the others somebody may have waited. */
  #spreadOfQuick(): number {
    const quick = this.#turns.flatMap((ms) => (ms < this.#usual ? [Math.log(this.#usual / ms)] : []));
    const all = quick.reduce((sum, one) => sum + one / MEAN_OF_HALF, PACE.priorWeight * PACE.priorSpread);
    return all / (quick.length + PACE.priorWeight);
  }

  /**
   * Log-likelihood (nats, 0 or less) that so many turns take no longer than `ms`, beside taking no longer than usual. The turns of
   * different players differ by themselves, so several of them together differ less.
   */
  hurry(turns: number, ms: number): number {
    const spread = this.#spread / Math.sqrt(Math.max(1, turns));
    const z = Math.log(Math.max(PACE.shortest, ms) / (turns * this.#usual)) / spread;
    return z >= 0 ? 0 : Math.max(-PACE.mostCost, logOfNormal(z) + Math.LN2);
  }
}

/**
 * The logarithm of the normal distribution function, within 0.3 down to -9 (S. R. Bowling and others, Journal of Industrial Engineering and
 * Management 2, 2009).
 */
const logOfNormal = (z: number): number => -Math.log1p(Math.exp(-1.5976 * z - 0.070_56 * z ** 3));
