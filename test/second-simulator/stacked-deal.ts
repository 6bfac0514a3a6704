import type { Rules } from '../../shared/game/position.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { type Kind, type Tile, tileOf } from '../../shared/game/tiles.ts';
import type { Fate } from './fate.ts';
import type { Dice } from './random.ts';
import type { Piece } from './steps.ts';

/** Tiles that a seat is to be dealt. */
type Wish = readonly [seat: Seat, tiles: readonly Tile[]];

/**
 * Brings tiles of rare hands to the players who need them: a kong and somebody who waits for its tile, or a complete hand
 * for East. `order` says to whom each tile of the wall goes.
 */
export function stackDeal(
  wall: readonly Piece[],
  tile: (piece: Piece) => Tile,
  order: readonly Seat[],
  fate: Fate,
  rules: Rules,
  dice: Dice,
): Piece[] {
  const stacked = wall.slice();
  const fixed = new Set<number>();
  for (const [seat, tiles] of wishes(fate, rules, dice)) {
    for (const wanted of tiles) {
      const from = stacked.findIndex((piece, at) => tile(piece) === wanted && !fixed.has(at));
      const to = order.findIndex((one, at) => one === seat && !fixed.has(at));
      if (from < 0 || to < 0) continue;
      [stacked[from], stacked[to]] = [stacked[to]!, stacked[from]!];
      fixed.add(to);
    }
  }
  return stacked;
}

function wishes(fate: Fate, rules: Rules, dice: Dice): Wish[] {
  if (fate === 'heaven') return [['E', [...waiting(dice, 9), tileOf(9)]]];
  if (fate !== 'robbed') return [];
  const [owner, giver, robber] = dice.shuffle(SEATS);
  if (typeof rules === 'string' && rules.startsWith('schmale') && dice.chance(0.4)) {
    // All thirteen orphans but the wind of which the owner makes a concealed kong.
    const orphans: Kind[] = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];
    const wind = dice.whole(27, 30);
    return [
      [robber!, [...orphans.filter((kind) => kind !== wind), 0].map(tileOf)],
      [owner!, [wind, wind, wind].map(tileOf)],
    ];
  }
  const kind = dice.whole(9, 11);
  const three = rules === 'kuester' && dice.chance(0.5);
  return [
    [robber!, waiting(dice, kind)],
    [owner!, (three ? [kind, kind, kind] : [kind, kind]).map(tileOf)],
    ...(three ? [] : [[giver!, [tileOf(kind)]] as const]),
  ];
}

/** Thirteen tiles that wait for a circle to begin a chow: three groups, a pair, and the two tiles above. */
function waiting(dice: Dice, kind: Kind): Tile[] {
  const [one, other, third] = dice.shuffle([0, 3, 6, 18, 21, 24]);
  const pair = dice.whole(27, 33);
  const chow = (low: number): Kind[] => [low, low + 1, low + 2];
  const pungs = dice.chance(0.3);
  const groups = pungs
    ? [one!, one!, one!, ...chow(other!), ...chow(third!)]
    : [one!, other!, third!].flatMap(chow);
  return [...groups, pair, pair, kind + 1, kind + 2].map(tileOf);
}
