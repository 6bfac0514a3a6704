import type { Place, Seat } from '../../../../shared/game/seats.ts';

/** The table is drawn in a square of this many units, seen from above and a little from the front. */
export const TABLE = 1000;
/** The wooden frame: its inner part, which the felt leaves of the square, and what it adds outside of the square. */
export const RIM = 16;
export const FRAME = 26;
/** Depth of a player's strip with rack and declared groups. */
export const STRIP = 132;

/** The size of a tile lying on the table, and how high it is. */
export interface TileSize {
  readonly width: number;
  readonly height: number;
  readonly thickness: number;
}
export const tileSize = (width: number): TileSize => ({
  width,
  height: (width * 4) / 3,
  thickness: width / 7.5,
});

/** A side of the picture, as quarter turns clockwise from the bottom. */
export type Side = 0 | 1 | 2 | 3;

/** The side of a place in the picture: A at the bottom, the next player to its left or right. */
export function sideOf(place: Place, clockwise: boolean): Side {
  const index = 'ABCD'.indexOf(place);
  return ((clockwise ? index : 4 - index) % 4) as Side;
}

/** The side of a wall in the picture, by the seat it is named after, given East's place. */
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

/** A rectangle of the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle around a point. */
export const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/** A rectangle as seen by the player of a side, by its middle, in picture coordinates. */
export function boxAt(side: Side, x: number, y: number, along: number, across: number): Box {
  const [width, height] = side % 2 === 0 ? [along, across] : [across, along];
  return boxAround(...toPicture(side, x, y), width, height);
}

/** Position and size of a rectangle, as SVG attributes. */
export const rectOf = ({ left, top, right, bottom }: Box) => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** A tile that lies on the table. */
export interface LaidTile {
  /** The middle of the area that it covers. */
  readonly x: number;
  readonly y: number;
  /** Which side it faces. */
  readonly side: Side;
  readonly size: TileSize;
  /** The number of tiles under it. */
  readonly level: number;
}

/** The felt, or the tile, that a tile lies on: what it covers, seen from straight above. */
export function footprint({ x, y, side, size }: LaidTile): Box {
  const [width, height] = side % 2 === 0 ? [size.width, size.height] : [size.height, size.width];
  return boxAround(x, y, width, height);
}

/** What a tile covers of the picture: it rises by its thickness, and by that of the tiles under it. */
export function drawnBox(tile: LaidTile): Box {
  const { left, top, right, bottom } = footprint(tile);
  const { thickness } = tile.size;
  return {
    left,
    top: top - (tile.level + 1) * thickness,
    right,
    bottom: bottom - tile.level * thickness,
  };
}
