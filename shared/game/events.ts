import type { Seat } from './seats.ts';
import type { Tile } from './tiles.ts';

/** Where a drawn tile comes from: the live wall, or the dead wall as a replacement. */
export type DrawSource = 'live' | 'dead';

/** How a kong is made: with a discard, from the rack, or by adding the fourth tile to a declared pung. */
export type KongKind = 'claimed' | 'concealed' | 'promoted';

/** Where the winning tile comes from. `kong` is a robbed kong, `replacement` a tile of the dead wall. */
export type WinSource = 'wall' | 'replacement' | 'discard' | 'kong';

/**
 * What happens in a hand, in the form of the sensor-trace contract: the tracker writes these, the log keeps them, the
 * engine folds them. In a claim `tile` is the claimed discard and `tiles` the whole group, the discard included.
 */
export type HandEvent =
  | { readonly event: 'deal'; readonly seat: Seat; readonly tiles: readonly Tile[] }
  | { readonly event: 'bonus'; readonly seat: Seat; readonly tile: Tile }
  | { readonly event: 'draw'; readonly seat: Seat; readonly tile: Tile; readonly from: DrawSource }
  | { readonly event: 'discard'; readonly seat: Seat; readonly tile: Tile }
  | {
      readonly event: 'chow' | 'pung';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly from: Seat;
      readonly tiles: readonly Tile[];
    }
  | {
      readonly event: 'kong';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly kind: 'claimed';
      readonly from: Seat;
    }
  | {
      readonly event: 'kong';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly kind: 'concealed' | 'promoted';
    }
  | {
      readonly event: 'win';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly source: 'wall' | 'replacement';
    }
  | {
      readonly event: 'win';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly source: 'discard' | 'kong';
      readonly from: Seat;
    }
  | { readonly event: 'return'; readonly seat: Seat; readonly tile: Tile }
  /** Bouter's wager (88): no reader sees it, so somebody enters it. */
  | { readonly event: 'bet'; readonly seat: Seat }
  | { readonly event: 'exhausted' };

/** Whether a hand is over with this event. A referee's ruling that ends a hand is none. */
export const endsHand = ({ event }: HandEvent): boolean => event === 'win' || event === 'exhausted';
