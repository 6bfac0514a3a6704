import type { HandEvent } from '../events.ts';
import { playRow } from '../play-rules/index.ts';
import { ok } from '../result.ts';
import { isComplete } from '../scoring/complete.ts';
import type { Seat } from '../seats.ts';
import { kindOf, type Tile } from '../tiles.ts';
import { hasReplacement } from '../wall/wall-border.ts';
import type { HandPlayer, HandState } from './hand-state.ts';
import { changed, playerAt, refuse, type Step } from './hand-tiles.ts';

/** A player with the tile taken, if that is a complete hand. */
export function completedBy(state: HandState, seat: Seat, tile: Tile): HandPlayer | null {
  const player = playerAt(state, seat);
  const concealed = changed(player.concealed, kindOf(tile), 1);
  if (!isComplete(state.setup, concealed, player.melds, kindOf(tile), seat)) return null;
  return { ...player, concealed, taken: player.taken + 1 };
}

/** Refuses a win with a tile that does not complete the hand. */
export function incomplete(seat: Seat, tile: Tile): ReturnType<typeof refuse> {
  return refuse('not-a-winning-hand', `${seat}'s tiles are not complete with ${tile}`);
}

/** The hand won. */
export function ended(state: HandState, event: Extract<HandEvent, { event: 'win' }>): HandState {
  return { ...state, phase: 'over', end: { end: 'win', win: event } };
}

/**
 * Nobody won and no tile is left: the last discard was not claimed, or a kong or bonus tile cannot be
 * replaced.
 */
export function exhaust(state: HandState): Step {
  if (!isExhausted(state)) {
    return refuse(
      'wall-not-exhausted',
      `${state.wall.live} tiles are left, or ${state.turn} has still to discard`,
    );
  }
  return ok({ ...state, phase: 'over', end: { end: 'exhausted' } });
}

/** Whether the hand can end for want of tiles, if nobody claims what lies open. */
export function isExhausted({ phase, wall, due, setup }: HandState): boolean {
  if (due !== null) return !hasReplacement(playRow(setup.rules).border, setup.setSize, wall);
  return phase === 'claim' && wall.live === 0;
}
