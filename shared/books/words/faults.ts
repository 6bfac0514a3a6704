import { endsHand, type HandEvent } from '../../game/events.ts';
import type { Seat } from '../../game/seats.ts';

/**
 * Faults that a table with readers can detect: too few or too many tiles, tiles that make no group, a group with
 * another tile than the last discard, a call that the player's tiles do not allow, and a hand shown as won that is
 * not complete.
 */
export const FAULTS = ['short', 'long', 'false-group', 'wrong-tile', 'false-call', 'false-win'] as const;
export type Fault = (typeof FAULTS)[number];

/** When the table may point a fault out; `never`: not before the hand is over. */
export type Telling = 'now' | 'when the group lies complete' | 'when another has drawn' | 'never';

/** How long the player may put a fault right; null: never. */
export type Cure = 'until another draws' | 'until he discards' | 'until another shows his tiles' | null;

/** What a book says about a fault. */
export interface FaultRow {
  readonly place: string;
  readonly mayTell: Telling;
  readonly cure: Cure;
  /** What the player may no longer do in this hand, unless the fault was put right. */
  readonly bars: readonly ('win' | 'claim')[];
  /** What the player does on his next turn to restore the number of tiles; this does not revive the hand. */
  readonly nextTurn?: 'draws only' | 'discards only';
}

/** A detected fault, and what has happened since. A group detected as false lies complete. */
export interface SeenFault {
  readonly seat: Seat;
  readonly fault: Fault;
  /** Another player has drawn a tile since. */
  readonly othersDrew: boolean;
  /** The player has discarded since. */
  readonly discarded: boolean;
  readonly handOver: boolean;
}

/** A fault that has just been detected. */
export const seenNow = (seat: Seat, fault: Fault): SeenFault => ({
  seat,
  fault,
  othersDrew: false,
  discarded: false,
  handOver: false,
});

/** A detected fault after the next event of the hand. */
export function faultAfter(seen: SeenFault, event: HandEvent): SeenFault {
  if (event.event === 'draw' && event.seat !== seen.seat) return { ...seen, othersDrew: true };
  if (event.event === 'discard' && event.seat === seen.seat) return { ...seen, discarded: true };
  if (endsHand(event)) return { ...seen, handOver: true };
  return seen;
}

/** Whether the table, or a player, may point the fault out now. */
export function mayTell({ mayTell }: FaultRow, seen: SeenFault): boolean {
  switch (mayTell) {
    case 'now':
    case 'when the group lies complete':
      return true;
    case 'when another has drawn':
      return seen.othersDrew || seen.handOver;
    case 'never':
      return seen.handOver;
  }
}

/**
 * Whether the player may still put the fault right. No reader sees that another player has shown his tiles; in that
 * case the referee enters the penalty, which ends the hand.
 */
export function mayCure({ cure }: FaultRow, seen: SeenFault): boolean {
  if (seen.handOver) return false;
  switch (cure) {
    case null:
      return false;
    case 'until another shows his tiles':
      return true;
    case 'until another draws':
      return !seen.othersDrew;
    case 'until he discards':
      return !seen.discarded;
  }
}
