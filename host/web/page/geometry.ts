import type { Place, Seat } from '../../../shared/game/seats.ts';

/** The table is drawn in a square of this many units, seen from above and a little from the front. */
export const TABLE = 1000;
/** The wooden frame. */
export const RIM = 16;
/** Depth of a player's strip with rack and declared groups. */
export const STRIP = 132;

/** The size of a tile lying on the table, and how high it is. */
export interface TileSize {
  readonly width: number;
  readonly height: number;
  readonly thickness: number;
}
const tileSize = (width: number): TileSize => ({ width, height: (width * 4) / 3, thickness: width / 7.5 });
export const WALL_TILE = tileSize(36.4);
export const MELD_TILE = tileSize(43);
/** Discards are drawn a little too large, since people read them most. */
export const DISCARD_TILE = tileSize(49.5);

/** A side of the picture, as quarter turns clockwise from the bottom. */
export type Side = 0 | 1 | 2 | 3;

/** The side of a place in the picture: A at the bottom, the next player to its left or right. */
export function sideOf(place: Place, clockwise: boolean): Side {
  const index = 'ABCD'.indexOf(place);
  return ((clockwise ? index : 4 - index) % 4) as Side;
}

/** The side of a seat in the picture, given East's place. */
export function sideOfSeat(seat: Seat, east: Place, clockwise: boolean): Side {
  const from = sideOf(east, clockwise);
  const step = 'ESWN'.indexOf(seat) * (clockwise ? 1 : 3);
  return ((from + step) % 4) as Side;
}

/** Converts a point as seen by the player of a side (x to his right, y towards him) into picture coordinates. */
export function toPicture(side: Side, x: number, y: number): readonly [number, number] {
  switch (side) {
    case 0:
      return [x, y];
    case 1:
      return [TABLE - y, x];
    case 2:
      return [TABLE - x, TABLE - y];
    case 3:
      return [y, TABLE - x];
  }
}
