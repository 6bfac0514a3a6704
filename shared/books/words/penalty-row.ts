import type { DeadHand } from '../../game/position.ts';
import type { Fault, FaultRow } from './faults.ts';
import type { Name } from './rule-set.ts';

/**
 * What the offender pays each of the others:
 * - `points`: this many points
 * - `laak`: the points of this many laak by the book's table; with `discarderTwice`, twice that to the player whose
 *   discard was falsely called
 * - `value`: the worth of that player's own tiles
 * - `difference`: the cost of the correction to that player
 * - `everything`: the offender is liable; see the liability row of the same number
 */
export type Fine =
  | { readonly points: number }
  | { readonly laak: number; readonly discarderTwice?: true }
  | 'value'
  | 'difference'
  | 'everything';

/** A numbered penalty of a book. The dealer pays and receives double; nothing is due if nobody was harmed. */
export interface PenaltyRow {
  readonly id: string;
  readonly name: Name;
  readonly place: string;
  readonly fine: Fine;
  /** The harm that the referee must find; without it nothing is due. */
  readonly harm: string;
  /** The hand ends without a winner; winds and dealer stay the same. */
  readonly handEnds?: true;
}

/** Why a hand can be dead: a fault, or a lost bet. */
export type DeadReason = Fault | 'lost-bet';

/** What a book says about penalties, faults and dead hands. */
export interface PenaltyBook {
  readonly penalties: readonly PenaltyRow[];
  /** Whether a player whose own hand is dead receives the fines of others. */
  readonly deadReceive: boolean;
  readonly faults: Readonly<Record<Fault, FaultRow>>;
  /** The reasons that make a hand dead, and how the score treats such a hand. */
  readonly deadHands: Readonly<Partial<Record<DeadReason, DeadHand>>>;
}
