import { bookOf } from '../play-rules/index.ts';
import type { RuleSetId, Rules } from '../position.ts';
import type { Seat } from '../seats.ts';
import { claims, resolveClaims } from './claims.ts';
import type { HandState } from './hand-state.ts';
import { turnMoves } from './moves.ts';

/** What a player calls: for the tile that lies open, or for what he does on his own turn. */
export interface SeatCall {
  readonly seat: Seat;
  readonly call: 'chow' | 'pung' | 'kong' | 'mahjong';
}

/** The event that a call announces. */
const EVENTS = { chow: 'chow', pung: 'pung', kong: 'kong', mahjong: 'win' } as const;

/**
 * Whether the player can do now what he calls; null if there is nothing to call for: no tile of another player lies
 * open, and it is not his turn.
 */
export function isPossible(hand: HandState, { seat, call }: SeatCall): boolean | null {
  const event = EVENTS[call];
  if (claims(hand).some((claim) => claim.seat === seat && claim.event === event)) return true;
  if (hand.phase === 'claim' && hand.discards.at(-1)?.seat !== seat) return false;
  if (hand.phase !== 'turn' || hand.turn !== seat) return null;
  return turnMoves(hand).some((move) => move.event === event);
}

/**
 * Whose call has the tile when several call for it, by the order of {@link resolveClaims}; calls that are not
 * possible do not count. Null if none is left.
 */
export function firstCall(hand: HandState, calls: readonly SeatCall[]): SeatCall | null {
  const made = claims(hand).filter((claim) =>
    calls.some(({ seat, call }) => claim.seat === seat && claim.event === EVENTS[call]),
  );
  const first = resolveClaims(hand, made);
  if (first === null) return null;
  return calls.find(({ seat, call }) => first.seat === seat && first.event === EVENTS[call]) ?? null;
}

/** The books whose calls bind: who has called must take the tile, unless he shows that he cannot. */
const BINDING: Readonly<Partial<Record<RuleSetId, string>>> = {
  schmale: '5.4.4',
  'schmale-alternative': '5.4.4',
};

/** Where the book says that a call binds; null if it lets it be withdrawn (Bouter 28) or says nothing. */
export const bindingCall = (rules: Rules): string | null => BINDING[bookOf(rules)] ?? null;
