import type { Delay } from '../judges/judge.ts';
import { percentile } from './percentiles.ts';
import type { Measured } from './track-hand.ts';

/** The sum over many hands of one profile. */
export class TrackSum {
  hands = 0;
  exact = 0;
  /** Hands that are exact, or whose every wrong event was asked about. */
  #settled = 0;
  /** The first thing that went wrong, and in how many hands. */
  readonly kinds = new Map<string, number>();
  #events = 0;
  #wrong = 0;
  #unasked = 0;
  #questions = 0;
  #undecided = 0;
  #corrected = 0;
  #readings = 0;
  #spent = 0;
  readonly #delays: Delay[] = [];

  /**
   * @param evidence how many readings show the first wrongly reported event
   */
  add(measured: Measured, evidence: number | null): void {
    const { exact, events, wrong, questions, undecided, corrected, delays, readings, spent, broke } =
      measured;
    this.hands++;
    this.exact += exact ? 1 : 0;
    const unasked = wrong.filter(({ asked }) => !asked).length;
    this.#settled += unasked === 0 ? 1 : 0;
    this.#events += events;
    this.#wrong += wrong.length;
    this.#unasked += unasked;
    this.#questions += questions;
    this.#undecided += undecided;
    this.#corrected += corrected;
    this.#readings += readings;
    this.#spent += spent;
    this.#delays.push(...delays);
    // Only the first mistake counts: the others follow from it.
    if (broke) this.#count(`broke down: ${broke.split(':')[0]}`);
    else if (!exact) this.#count(wrong[0]!.kind + (evidence === 0 ? ', never read there' : ''));
  }

  #count(kind: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
  }

  /** The row of the table, in the order of {@link COLUMNS}. */
  row(): string[] {
    const part = (of: number, all: number, digits: number) => (all === 0 ? '–' : (of / all).toFixed(digits));
    const delay = (share: number, unit: keyof Delay) => {
      const sorted = this.#delays.map((one) => one[unit]).sort((one, other) => one - other);
      return sorted.length === 0 ? '–' : percentile(sorted, share).toFixed(unit === 'ms' ? 0 : 2);
    };
    return [
      part(100 * this.exact, this.hands, 1),
      part(100 * this.#settled, this.hands, 1),
      part(1000 * this.#wrong, this.#events, 1),
      part(10_000 * this.#unasked, this.#events, 1),
      part(this.#questions, this.hands, 2),
      part(this.#undecided, this.hands, 2),
      part(this.#corrected, this.hands, 2),
      `${delay(0.5, 'ms')} (${delay(0.5, 'cycles')})`,
      `${delay(0.95, 'ms')} (${delay(0.95, 'cycles')})`,
      part(1000 * this.#spent, this.#readings, 1),
    ];
  }
}

/** The headings of a row. */
export const COLUMNS = [
  'exact %',
  'or asked %',
  'wrong ‰',
  'never asked ‱',
  'questions/hand',
  'undecided/hand',
  'corrected/hand',
  'delay median ms (cycles)',
  '95 %',
  'µs/reading',
] as const;
