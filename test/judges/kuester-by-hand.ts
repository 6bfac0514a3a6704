import type { PlayerPosition, Position } from '../../shared/game/position.ts';
import type { Seat } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import {
  isDragon,
  isEdge,
  isLanterns,
  isSevenPairs,
  isThirteenOdd,
  type Laid,
  othersLaid,
  rank,
  suit,
  waitsOf,
  waysToLay,
  winnersLays,
} from './lay-by-hand.ts';

/**
 * A second implementation of Küster's rules, slow and as simple as possible, to check the scorer against: it tries
 * every arrangement, and each rule is a line of code over the tiles' names.
 */
export function kuesterByHand(position: Position, seat: Seat): number | null {
  const cap = (position.options?.limit as number | undefined) ?? Number.POSITIVE_INFINITY;
  const total = position.win?.seat === seat ? winner(position, seat) : other(position, seat);
  return total === null ? null : Math.min(cap, total);
}

function winner(position: Position, seat: Seat): number | null {
  const player = position.players[seat]!;
  const lays = winnersLays(position, seat, Object.keys(position.players).length > 2);
  if (lays.length === 0 && !isSevenPairs(player) && !isThirteenOdd(player) && !isLanterns(player))
    return null;
  const only = waitsByHand(position, seat).length === 1;
  const totals = lays.map((laid) => worth(position, seat, laid, only));
  return Math.max(...totals, limitHand(position, player, totals.length > 0));
}

function other(position: Position, seat: Seat): number {
  const player = position.players[seat]!;
  return player.dead === 'long' ? 0 : worth(position, seat, othersLaid(player), false);
}

function worth(position: Position, seat: Seat, laid: readonly Laid[], only: boolean): number {
  const { win, roundWind, options = {} } = position;
  const winds = Object.keys(position.players).length === 2 ? { E: 'EW', S: 'SN', W: '', N: '' }[seat] : seat;
  const own = (tile: Tile) => suit(tile) === 'z' && winds.includes('?ESWN???'[rank(tile)]!);
  const prevailing = (tile: Tile) => suit(tile) === 'z' && roundWind === '?ESWN???'[rank(tile)];
  const flowers = position.players[seat]!.bonus ?? [];
  let points = 4 * flowers.length;
  let doubles = 0;
  for (const bouquet of ['1234', '5678']) {
    const held = flowers.filter((tile) => bouquet.includes(tile[0]!));
    const mine = held.filter((tile) => winds.includes('ESWN'[bouquet.indexOf(tile[0]!)]!)).length;
    doubles += held.length === 4 ? 3 : mine;
  }
  const groups = laid.filter(({ tiles }) => tiles.length > 2);
  const pairs = laid.filter(({ tiles }) => tiles.length === 2).map(({ tiles }) => tiles[0]!);
  for (const { tiles, open } of groups) {
    const tile = tiles[0]!;
    if (tile !== tiles[1]) continue;
    const kong = tiles.length === 4;
    points += 2 * (isEdge(tile) ? 2 : 1) * (open ? 1 : 2) * (kong ? 4 : 1);
    if (kong) doubles += 1;
    if (isDragon(tile)) doubles += 1;
    else if (suit(tile) === 'z') doubles += 1 + (own(tile) ? 1 : 0) + (prevailing(tile) ? 1 : 0);
  }
  for (const tile of pairs)
    points += 2 * [isDragon(tile), own(tile), prevailing(tile)].filter(Boolean).length;
  if (win?.seat !== seat) return points * 2 ** doubles;

  const circumstances = win.circumstances ?? [];
  const alike = groups.filter(({ tiles }) => tiles[0] === tiles[1]);
  const closed = laid.every(({ declared, open }) => !declared || !open);
  points += 20;
  if (closed) points += (options.handPremium as number | undefined) ?? 0;
  if (alike.length === 0 && suit(pairs[0]!) !== 'z') points += 10;
  if (alike.length === 4) points += alike.every(({ tiles }) => tiles.length === 4) ? 40 : 20;
  points += { wall: 2, replacement: 10, kong: 10, discard: 0 }[win.source];
  if (circumstances.includes('last-wall-tile')) points += 10;
  if (circumstances.includes('last-discard')) points += 10;
  if (only) points += 2;

  if (closed) doubles += 1;
  if (circumstances.includes('last-wall-tile')) doubles += 1;
  if (circumstances.includes('last-discard')) doubles += 1;
  if (win.source === 'kong') doubles += 1;
  if (circumstances.includes('first-discard')) doubles += 2;
  const suits = new Set(laid.map(({ tiles }) => suit(tiles[0]!)));
  const groupSuits = groups.map(({ tiles }) => suit(tiles[0]!));
  const inSuits = groupSuits.filter((one) => one !== 'z');
  if (suits.size === 1) doubles += suits.has('z') ? 4 : 3;
  else if (inSuits.length >= 3 && new Set(inSuits).size === 1) {
    const pairFits = [inSuits[0], 'z'].includes(suit(pairs[0]!));
    if (pairFits || options.simpleColourPair !== 'same') doubles += 1;
  }
  if (alike.length === 4 && alike.filter(({ tiles }) => isDragon(tiles[0]!)).length === 3) doubles += 3;
  return points * 2 ** doubles;
}

/** The tiles that would have completed the winner's hand. */
function waitsByHand(position: Position, seat: Seat): Tile[] {
  const chows = Object.keys(position.players).length > 2;
  return waitsOf(position.players[seat]!, position.win!.tile, (whole) => {
    const laid =
      waysToLay(
        whole.concealed.map((one) => ({ tile: one })),
        chows,
      ).length > 0;
    return laid || isSevenPairs(whole) || isThirteenOdd(whole) || isLanterns(whole);
  });
}

/** The highest value among limit hands, 0 if it is none. */
function limitHand({ win, options = {} }: Position, player: PlayerPosition, ordinary: boolean): number {
  const value = (options.limitHand as number | undefined) ?? 1000;
  const { concealed, melds = [] } = player;
  const all = [...concealed, ...melds.flatMap(({ tiles }) => tiles.slice(0, 3))];
  const has = (...names: string[]) => win!.circumstances?.some((name) => names.includes(name)) === true;
  const snake = (...triples: number[]) => {
    const pair = triples.includes(1) ? 9 : 1;
    const wanted = [...triples, ...triples, ...triples, pair, pair].sort().join();
    return (
      suit(all[0]!) !== 'z' && all.map(rank).sort().join() === wanted && new Set(all.map(suit)).size === 1
    );
  };
  const whole =
    isLanterns(player) ||
    isThirteenOdd(player) ||
    (win!.tile === '1s' && has('last-wall-tile', 'last-discard')) ||
    win!.tile === '5s' ||
    (isSevenPairs(player) && all.every(isEdge)) ||
    (ordinary && (snake(1, 3, 5, 7) || snake(3, 5, 7, 9))) ||
    (ordinary && all.every((tile) => ['2s', '3s', '4s', '6s', '8s', '6z'].includes(tile))) ||
    has('heaven');
  if (whole) return value;
  const half = isSevenPairs(player) || (ordinary && all.every((tile) => suit(tile) !== 'z' && isEdge(tile)));
  return half ? Math.floor(value / 2) : 0;
}
