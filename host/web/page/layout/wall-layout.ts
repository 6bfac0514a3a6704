import type { Place, Seat } from '../../../../shared/game/seats.ts';
import type { StackView, WallView } from '../../../../shared/view/view.ts';
import {
  type Box,
  boxAt,
  type LaidTile,
  type Side,
  sideOfSeat,
  TABLE,
  type TileSize,
  tileSize,
  toPicture,
} from './geometry.ts';

/** Length of a wall plus the depth of the next one: the four are arranged like the sails of a windmill. */
const RING = 696;
const END = (TABLE + RING) / 2;

/** What lies inside of the walls of every set, whatever is stacked on them: room for the discards. */
export const INSIDE: Box = { left: 204, top: 204, right: 796, bottom: 776 };

/** The mark beside the next stack, in the gap between the wall and the declared groups. */
const MARK_Y = END + 16;
const MARK = { along: 10, across: 8 };

/** A tile of the wall. */
export interface WallTile extends LaidTile {
  readonly key: string;
  readonly show: 'back' | 'dead' | 'loose';
}

/** The mark at the stack that the next live tile is taken from. */
export interface NextStack {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  readonly box: Box;
}

/** The tiles of a wall: the fewer, the larger, so that the ring is always the same. */
const sizeFor = (perSide: number): TileSize => tileSize(RING / (perSide + 4 / 3));

/** The middle of a stack as its player sees it. */
function middleOf(stack: StackView, size: TileSize): readonly [x: number, y: number] {
  return [END - size.height - (stack.number - 0.5) * size.width, END - size.height / 2];
}

/** Where the rest of the four walls stands, and the mark at the next stack; the far tiles first. */
export function layWall(
  wall: WallView,
  east: Place,
  clockwise: boolean,
): { readonly tiles: readonly WallTile[]; readonly next: NextStack | null } {
  const size = sizeFor(wall.stacks.length / 4);
  const sideOf = (seat: Seat) => sideOfSeat(seat, east, clockwise);
  const tiles = wall.stacks.flatMap((stack) => {
    const side = sideOf(stack.side);
    const [x, y] = toPicture(side, ...middleOf(stack, size));
    return stack.tiles.map((kind, level): WallTile => {
      const show = kind === 'live' ? 'back' : kind;
      return { key: `${stack.side}${stack.number} ${level}`, show, x, y, side, size, level };
    });
  });
  const stack = wall.next === null ? undefined : wall.stacks[wall.next];
  return {
    tiles: tiles.sort((a, b) => a.y - b.y),
    next: stack ? markAt(sideOf(stack.side), middleOf(stack, size)[0]) : null,
  };
}

function markAt(side: Side, along: number): NextStack {
  const [x, y] = toPicture(side, along, MARK_Y);
  return { x, y, side, box: boxAt(side, along, MARK_Y, MARK.along, MARK.across) };
}
