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

/** How fast this hand is played, learned from the reported discards. */
export class Pace {
  #last: ReportedEvent | null = null;
  readonly #turns: number[] = [];
  #usual: number = PACE.priorTurn;

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
  }

  /**
   * Log-likelihood (nats, 0 or less) of playing that many turns within `ms`; 0 unless it is rarer than one in six.
   */
  hurry(turns: number, ms: number): number {
    const z = Math.log(Math.max(PACE.shortest, ms) / (turns * this.#usual)) / PACE.spread;
    return z >= -1 ? 0 : Math.max(-PACE.mostCost, (1 - z * z) / 2);
  }
}
