import type { HandEvent } from '../../shared/events.ts';
import type { Deed } from './deed.ts';

/** How long (ms) from one discard to the next before any was seen, and for how many turns that counts. */
const USUAL = 2800;
const USUAL_WEIGHT = 5;

/** So many turns are remembered. */
const REMEMBERED = 30;

/** What part of a turn each event takes: reaching for a tile and setting it up, then choosing and laying one down. */
const SHARE: Readonly<Record<HandEvent['event'], number>> = {
  deal: 0,
  draw: 0.4,
  bonus: 0.4,
  discard: 0.6,
  chow: 0.4,
  pung: 0.4,
  kong: 0.4,
  win: 0.4,
  return: 0,
  bet: 0,
  exhausted: 0,
};

/** Times vary about the usual by so much (of their logarithm), and below this share of it they are rare. */
const VARIES = 0.55;
/** Nothing is so quick that it could not have happened: it costs so much at most (a logarithm). */
const MOST = 6;
/** Shorter times (ms) are no rarer: clocks of readers differ. */
const LEAST = 30;

/** What part of a turn an event takes. */
export const shareOfTurn = ({ event }: Pick<HandEvent, 'event'>): number => SHARE[event];

/** What of an event that was told is learned from. */
type Told = Pick<Deed, 'count' | 'seen'> & { readonly move: { readonly event: Pick<HandEvent, 'event'> } };

/** How quickly is played in this hand, learned from the discards that were told. */
export class Pace {
  #last: Told | null = null;
  readonly #turns: number[] = [];
  #usual = USUAL;

  /** How long (ms) from one discard to the next, as a rule. */
  get turn(): number {
    return this.#usual;
  }

  /** Takes an event that was told. */
  learn(deed: Told): void {
    if (deed.move.event.event !== 'discard') return;
    const last = this.#last;
    this.#last = deed;
    if (last === null || last.seen === null || deed.seen === null || deed.count !== last.count + 2) return;
    if (deed.seen <= last.seen) return;
    this.#turns.push(deed.seen - last.seen);
    if (this.#turns.length > REMEMBERED) this.#turns.shift();
    const sorted = [...this.#turns, ...Array<number>(USUAL_WEIGHT).fill(USUAL)].sort((a, b) => a - b);
    this.#usual = sorted[sorted.length >> 1]!;
  }

  /**
   * What it costs (a logarithm) that so much of turns was played within so many ms; nothing, if it is not rarer
   * than one time in six.
   */
  hurry(turns: number, ms: number): number {
    const z = Math.log(Math.max(LEAST, ms) / (turns * this.#usual)) / VARIES;
    return z >= -1 ? 0 : Math.max(-MOST, (1 - z * z) / 2);
  }
}
