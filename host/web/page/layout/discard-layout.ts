import type { Seat } from '../../../../shared/game/seats.ts';
import type { DiscardView } from '../../../../shared/view/view.ts';
import { type Box, boxAround, drawnBox, type LaidTile, type Side, tileSize } from './geometry.ts';
import { INSIDE } from './wall-layout.ts';

/** Discards are drawn a little too large where there is room, since people read them most. */
const LARGEST = 49.5;
/** Parts of a tile's width: the space beside it, below it with its mark, and the mark. */
const GAP = 0.09;
const MARK_STRIP = 0.31;
const MARK = 0.22;
/** Parts of a tile's width: its height, and its height with the edge that shows below it. */
const HIGH = 4 / 3;
const EDGE = 1 / 7.5;

/** A discard as it lies in the middle. */
export interface LaidDiscard extends LaidTile {
  readonly seat: Seat;
  readonly tile: DiscardView['tile'];
  readonly last: boolean;
  /** The free space round it. */
  readonly gap: number;
  /** The arrow that points at its player; null where it lies before him. */
  readonly mark: {
    readonly x: number;
    readonly y: number;
    readonly side: Side;
    readonly size: number;
  } | null;
}

/** What the arrow of a discard covers. */
export const markBox = ({ x, y, size }: NonNullable<LaidDiscard['mark']>): Box => boxAround(x, y, size, size);

/** What a discard covers, with the rim of the last one. */
export function discardBox(discard: LaidDiscard): Box {
  const box = drawnBox(discard);
  return discard.last ? rimBox(discard) : box;
}

