import { SEATS, type Seat } from '../../../shared/seats.ts';
import { kindOf, type Tile } from '../../../shared/tiles.ts';
import {
  dealOrder,
  nextLive,
  openWall,
  takeReplacement,
  type Wall,
  type WallRow,
} from '../../../shared/wall/wall.ts';

/**
 * A wall stacked by hand, as for a lesson: what each seat is dealt, what is drawn after that, and the
 * replacements. Tiles that are not named lie as they were shuffled. What the players do they decide themselves.
 */
export interface StackedWall {
  readonly deal?: Readonly<Partial<Record<Seat, readonly Tile[]>>>;
  readonly live?: readonly Tile[];
  readonly dead?: readonly Tile[];
}

/**
 * Stacks a wall of tags that nobody has taken from.
 * @throws RangeError if more tiles of a kind are named than there are, or more than there is room for
 */
export function stackWall(
  row: WallRow,
  wall: Wall<string>,
  tiles: Readonly<Record<string, Tile>>,
  stacked: StackedWall,
): Wall<string> {
  const order = [...wall.tiles];
  const fixed = new Set<number>();
  for (const [tag, tile] of wantedTiles(row, wall, stacked)) {
    const at = wall.tiles.indexOf(tag);
    const from = order.findIndex(
      (other, index) => !fixed.has(index) && kindOf(tiles[other]!) === kindOf(tile),
    );
    if (from < 0) throw new RangeError(`a stacked wall has not so many ${tile}`);
    [order[at], order[from]] = [order[from]!, order[at]!];
    fixed.add(at);
  }
  return openWall(row, order, wall.broken);
}

/** The places that are named, each by the tag that lies there before the wall is stacked, and what is to lie there. */
function* wantedTiles(
  row: WallRow,
  wall: Wall<string>,
  { deal = {}, live = [], dead = [] }: StackedWall,
): Generator<[tag: string, tile: Tile]> {
  const order = dealOrder(SEATS, row.dealtToEast);
  const fromLive = nextLive(wall, order.length + live.length);
  const left = new Map(SEATS.map((seat) => [seat, [...(deal[seat] ?? [])]]));
  for (const [nth, seat] of order.entries()) {
    const tile = left.get(seat)!.shift();
    if (tile) yield [fromLive[nth]!, tile];
  }
  for (const [seat, tiles] of left) {
    if (tiles.length > 0)
      throw new RangeError(`${seat} is not dealt so many tiles: ${tiles.join(' ')} are left`);
  }
  for (const [nth, tile] of live.entries()) yield [fromLive[order.length + nth]!, tile];
  let rest = wall;
  for (const tile of dead) {
    const taken = takeReplacement(row, rest);
    if (!taken.ok) throw new RangeError(taken.error.message);
    yield [taken.value.tile, tile];
    rest = taken.value.wall;
  }
}
