import type { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot, rackSpot, type Spot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import type { WorldState } from '../hypothesis/world-state.ts';
import { JOIN } from '../parameters/join.ts';
import { joinedHypotheses } from './joined-hand.ts';
import { Lying } from './lying.ts';
import { looksMidHand, midHandOf } from './mid-hand.ts';

/** Watches, before any deal is known, for a hand that is played already when the readings begin. */
export class JoinWatch {
  readonly #evidence: Evidence;
  readonly #before: WorldState;
  readonly #lying = new Lying();
  #firstRead: number | null = null;
  /** How many checks more found that the table looks like a hand in which play goes on than found that it does not. */
  #looksSo = 0;
  #looked = Number.NEGATIVE_INFINITY;
  /** How many tiles had been drawn since the deal when the table had looked so for long; null until then. */
  #drawn: number | null = null;

  /** @param before the world before the deal */
  constructor(evidence: Evidence, before: WorldState) {
    this.#evidence = evidence;
    this.#before = before;
  }

  /** How many tiles had been drawn since the deal when the hand was found to be played already; null if it was not. */
  get drawn(): number | null {
    return this.#drawn;
  }

  /** Remembers a reading. */
  read(spot: Spot, t: number, tags: ReadonlySet<TagId>): void {
    this.#firstRead ??= t;
    this.#lying.read(spot, t, tags);
  }

  /** The hypotheses with which the hand is joined; none as long as the table does not look like one that is played. */
  look(t: number): Hypothesis[] {
    if (t - this.#looked < JOIN.pause) return [];
    this.#looked = t;
    const { setup } = this.#before.state;
    const { set } = this.#evidence;
    const spots = this.#lying.spots();
    const drawn = looksMidHand(spots, set, setup, (spot) => this.#lying.readings(spot) > 0);
    this.#looksSo = Math.max(0, this.#looksSo + (drawn === null ? -1 : 1));
    if (drawn === null || this.#looksSo < JOIN.looksSo || t - this.#firstRead! < JOIN.readFor) return [];
    this.#drawn ??= drawn;
    const hand =
      this.#looksSo >= JOIN.looksSoToFollow && this.#wereAllRead() ? midHandOf(spots, set, setup) : null;
    return hand === null ? [] : joinedHypotheses(this.#before, hand, this.#evidence, t);
  }

  #wereAllRead(): boolean {
    const { seats } = this.#before.state.setup;
    const spots = [DISCARD, ...seats.map(rackSpot), ...seats.map(meldSpot)];
    return spots.every((spot) => this.#lying.readings(spot) >= JOIN.leastReadings);
  }
}
