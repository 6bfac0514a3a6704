import type { HandState } from '../game/hand-state.ts';
import { err, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';

/** Reasons why an event cannot follow. */
export const MOVE_ERRORS = [
  'hand-is-over',
  'seat-not-played',
  'wrong-deal', //            out of order, of a wrong number of tiles, or a second time
  'deal-not-over', //         play before everybody has tiles and all bonus tiles are replaced
  'not-in-set', //            a bonus tile in a set without bonus tiles
  'too-many-copies', //       more than the set has
  'not-your-turn',
  'tile-not-held',
  'not-a-bonus-tile',
  'bonus-first', //           a bonus tile on the rack must be laid out first
  'draw-first', //            the player in turn has not drawn yet
  'already-drawn',
  'replacement-due', //       after a kong or bonus tile: from the dead wall first
  'no-replacement-due',
  'no-replacement-left',
  'live-wall-exhausted',
  'no-such-discard',
  'own-discard',
  'claim-too-late', //        the next player drew, or the tile was claimed
  'wins-only', //             no live tile is left, and this book then allows claims only to win
  'no-chows', //              not allowed with this number of players
  'not-a-chow',
  'chow-only-from-previous',
  'not-a-pung',
  'not-a-kong',
  'no-such-pung',
  'wrong-source', //          the winning tile has another source
  'not-a-winning-hand',
  'kong-not-robbable',
  'wall-not-exhausted',
  'no-late-claims', //        this book returns no tile to the wall
  'nothing-to-return',
  'no-bets', //               not in this book
  'already-bet',
  'bet-too-late',
  'not-waiting', //           not waiting for one tile with all thirteen on the rack
  'bet-binds', //             a player who has bet exchanges no tile
  'dead-hand', //             a referee ruled that the hand is dead, which bars this
] as const;
export type MoveErrorCode = (typeof MOVE_ERRORS)[number];

/** Why an event cannot follow in a hand: a named reason, and a sentence with the details. */
export interface MoveError {
  readonly code: MoveErrorCode;
  readonly message: string;
}

/** The hand after an event, or why the event cannot follow. */
export type NextHand = Result<HandState, MoveError>;

/** A refusal with a named reason and a sentence. */
export const refuse = (code: MoveErrorCode, message: string): Result<never, MoveError> =>
  err({ code, message });

/** Refuses a tile of which a player has too few on the rack. */
export function notHeld(seat: Seat, tile: Tile, wanted: number, held: number): Result<never, MoveError> {
  return refuse('tile-not-held', `${seat} needs ${wanted} of ${tile} on the rack and has ${held}`);
}
