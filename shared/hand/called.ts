import { playRow } from '../books/played.ts';
import type { HandState } from '../game/hand-state.ts';
import type { Rules } from '../game/position.ts';
import type { Seat } from '../game/seats.ts';
import { claims, resolveClaims } from './claims.ts';
import { turnMoves } from './moves.ts';

/** A player's call: for the open tile, or for a move on the player's own turn. */
export interface SeatCall {
  readonly seat: Seat;
  readonly call: 'chow' | 'pung' | 'kong' | 'mahjong';
}

/** The event that a call announces. */
const EVENTS = { chow: 'chow', pung: 'pung', kong: 'kong', mahjong: 'win' } as const;

/**
 * Whether the player can do now what he calls; null if there is nothing to call for: no other player's tile is open,
 * and it is not his turn.
 */
export function isPossible(hand: HandState, { seat, call }: SeatCall): boolean | null {
  const event = EVENTS[call];
  if (claims(hand).some((claim) => claim.seat === seat && claim.event === event)) return true;
  if (hand.phase === 'claim' && hand.discards.at(-1)?.seat !== seat) return false;
  if (hand.phase !== 'turn' || hand.turn !== seat) return null;
  return turnMoves(hand).some((move) => move.event === event);
}

/**
 * The call that gets the tile when several players call for it, by the order of {@link resolveClaims}, ignoring
 * impossible calls. Null if none is left.
 */
export function firstCall(hand: HandState, calls: readonly SeatCall[]): SeatCall | null {
  const made = claims(hand).filter((claim) =>
    calls.some(({ seat, call }) => claim.seat === seat && claim.event === EVENTS[call]),
  );
  const first = resolveClaims(hand, made);
  if (first === null) return null;
  return calls.find(({ seat, call }) => first.seat === seat && first.event === EVENTS[call]) ?? null;
}

/**
 * The place in the book that makes a call binding; null if calls may be withdrawn (Bouter 28) or the book says
 * nothing.
 */
export const bindingCall = (rules: Rules): string | null => playRow(rules).callBinds;
