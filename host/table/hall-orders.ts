import type { TableState } from '../../shared/match/table-state.ts';
import { type Assigned, dueRound, dueSeats, isRoundDue, isRoundOn, otherRules } from './assigned-round.ts';
import type { Draft } from './folded-log.ts';
import { RefusedOrders } from './refused-orders.ts';

/**
 * What the hall ordered of a table, put into drafts of its log when it is due. What cannot follow is left out, and the
 * people are told. A table that has joined no hall has no orders: it plays for itself.
 */
export class HallOrders {
  #assigned: Assigned | undefined;
  readonly #refused: RefusedOrders;

  /**
   * @param assigned undefined: the table plays for itself
   * @param noticed is called with the table's time and with what cannot be done
   */
  constructor(assigned: Assigned | undefined, noticed: (t: number, about: string) => void) {
    this.#assigned = assigned;
    this.#refused = new RefusedOrders(noticed);
  }

  /** The hall wants something else. */
  assign(assigned: Assigned): void {
    this.#assigned = assigned;
  }

  /** Whether another hand may follow in the match on the table: in a hall, while its round goes on. */
  mayGoOn(state: TableState): boolean {
    const assigned = this.#assigned;
    return assigned === undefined || (isRoundOn(assigned) && !isRoundDue(state, assigned));
  }

  /** Whether the round that is played in the hall could not begin at the table. */
  get refusesRound(): boolean {
    return this.#assigned?.assignment?.round?.number === this.#refused.round;
  }

  /** Whether a change of seats could not be logged, and none that was ordered later was. */
  refusesSeats({ ordered = [] }: TableState): boolean {
    return this.#refused.isNewerThan(ordered);
  }

  /**
   * Adds the round that begins with the next hand, if one is due, and its seats.
   * @returns whether the next hand may follow; if not, the draft is not to be logged
   */
  addRound(draft: Draft, t: number): boolean {
    const assigned = this.#assigned;
    if (assigned === undefined) return true;
    const wanted = assigned.assignment?.round;
    if (wanted === undefined) return false;
    const refusal = otherRules(draft.state, assigned) ?? beginRound(draft, assigned, t);
    if (refusal !== null) this.#refused.addRound(wanted.number, t, refusal);
    else this.addSeats(draft, t);
    return refusal === null;
  }

  /** Adds what the hall ordered about seats and the log does not have yet. */
  addSeats(draft: Draft, t: number): void {
    if (this.#assigned === undefined) return;
    for (;;) {
      const refused = this.#refused.at(draft.state.handNumber);
      const due = dueSeats(draft.state, this.#assigned, t, refused);
      if (due === null) return;
      const folded = draft.add(due);
      if (!folded.ok) this.#refused.add(due.ordered!, draft.state.handNumber, t, folded.error.message);
    }
  }
}

/** Adds the round that must begin before the next hand, if there is one. @returns why it cannot begin, or null */
function beginRound(draft: Draft, assigned: Assigned, t: number): string | null {
  const round = dueRound(draft.state, assigned, t);
  const begun = round && draft.add(round);
  return begun?.ok === false ? begun.error.message : null;
}
