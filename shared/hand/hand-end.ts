import { playRow } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { playerAt } from '../game/hand-players.ts';
import type { HandPlayer, HandState } from '../game/hand-state.ts';
import { ok } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { kindOf, type Tile } from '../game/tiles.ts';
import { isComplete } from '../scoring/complete.ts';
import { hasReplacement } from '../wall/wall-border.ts';
import { changed } from './hand-tiles.ts';
import { type NextHand, refuse } from './move-error.ts';

/** The player after taking the tile, if that makes a complete hand; else null. */
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

/** The hand after a win. */
export function ended(state: HandState, event: Extract<HandEvent, { event: 'win' }>): HandState {
  return { ...state, phase: 'over', end: { end: 'win', win: event } };
}

/**
 * The hand ends without a winner since no tile is left: the last discard was not claimed, or a kong or bonus tile
 * cannot be replaced.
 */
export function exhaust(state: HandState): NextHand {
  if (!isExhausted(state)) {
    return refuse(
      'wall-not-exhausted',
      `${state.wall.live} tiles are left, or ${state.turn} has still to discard`,
    );
  }
  return ok({ ...state, phase: 'over', end: { end: 'exhausted' } });
}

/** Whether the hand ends for lack of tiles, if nobody claims the open discard. */
export function isExhausted({ phase, wall, due, setup }: HandState): boolean {
  if (due !== null) return !hasReplacement(playRow(setup.rules).border, setup.setSize, wall);
  return phase === 'claim' && wall.live === 0;
}
