import type { DeadHand } from '../position.ts';
import type { Name } from '../rules/ruleset.ts';
import type { Fault, FaultRow } from './faults.ts';

/**
 * What the offender pays to each of the others:
 * - `points`: so many
 * - `laak`: the points of so many laak by the book's table, to whose discard the false call was made twice that
 * - `value`: what that player's own tiles are worth
 * - `difference`: what the correction would cost that player
 * - `everything`: he is liable, see the rows of the same number among the liabilities
 */
export type Fine =
  | { readonly points: number }
  | { readonly laak: number; readonly discarderTwice?: true }
  | 'value'
  | 'difference'
  | 'everything';

/** A numbered penalty of a book. The dealer pays and receives double; none is due where nobody was harmed. */
export interface PenaltyRow {
  readonly id: string;
  readonly name: Name;
  readonly place: string;
  readonly fine: Fine;
  /** What the referee must find to have come of it, for otherwise nothing is due. */
  readonly harm: string;
  /** The hand ends without a winner; winds and dealer stay. */
  readonly handEnds?: true;
}

/** Why a hand can be dead: a fault, or the lost wager. */
export type DeadReason = Fault | 'lost-bet';

/** What a book says of penalties, faults and dead hands. */
export interface PenaltyBook {
  readonly penalties: readonly PenaltyRow[];
  /** Whether a player with a dead hand of his own receives what others are fined. */
  readonly deadReceive: boolean;
  readonly faults: Readonly<Record<Fault, FaultRow>>;
  /** What makes a hand dead, and how the score takes it. */
  readonly deadHands: Readonly<Partial<Record<DeadReason, DeadHand>>>;
}
