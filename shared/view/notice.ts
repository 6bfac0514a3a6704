import type { Fault } from '../penalties/faults.ts';
import type { Place, Seat } from '../seats.ts';
import type { Tile } from '../tiles.ts';

/**
 * Something that the people at the table should know or see to, told on the page in plain words. It names no tile but
 * one that lay open: what the tracker puzzles over may be concealed.
 */
export type Notice =
  | { readonly notice: 'unsure' }
  | { readonly notice: 'foreign-tag'; readonly tag: string }
  | { readonly notice: 'duplicate-tag' }
  /** A reader says nothing, or nothing that can be used; `reader` is null of a board nobody knows. */
  | { readonly notice: 'reader'; readonly reader: Place | 'discard' | null }
  | { readonly notice: 'lights' }
  /** A fault of a player that the book lets be pointed out now. */
  | { readonly notice: 'fault'; readonly place: Place; readonly seat: Seat; readonly fault: Fault }
  /** A player has a tile of the wall that he could not draw, since it was not his turn or no live tile is left. */
  | { readonly notice: 'out-of-turn' | 'wall-exhausted'; readonly place: Place; readonly seat: Seat }
  /** A discard was taken when nobody might claim it any more; it lay open, so everybody knows it. */
  | { readonly notice: 'late-claim'; readonly place: Place; readonly seat: Seat; readonly tile: Tile }
  /** A tile that lay open, and is seen nowhere any more. */
  | { readonly notice: 'vanished'; readonly tile: Tile }
  /** The next deal began before the hand before it was cleared away, or before the referee had ruled of it. */
  | { readonly notice: 'dealt-early' }
  /** A dead hand did what it may not. Whose is not told: the book may want silence. */
  | { readonly notice: 'barred' };
