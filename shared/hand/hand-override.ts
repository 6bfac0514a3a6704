import { playRow } from '../books/played.ts';
import { nextSeat, playerAt } from '../game/hand-players.ts';
import type { HandState } from '../game/hand-state.ts';
import type { Seat } from '../game/seats.ts';
import { kindOf } from '../game/tiles.ts';
import type { Claim } from './claims.ts';
import { claims } from './claims.ts';
import { withoutReplacement, withPlayer } from './hand-tiles.ts';

/** A claim that was laid down: the player and the group, which ranks it. */
interface LaidClaim {
  readonly by: Seat;
  readonly type: 'chow' | 'pung' | 'kong';
}

const RANK = { chow: 0, pung: 1, kong: 1, win: 2 } as const;

/**
 * The hand before the last claim, if a better claim may still override it: until the claimant has discarded (Schmale
 * 4.2; Bouter 32), if he has declared nothing more and drawn at most the replacement of a claimed kong. Null
 * otherwise.
 */
export function reopened(now: HandState): { readonly state: HandState; readonly laid: LaidClaim } | null {
  const { setup, phase, turn, drawn, due, discards } = now;
  const last = discards.at(-1);
  if (playRow(setup.rules).lateClaims === 'none' || last?.claimed !== turn) return null;
  if (drawn !== null && !drawn.claimedKong) return null;
  if (phase !== 'turn' && !(phase === 'replace' && due?.kong?.kind === 'claimed')) return null;
  const state = drawn === null ? now : withoutReplacement(now, drawn);
  const { concealed, melds, taken } = playerAt(state, turn);
  const meld = melds.at(-1)!;
  const back = concealed.slice();
  for (const tile of meld.tiles) back[kindOf(tile)]! += 1;
  back[kindOf(last.tile)]! -= 1;
  const { claimed: by, ...open } = last;
  return {
    laid: { by, type: meld.type },
    state: {
      ...state,
      phase: 'claim',
      turn: nextSeat(setup, last.seat),
      players: withPlayer(state, turn, { concealed: back, melds: melds.slice(0, -1), taken: taken - 1 }),
      discards: [...discards.slice(0, -1), open],
      drawn: null,
      due: null,
    },
  };
}

/** Whether a claim ranks above one that was laid down. */
export const overrides = ({ event, seat }: Claim, { by, type }: LaidClaim): boolean =>
  seat !== by && RANK[event] > RANK[type];

/** The claims that may still override the last one. */
export function overridingClaims(state: HandState): Claim[] {
  const before = reopened(state);
  return before ? claims(before.state).filter((claim) => overrides(claim, before.laid)) : [];
}
