import type { WallRow } from '../../shared/books/words/wall-row.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { kindOf, type Tile } from '../../shared/game/tiles.ts';
import { dealOrder, nextLive, openWall, takeReplacement, type Wall } from '../../shared/wall/wall.ts';

/**
 * A wall stacked on purpose, for instance for a lesson: the tiles that each seat is dealt, the tiles drawn after that,
 * and the replacements. Other tiles stay as shuffled. The players still make their own decisions.
 */
export interface StackedWall {
  readonly deal?: Readonly<Partial<Record<Seat, readonly Tile[]>>>;
  readonly live?: readonly Tile[];
  readonly dead?: readonly Tile[];
}

/**
 * Stacks an untouched wall of tags.
 * @throws RangeError if more tiles of a kind are named than exist, or more than there is room for
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

/** The named positions, each as the tag that lies there before stacking, and the tile that must lie there. */
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
