import type { Tile } from '../../../../shared/game/tiles.ts';
import type { GroupView, SideView } from '../../../../shared/view/view.ts';
import {
  type Box,
  boxAt,
  type LaidTile,
  type Side,
  STRIP,
  TABLE,
  type TileSize,
  tileSize,
  toPicture,
} from './geometry.ts';

const MELD_TILE = tileSize(43);
/** A player's strip lies between two corners: the right one has his wind, the left one his neighbour's. */
const LEFT = STRIP + 6;
const RIGHT = TABLE - STRIP - 6;
const MIDDLE = (LEFT + RIGHT) / 2;
const GROUP_GAP = 13;
const MELD_Y = TABLE - STRIP + 37;
const RACK_Y = TABLE - 41;
const RACK = { along: 15 * 37, across: 32 };
/** The pitch and depth of tiles that stand on a rack, and how far each of their three layers rises. */
const BACK = { pitch: 37, depth: 25, layer: 4 };

/** A tile of a player's groups or bonus tiles. */
export interface StripTile extends LaidTile {
  readonly key: string;
  readonly show: Tile | 'back';
}

/** A tile on a rack, seen from behind, in three layers from the lowest. */
export interface RackTile {
  readonly key: number;
  readonly layers: readonly [Box, Box, Box];
}

export interface LaidRack {
  readonly side: Side;
  readonly box: Box;
  readonly edge: Box;
  readonly shadow: Box;
  /** The far ones first, since nearer ones cover them. */
  readonly tiles: readonly RackTile[];
}

interface InRow {
  readonly key: string;
  readonly show: Tile | 'back';
  /** Distance of the tile's middle from the left end of its row. */
  readonly x: number;
}

/** Lays groups side by side; the last tile of a concealed pung or kong lies face down (Küster). */
function inRow(groups: readonly GroupView[], pitch: number): { tiles: InRow[]; length: number } {
  const tiles: InRow[] = [];
  let x = 0;
  groups.forEach((group, nth) => {
    group.tiles.forEach((tile, at) => {
      const down =
        group.concealed && (group.type === 'pung' || group.type === 'kong') && at === group.tiles.length - 1;
      tiles.push({ key: `${nth} ${at}`, show: down ? 'back' : tile, x: x + pitch / 2 });
      x += pitch;
    });
    x += GROUP_GAP;
  });
  return { tiles, length: Math.max(0, x - GROUP_GAP) };
}

/** Where a player's groups lie, at his right, and his flowers and seasons, at his left; the far tiles first. */
export function layStrip({ groups, bonus }: SideView, side: Side): readonly StripTile[] {
  const pitch = MELD_TILE.width + 1;
  const row = inRow(groups, pitch);
  const bonusLength = bonus.length * pitch;
  const both = row.length + bonusLength + (row.length && bonusLength ? 2 * GROUP_GAP : 0);
  const fit = Math.min(1, (RIGHT - LEFT) / both);
  const size: TileSize = tileSize(MELD_TILE.width * fit);
  return [
    ...row.tiles.map((tile) => ({ ...tile, x: RIGHT - (row.length - tile.x) * fit })),
    ...bonus.map((show, nth) => ({ key: `bonus ${nth}`, show, x: LEFT + (nth + 0.5) * pitch * fit })),
  ]
    .map(({ key, show, x: along }): StripTile => {
      const [x, y] = toPicture(side, along, MELD_Y);
      return { key, show, x, y, side, size, level: 0 };
    })
    .sort((a, b) => a.y - b.y);
}

/** A rack, and the tiles on it seen from behind. */
export function layRack(tiles: number, side: Side): LaidRack {
  const pitch = Math.min(BACK.pitch, RACK.along / Math.max(tiles, 1));
  const box = boxAt(side, MIDDLE, RACK_Y, RACK.along, RACK.across);
  const backs = Array.from({ length: tiles }, (_, nth): RackTile => {
    const on = boxAt(side, MIDDLE + (nth - (tiles - 1) / 2) * pitch, RACK_Y, pitch - 2, BACK.depth);
    return { key: nth, layers: [on, moved(on, 0, -BACK.layer), moved(on, 0, -2 * BACK.layer)] };
  });
  return {
    side,
    box,
    edge: boxAt(side, MIDDLE, RACK_Y, RACK.along - 10, RACK.across - 10),
    shadow: moved(box, 2, 6),
    tiles: backs.sort((a, b) => a.layers[0].top - b.layers[0].top),
  };
}

const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});
