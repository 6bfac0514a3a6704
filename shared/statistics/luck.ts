import type { HandEvent } from '../game/events.ts';
import type { Seat } from '../game/seats.ts';
import { isBonus, isHonour, kindOf, type Tile, tileSet } from '../game/tiles.ts';
import type { Luck } from './played-hand.ts';

type Sort = keyof Luck;
const SORTS: Readonly<Record<Sort, (tile: Tile) => boolean>> = {
  bonus: (tile) => isBonus(kindOf(tile)),
  honours: (tile) => isHonour(kindOf(tile)),
};

/**
 * What each player drew in a hand, beside what was to be expected: each tile that is taken from the wall is expected to be
 * of a sort by the share of that sort among the tiles that nobody has taken yet. So whatever anybody decides, drawn minus
 * expected is 0 on average; how well a player used the tiles is not in it. Claimed tiles are no luck of this kind.
 * @param events of the whole hand
 */
export function luckOf(
  events: readonly HandEvent[],
  setSize: 136 | 144,
): Readonly<Partial<Record<Seat, Luck>>> {
  const set = tileSet(setSize);
  const left = {
    all: set.length,
    bonus: set.filter(SORTS.bonus).length,
    honours: set.filter(SORTS.honours).length,
  };
  const luck: Partial<Record<Seat, { [sort in Sort]: { drawn: number; expected: number } }>> = {};
  const take = (seat: Seat, tiles: readonly Tile[], times: 1 | -1) => {
    luck[seat] ??= { bonus: { drawn: 0, expected: 0 }, honours: { drawn: 0, expected: 0 } };
    const own = luck[seat];
    // A tile that is given back had its share before it was taken.
    if (times < 0) left.all += tiles.length;
    for (const sort of ['bonus', 'honours'] as const) {
      const found = tiles.filter(SORTS[sort]).length;
      if (times < 0) left[sort] += found;
      own[sort].drawn += times * found;
      own[sort].expected += (times * tiles.length * left[sort]) / left.all;
      if (times > 0) left[sort] -= found;
    }
    if (times > 0) left.all -= tiles.length;
  };
  for (const event of events) {
    if (event.event === 'deal') take(event.seat, event.tiles, 1);
    else if (event.event === 'draw') take(event.seat, [event.tile], 1);
    else if (event.event === 'return') take(event.seat, [event.tile], -1);
  }
  return luck;
}
