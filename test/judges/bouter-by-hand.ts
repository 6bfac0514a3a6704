import type { PlayerPosition, Position } from '../../shared/game/position.ts';
import type { Seat } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import {
  isDragon,
  isEdge,
  isSevenPairs,
  isThirteenOdd,
  type Laid,
  othersLaid,
  rank,
  suit,
  waitsOf,
  winnersLays,
} from './lay-by-hand.ts';

interface Options {
  readonly limit?: number | null;
  readonly round?: boolean;
  readonly bmjHalf?: number;
  readonly bmjFull?: number;
  readonly bmjDouble?: number;
}

/**
 * A second implementation of Bouter's rules, slow and simple, to check the scorer against; without the hands that
 * only clubs switch on. Null if the winner's tiles are not a winning hand.
 */
export function bouterByHand(position: Position, seat: Seat): number | null {
  const { limit = 500 } = (position.options ?? {}) as Options;
  const cap = (total: number) => Math.min(limit ?? Number.POSITIVE_INFINITY, total);
  const player = position.players[seat]!;
  if (position.win!.seat !== seat) {
    return player.dead ? 0 : cap(worth(position, seat, othersLaid(player), false));
  }
  const lays = ordinaryLays(position, seat);
  if (lays.length === 0 && !isSpecialForm(player, position.win!.tile)) return null;
  const only = lays.length > 0 && waitsByHand(position, seat).length === 1;
  const special = specialValue(position, player);
  return Math.max(special, ...lays.map((laid) => cap(worth(position, seat, laid, only))));
}

/** Arrangements with at most one chow, or four. */
function ordinaryLays(position: Position, seat: Seat): Laid[][] {
  return winnersLays(position, seat, true, false).filter((laid) => {
    const chows = laid.filter(({ tiles }) => tiles[0] !== tiles[1]).length;
    return laid.length === 5 && (chows < 2 || chows === 4);
  });
}

function worth(position: Position, seat: Seat, laid: readonly Laid[], only: boolean): number {
  const { win, roundWind, options } = position;
  const { bonus = [], concealed, melds = [] } = position.players[seat]!;
  const all = [...concealed, ...melds.flatMap(({ tiles }) => tiles)];
  const own = (tile: Tile) => suit(tile) === 'z' && '?ESWN???'[rank(tile)] === seat;
  const prevailing = (tile: Tile) => suit(tile) === 'z' && '?ESWN???'[rank(tile)] === roundWind;
  const winner = win!.seat === seat;
  const has = (name: string) => winner && win!.circumstances?.some((one) => one === name) === true;
  const groups = laid.filter(({ tiles }) => tiles.length > 2);
  const chows = groups.filter(({ tiles }) => tiles[0] !== tiles[1]);
  const pungs = groups.filter(({ tiles }) => tiles[0] === tiles[1]);
  const first = (group: Laid) => group.first || (group.last && has('first-discard'));

  let points = 4 * bonus.length;
  for (const pung of pungs) {
    const base = (pung.tiles.length === 4 ? 8 : 2) + (first(pung) ? 2 : 0);
    points += base * (pung.open ? 1 : 2) * (isEdge(pung.tiles[0]!) ? 2 : 1);
  }
  points += 2 * chows.filter(first).length;
  const pairs = laid.filter(({ tiles }) => tiles.length === 2).map(({ tiles }) => tiles[0]!);
  const dear = (tile: Tile) => isDragon(tile) || own(tile) || (suit(tile) !== 'z' && isEdge(tile));
  if (pairs.some(dear)) points += 2;
  if (winner) {
    if (win!.source === 'wall') points += 2;
    if (only) points += 2;
    if (has('last-wall-tile') || has('last-discard')) points += 10;
    if (has('refused-replacement')) points += 10;
    if (win!.source === 'kong') points += 10;
  }
  if ((options as Options | undefined)?.round !== false) while (points % 10 !== 0) points++;
  if (winner) points += chows.length === 4 || pungs.length === 4 ? 30 : 20;

  let doubles = 0;
  const mine = { E: '26', S: '48', W: '37', N: '15' }[seat];
  if ([...mine].every((number) => bonus.some((tile) => tile[0] === number))) doubles += 1;
  for (const four of ['1234', '5678'])
    if ([...four].every((number) => bonus.some((tile) => tile[0] === number))) doubles += 3;
  const suits = new Set(all.map(suit));
  const honours = suits.delete('z');
  if (suits.size === 1) doubles += honours ? 1 : 3;
  if (suits.size === 0) doubles += 3;
  else if (all.every(isEdge)) doubles += 1;
  const closed = pungs.filter(({ open }) => !open);
  doubles += Math.max(0, closed.length - 2);
  doubles += Math.max(0, closed.filter(({ tiles }) => tiles.length === 4).length - 1);
  for (const { tiles } of pungs) {
    if (isDragon(tiles[0]!)) doubles += 1;
    if (own(tiles[0]!)) doubles += 1;
    if (prevailing(tiles[0]!)) doubles += 1;
  }
  if (winner) {
    if (melds.every((group) => group.concealed)) doubles += 1;
    const sorts = laid.map(({ tiles }) => (isDragon(tiles[0]!) ? 'd' : suit(tiles[0]!)));
    if (new Set(sorts).size === 5) doubles += 1;
    if (win!.source === 'replacement') doubles += 1;
    if (has('bet')) doubles += 1;
  }
  return points * 2 ** doubles;
}

