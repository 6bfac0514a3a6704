import type { HandReview, ReviewedDecision } from '../../../../shared/chances/review.ts';
import type { HandStep } from '../../../../shared/match/one-hand.ts';

/**
 * Where the steps of a review are among the moments of a hand. Moments count from 1 and are entries of the log; a review
 * counts events.
 */
export class Places {
  readonly #review: HandReview;
  /** For each event, the moment right after it. */
  readonly #moments: readonly number[];

  constructor(review: HandReview, steps: readonly HandStep[]) {
    this.#review = review;
    this.#moments = steps.flatMap(({ entry }, at) => (entry.entry === 'event' ? [at + 1] : []));
  }

  /** How many events have happened at a moment. */
  #eventsAt(moment: number): number {
    return this.#moments.filter((after) => after <= moment).length;
  }

  /** How many steps of the review lie behind at a moment. */
  stepsAt(moment: number): number {
    const events = this.#eventsAt(moment);
    return this.#review.steps.findLastIndex(({ at }) => at < events) + 1;
  }

  /** The moment at which so many steps lie behind. */
  momentAfter(steps: number): number {
    const step = this.#review.steps[steps - 1];
    return step ? this.#moments[step.at]! : 1;
  }

  /** The moment at which a player had to decide. */
  momentBefore({ at }: ReviewedDecision): number {
    return this.#moments[at - 1] ?? 1;
  }

  /** What is decided at a moment. */
  decidedAt(moment: number): readonly ReviewedDecision[] {
    const events = this.#eventsAt(moment);
    // Entries that are no events follow the last one.
    if (this.#moments[events - 1] !== moment) return [];
    return this.#review.decisions.filter(({ at }) => at === events);
  }
}