/** The outside of the rim round the last discard: in the space that each tile has. */
export function rimBox(discard: LaidDiscard): Box {
  const { left, top, right, bottom } = drawnBox(discard);
  const by = discard.gap * 0.9;
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

const width = INSIDE.right - INSIDE.left;
const height = INSIDE.bottom - INSIDE.top;
const centre = { x: (INSIDE.left + INSIDE.right) / 2, y: (INSIDE.top + INSIDE.bottom) / 2 };

/** Columns and rows, and the width of a tile. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly tile: number;
}

/** The grid with the largest tiles that has room for `count` of them; `fits` gives the width of a tile that fits. */
function largestGrid(count: number, fits: (columns: number, rows: number) => number): Grid {
  let best: Grid = { columns: 1, rows: count, tile: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const tile = Math.min(LARGEST, fits(columns, rows));
    if (tile > best.tile) best = { columns, rows, tile };
  }
  return best;
}

/**
 * Discards in the middle, line by line in the order of play, each with an arrow at its player. They have the same size
 * throughout a hand: `most` can come to lie there. The lines are centred; `rise` is what a new one moves the others up.
 */
export function layPool(
  discards: readonly DiscardView[],
  most: number,
  sideOf: (seat: Seat) => Side,
): { readonly rise: number; readonly tiles: readonly LaidDiscard[] } {
  const { columns, rows, tile } = largestGrid(Math.max(most, discards.length, 1), (columns, rows) =>
    Math.min(width / (columns * (1 + GAP) + GAP), height / (rows * (HIGH + EDGE + MARK_STRIP) + GAP)),
  );
  const size = tileSize(tile);
  const across = tile * (1 + GAP);
  const down = tile * (HIGH + EDGE + MARK_STRIP);
  const left = centre.x - ((columns - 1) * across) / 2;
  const top = INSIDE.top + tile * (GAP + EDGE) + size.height / 2;
  const used = Math.ceil(discards.length / columns);
  return {
    rise: ((rows - used) * down) / 2,
    tiles: discards.map(({ seat, tile: shown, last }, index) => {
      const x = left + (index % columns) * across;
      const y = top + Math.floor(index / columns) * down;
      const side = sideOf(seat);
      const mark = { x, y: y + size.height / 2 + (tile * MARK_STRIP) / 2, side, size: tile * MARK };
      return { seat, tile: shown, last, x, y, side: 0, size, level: 0, gap: (tile * GAP) / 2, mark };
    }),
  };
}

/** Rows before each player have room for so many tiles before they become smaller. */
const BEFORE_EACH = 20;
/** Between the rows of neighbours. */
const APART = 8;

/** A block of rows before a player: its columns and rows, and its size in widths of a tile. */
interface Block {
  readonly columns: number;
  readonly rows: number;
  readonly along: number;
  readonly across: number;
}

/** The edge of a tile shows below it in the picture: across the rows of near and far, along those at the sides. */
const isTurned = (side: Side): boolean => side % 2 === 1;
const alongOf = (side: Side): number => 1 + GAP + (isTurned(side) ? EDGE : 0);
const acrossOf = (side: Side): number => HIGH + GAP + (isTurned(side) ? 0 : EDGE);

/** The blocks with room for `count` tiles, by their numbers of columns. */
function blocksFor(count: number, side: Side): Block[] {
  return Array.from({ length: count }, (_, at): Block => {
    const columns = at + 1;
    const rows = Math.ceil(count / columns);
    return { columns, rows, along: columns * alongOf(side), across: rows * acrossOf(side) };
  });
}

/**
 * The blocks of near and far and of the sides, and the largest tiles with which they fit: neighbours meet in corners,
 * where the length of one and the depth of the other share a side of the room.
 */
function largestBlocks(count: number, sides: readonly Side[]): { tile: number; blocks: readonly Block[] } {
  const meets = (one: Side, other: Side) => (sides.includes(one) && sides.includes(other) ? 1 : 0);
  const widthShared = Math.max(meets(0, 3), meets(2, 1));
  const heightShared = Math.max(meets(1, 0), meets(3, 2));
  let best: { tile: number; blocks: readonly Block[] } = { tile: 0, blocks: [] };
  for (const near of blocksFor(count, 0)) {
    for (const side of blocksFor(count, 1)) {
      const tile = Math.min(
        LARGEST,
        (width - APART) / (widthShared ? near.along + side.across : Math.max(near.along, side.across)),
        (height - APART) / (heightShared ? side.along + near.across : Math.max(side.along, near.across)),
      );
      if (tile > best.tile) best = { tile, blocks: [near, side, near, side] };
    }
  }
  return best;
}

/**
 * Discards in rows before their players, who read them: each player's rows begin at his left, the first one nearest to
 * the middle. Like the walls, the blocks are arranged as the sails of a windmill.
 * @param sides where players sit
 */
export function layRows(
  discards: readonly DiscardView[],
  sides: readonly Side[],
  sideOf: (seat: Seat) => Side,
): readonly LaidDiscard[] {
  const counts = new Map<Seat, number>();
  for (const { seat } of discards) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  const { tile, blocks } = largestBlocks(Math.max(BEFORE_EACH, ...counts.values()), sides);
  const size = tileSize(tile);
  const laid = new Map<Seat, number>();
  return discards.map(({ seat, tile: shown, last }) => {
    const nth = laid.get(seat) ?? 0;
    laid.set(seat, nth + 1);
    const side = sideOf(seat);
    const { columns, rows } = blocks[side]!;
    const fromLeft = ((nth % columns) + 0.5) * alongOf(side) * tile;
    const fromPlayer = (rows - 0.5 - Math.floor(nth / columns)) * acrossOf(side) * tile;
    const [x, y] = within(side, fromLeft, fromPlayer);
    const place = { x, y: y + size.thickness / 2, side, size, level: 0 };
    return { seat, tile: shown, last, ...place, gap: (tile * GAP) / 2, mark: null };
  });
}

/** A point inside the walls, by its distances from the left corner and from the wall of the player of a side. */
function within(side: Side, fromLeft: number, fromPlayer: number): readonly [x: number, y: number] {
  const { left, top, right, bottom } = INSIDE;
  switch (side) {
    case 0:
      return [left + fromLeft, bottom - fromPlayer];
    case 1:
      return [left + fromPlayer, top + fromLeft];
    case 2:
      return [right - fromLeft, top + fromPlayer];
    case 3:
      return [right - fromPlayer, bottom - fromLeft];
  }
}
