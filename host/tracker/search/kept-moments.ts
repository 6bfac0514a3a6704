import type { Evidence } from '../evidence/evidence.ts';
import type { Spot } from '../evidence/spots.ts';
import { type EventNode, goesOnFrom } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { withUnseenStandIns } from '../hypothesis/unread-tiles.ts';
import { update } from '../hypothesis/update.ts';
import { BACKTRACKING } from '../parameters/search.ts';

/**
 * The best hypothesis at some earlier moments, updated with every reading since: from there others can be derived with
 * hindsight.
 */
export class KeptMoments {
  readonly #evidence: Evidence;
  /** Oldest first. */
  #kept: { readonly at: number; hypothesis: Hypothesis }[] = [];
  /** When (ms) one was last kept, or would have been if the hand were not over. */
  #looked = Number.NEGATIVE_INFINITY;

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
  }

  /** Whether no hypothesis is kept. */
  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** Forgets all: the events up to now are settled. */
  forget(): void {
    this.#kept = [];
  }

  /**
   * Updates what is kept with a reading, and keeps the best hypothesis now and then.
   * @returns whether it is time for that; of a hand that is over nothing is kept
   */
  keep(best: Hypothesis, spot: Spot, t: number): boolean {
    for (const kept of this.#kept) {
      update(kept.hypothesis, spot, this.#evidence);
      // What is read of a tag says nothing about the unknown tile for which it stood in.
      kept.hypothesis = withUnseenStandIns(kept.hypothesis, this.#evidence) ?? kept.hypothesis;
    }
    const { phase } = best.world.state;
    if (phase === 'deal' || t - this.#looked < BACKTRACKING.keptEvery) return false;
    this.#looked = t;
    if (phase === 'over') return true;
    this.#kept = this.#kept.filter(({ at }) => t - at <= BACKTRACKING.keptFor);
    this.#kept.push({ at: t, hypothesis: { ...best, alternatives: [], beforeClaim: null } });
    return true;
  }

  /** All that is kept, the latest first. */
  latestFirst(): readonly Hypothesis[] {
    return this.#kept.map(({ hypothesis }) => hypothesis).reverse();
  }

  /** The hypothesis kept that many `moments` ago, or the oldest; undefined if none is. */
  back(moments: number): Hypothesis | undefined {
    return this.#kept.at(-Math.min(moments, this.#kept.length))?.hypothesis;
  }

  /** The last one from which all these courses go on. */
  before(...tips: readonly (EventNode | null)[]): Hypothesis | undefined {
    return this.latestFirst().find(({ tip }) => tips.every((one) => goesOnFrom(one, tip)));
  }

  /** The last one with no more events than that. */
  withEvents(count: number): Hypothesis | undefined {
    return this.latestFirst().find(({ tip }) => (tip?.count ?? 0) <= count);
  }
}
