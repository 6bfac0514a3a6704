import type { Fault } from '../books/words/faults.ts';
import type { Place, Seat } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';

/**
 * Something that people at the table should know or attend to, shown on the page in plain words. It names only tiles
 * that lay open: others that the tracker is unsure about may be concealed.
 */
export type Notice =
  | { readonly notice: 'unsure' }
  | { readonly notice: 'foreign-tag'; readonly tag: string }
  | { readonly notice: 'duplicate-tag' }
  /** A reader is silent, or sends nothing usable; `reader` is null for an unknown board. */
  | { readonly notice: 'reader'; readonly reader: Place | 'discard' | null }
  | { readonly notice: 'lights' }
  /** The readings began in mid-hand, when this many tiles had been drawn since the deal. */
  | { readonly notice: 'joined'; readonly tile: number }
  /** A player's fault that the book allows to be pointed out now. */
  | { readonly notice: 'fault'; readonly place: Place; readonly seat: Seat; readonly fault: Fault }
  /** A player took a tile of the wall that he could not draw: it was not his turn, or no live tile is left. */
  | { readonly notice: 'out-of-turn' | 'wall-exhausted'; readonly place: Place; readonly seat: Seat }
  /** A discard was taken after it could no longer be claimed; it lay open, so everybody knows it. */
  | { readonly notice: 'late-claim'; readonly place: Place; readonly seat: Seat; readonly tile: Tile }
  /** A tile that lay open is no longer seen anywhere. */
  | { readonly notice: 'vanished'; readonly tile: Tile }
  /** The next deal began before the last hand was cleared away, or before the referee had ruled on it. */
  | { readonly notice: 'dealt-early' }
  /** The round of the tournament is over, or none has begun: what is dealt now counts for nothing. */
  | { readonly notice: 'between-rounds' }
  /** A referee has stopped the table. */
  | { readonly notice: 'stopped' }
  /** A player with a dead hand did something forbidden. The player is not named: the book may require silence. */
  | { readonly notice: 'barred' };