/** The tiles that would have completed the winner's hand. */
function waitsByHand(position: Position, seat: Seat): Tile[] {
  return waitsOf(position.players[seat]!, position.win!.tile, (whole, tile) => {
    const won: Position = {
      ...position,
      players: { ...position.players, [seat]: whole },
      win: { ...position.win!, tile },
    };
    return ordinaryLays(won, seat).length > 0 || isSpecialForm(whole, tile);
  });
}

const isSpecialForm = (player: PlayerPosition, won: Tile): boolean =>
  isSevenPairs(player) ||
  isThirteenOdd(player) ||
  isHookwork(player) ||
  isGates(player, won) ||
  isPeeLing(player, won);

/** Four times one number in three suits, then one number in two suits. */
function isHookwork({ concealed, melds = [] }: PlayerPosition): boolean {
  if (melds.length > 0 || concealed.some((tile) => suit(tile) === 'z')) return false;
  const left = [...concealed];
  const take = (tile: string) => {
    const at = left.indexOf(tile as Tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  for (const number of '123456789') {
    while (['m', 'p', 's'].every((one) => left.includes(`${number}${one}` as Tile))) {
      for (const one of 'mps') take(number + one);
    }
  }
  return left.length === 2 && rank(left[0]!) === rank(left[1]!) && left[0] !== left[1];
}

function isGates({ concealed, melds = [] }: PlayerPosition, won: Tile): boolean {
  const before = [...concealed];
  before.splice(before.indexOf(won), 1);
  return (
    melds.length === 0 &&
    suit(won) !== 'z' &&
    concealed.every((tile) => suit(tile) === suit(won)) &&
    before.map(rank).sort().join('') === '1112345678999'
  );
}

function isPeeLing(player: PlayerPosition, won: Tile): boolean {
  if (won !== '1p' || player.concealed.filter((tile) => tile === '1p').length !== 1) return false;
  const concealed = player.concealed.with(player.concealed.indexOf('1p'), '1s');
  const all = [...concealed, ...(player.melds ?? []).flatMap(({ tiles }) => tiles)];
  if (all.some((tile) => suit(tile) !== 's')) return false;
  const position: Position = {
    rules: 'bouter',
    roundWind: 'E',
    players: { E: { ...player, concealed } },
    win: { seat: 'E', tile: '1s', source: 'wall' },
  };
  return ordinaryLays(position, 'E').some((laid) =>
    laid.some(({ tiles }) => tiles.length === 2 && tiles[0] === '1s'),
  );
}

/** The highest value among special hands, 0 if it is none. */
function specialValue({ win, options = {} }: Position, player: PlayerPosition): number {
  const { bmjHalf = 250, bmjFull = 500, bmjDouble = 1000 } = options as Options;
  const { tile, source, circumstances = [] } = win!;
  const has = (...names: string[]) => circumstances.some((name) => names.includes(name));
  const birds = player.concealed.filter((one) => one === '1s').length;
  const values = [0];
  if (isSevenPairs(player) || isHookwork(player)) values.push(bmjHalf);
  if (
    isThirteenOdd(player) ||
    isGates(player, tile) ||
    isPeeLing(player, tile) ||
    (source === 'replacement' && tile === '5p') ||
    (has('last-wall-tile', 'last-discard') && tile === '1p') ||
    (isSevenPairs(player) && tile === '1s' && birds === 4)
  ) {
    values.push(bmjFull);
  }
  if (has('heaven', 'first-discard')) values.push(bmjDouble);
  return Math.max(...values) * (has('bet') ? 2 : 1);
}
