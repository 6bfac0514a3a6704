import type { Hypothesis } from '../hypothesis/hypothesis.ts';

/**
 * The best scores by number of events. With more events a hypothesis may explain tiles that have lain there for long;
 * one that has yet to assume those events must not count as behind for that.
 */
export class BestScores {
  /** Indexed by number of events: the best score of the hypotheses with that many or fewer. */
  readonly #scores: number[] = [];

  constructor(hypotheses: Iterable<Hypothesis>) {
    for (const hypothesis of hypotheses) this.add(hypothesis);
  }

  /** Counts a hypothesis. */
  add({ tip, score }: Hypothesis): void {
    const count = tip?.count ?? 0;
    for (let at = this.#scores.length; at <= count; at++) this.#scores.push(this.#scores.at(-1) ?? -Infinity);
    for (let at = count; this.#scores[at]! < score; at++) this.#scores[at] = score;
  }

  /** The best score of the hypotheses with no more events than this one. */
  upTo({ tip }: Hypothesis): number {
    return this.#scores[tip?.count ?? 0] ?? this.#scores.at(-1)!;
  }
}
