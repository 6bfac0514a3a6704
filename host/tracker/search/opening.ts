import { playRow } from '../../../shared/books/played.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Spot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { EventNode } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import type { WorldState } from '../hypothesis/world-state.ts';
import { JoinWatch } from '../join/join-watch.ts';
import { DealWatch } from '../moves/deal-watch.ts';
import { DEALS } from '../parameters/search.ts';

/** The state of a hand, and its last event if a log has some. */
export interface Start {
  readonly world: WorldState;
  readonly tip: EventNode | null;
}

/** What a reading tells of how the hand began. */
interface Begun {
  /** Hypotheses with which it may begin. */
  readonly hypotheses: readonly Hypothesis[];
  /** Whether they are the first, or how it was thought to begin was wrong. */
  readonly isAnew: boolean;
  /**
   * The deals proposed before, as all readings have them now: a deal that is proposed later knows all readings since, and
   * only with the same hindsight can others be compared with it.
   */
  readonly earlier: readonly Hypothesis[];
}

const NOTHING: Begun = { hypotheses: [], isAnew: false, earlier: [] };

/** How the hand began: with a deal that is proposed, or on the table when it is played already. */
export class Opening {
  /** Proposes deals; null if the hand was resumed from a log after its deal. */
  readonly #deal: DealWatch | null;
  /** Watches for a hand that is played already; null if the hand was resumed from a log. */
  readonly #join: JoinWatch | null;
  #joined = false;
  /** When (ms) a deal was first proposed. */
  #dealt: number | null = null;

  constructor(evidence: Evidence, start: Start) {
    const { state } = start.world;
    this.#deal =
      state.phase === 'deal' ? new DealWatch(evidence, start, playRow(state.setup.rules).dealtToEast) : null;
    this.#join = this.#deal && start.tip === null ? new JoinWatch(evidence, start.world) : null;
  }

  /** Whether the hand was played already when the readings began. */
  get isJoined(): boolean {
    return this.#joined;
  }

  /** How many tiles had been drawn since the deal when the hand was found to be played already; null if it was not. */
  get drawnBefore(): number | null {
    return this.#join?.drawn ?? null;
  }

  /** The seats without a known deal although play has gone on for `patience` ms. */
  undealt(t: number, patience: number): readonly Seat[] {
    return this.#deal?.undealt(t, patience) ?? [];
  }

  /** The seats whose racks have never been read, although others have been for long. */
  unread(t: number): readonly Seat[] {
    return this.#deal?.unreadSeats(t) ?? [];
  }

  /** The deal with which a course begins, as all readings have it now; null if it is not known. */
  dealOf(course: EventNode | null): Hypothesis | null {
    return this.#deal?.dealOf(course) ?? null;
  }

  /** What a reading tells that the evidence has taken already. */
  read(spot: Spot, t: number, tags: ReadonlySet<TagId>): Begun {
    const deal = this.#deal;
    if (!deal || (this.#dealt !== null && t - this.#dealt >= DEALS.openFor)) return NOTHING;
    this.#join?.read(spot, t, tags);
    const hypotheses = deal.look(spot, t, tags);
    if (hypotheses.length === 0) return deal.awaitsClearing ? this.#joinHand(t) : NOTHING;
    if (this.#dealt !== null && !this.#joined) return { hypotheses, isAnew: false, earlier: deal.anew(t) };
    this.#dealt = t;
    this.#joined = false;
    return { hypotheses, isAnew: true, earlier: [] };
  }

  #joinHand(t: number): Begun {
    const hypotheses = this.#joined ? [] : (this.#join?.look(t) ?? []);
    if (hypotheses.length === 0) return NOTHING;
    this.#joined = true;
    return { hypotheses, isAnew: true, earlier: [] };
  }
}
