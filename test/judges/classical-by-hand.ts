import { rulesId } from '../../shared/books/index.ts';
import type { PlayerPosition, Position } from '../../shared/game/position.ts';
import type { Seat } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import {
  declaredOf,
  isDragon,
  isEdge,
  isLanterns,
  isSevenPairs,
  type Laid,
  othersLaid,
  rank,
  suit,
  waitsOf,
  waysToLay,
  winnersLays,
} from './lay-by-hand.ts';

/**
 * A second implementation of Hua Bao, Philos and the Standard Rules, slow and simple: it tries every arrangement, and
 * each rule is a line over the tiles' names. Null if the winner's tiles are not a complete hand.
 */
export function classicalByHand(position: Position, seat: Seat): number | null {
  const cap = limitOf(position) ?? Number.POSITIVE_INFINITY;
  const total = position.win?.seat === seat ? winner(position, seat) : other(position, seat);
  return total === null ? null : Math.min(cap, total);
}

const DEFAULT_LIMIT: Record<string, number> = { 'hua-bao': 500, philos: 3000, standard: 300 };
const limitOf = ({ rules, options }: Position): number | null =>
  options?.limit === undefined ? DEFAULT_LIMIT[rulesId(rules)]! : (options.limit as number | null);

function winner(position: Position, seat: Seat): number | null {
  const player = position.players[seat]!;
  const layings = winnersLays(position, seat, true);
  const special = isSpecial(position, player);
  if (layings.length === 0 && !special) return null;
  const fixed = fixedValue(position, player, layings);
  if (layings.length === 0 && fixed !== null) return fixed;
  if (layings.length === 0) layings.push([...declaredOf(player), ...twosOf(player, position.win!.tile)]);
  return Math.max(fixed ?? 0, ...layings.map((laid) => worth(position, seat, laid)));
}

function twosOf({ concealed }: PlayerPosition, last: Tile): Laid[] {
  const twos: Laid[] = [];
  for (const tile of new Set(concealed)) {
    for (let two = 2; two <= concealed.filter((one) => one === tile).length; two += 2) {
      twos.push({ tiles: [tile, tile], open: false, declared: false, last: tile === last });
    }
  }
  return twos;
}

function isSpecial({ rules, options = {} }: Position, player: PlayerPosition): boolean {
  if (rules === 'philos') return options.heavenlyTwins === true && isSevenPairs(player);
  return options.babcockHands === true && (isSevenPairs(player) || isLanterns(player));
}

function other(position: Position, seat: Seat): number {
  const player = position.players[seat]!;
  if (player.dead) return 0;
  return worth(position, seat, othersLaid(player));
}

function worth(position: Position, seat: Seat, laid: readonly Laid[]): number {
  const { rules, roundWind } = position;
  const own = (tile: Tile) => suit(tile) === 'z' && seat === '?ESWN???'[rank(tile)];
  const prevailing = (tile: Tile) =>
    rules !== 'standard' && suit(tile) === 'z' && roundWind === '?ESWN???'[rank(tile)];
  const won = position.win?.seat === seat;
  const flowers = position.players[seat]!.bonus ?? [];
  let points = 4 * flowers.length;
  let doubles = rules === 'philos' && flowers.length === 8 ? 1 : 0;
  for (const bouquet of ['1234', '5678']) {
    const held = flowers.filter((tile) => bouquet.includes(tile[0]!));
    const mine = held.filter((tile) => 'ESWN'[bouquet.indexOf(tile[0]!)] === seat).length;
    doubles += held.length === 4 ? 2 : mine;
  }
  for (const { tiles, open } of laid) {
    const tile = tiles[0]!;
    const kong = tiles.length === 4;
    const special = [isDragon(tile), own(tile), prevailing(tile)].filter(Boolean).length;
    if (tiles.length === 2) points += 2 * special;
    if (tiles.length === 2 || tile !== tiles[1]) continue;
    points += 2 * (isEdge(tile) ? 2 : 1) * (open ? 1 : 2) * (kong ? 4 : 1);
    doubles += special;
    if (rules !== 'philos') continue;
    if (suit(tile) === 'z') doubles += (isDragon(tile) ? 0 : 1) + (kong ? 1 : 0);
    else if (kong && won) doubles += 1;
  }
  if (!won) return points * 2 ** doubles;

  const suits = new Set(laid.map(({ tiles }) => suit(tiles[0]!)));
  const colour =
    suits.size === 1 && !suits.has('z') ? 'pure' : suits.size === 2 && suits.has('z') ? 'mixed' : '';
  if (colour === 'pure') doubles += 3;
  if (colour === 'mixed') doubles += rules === 'philos' ? 2 : 1;
  if (rules === 'philos') [points, doubles] = philosWinner(position, seat, laid, points, doubles);
  else if (rules === 'standard') [points, doubles] = standardWinner(position, seat, laid, points, doubles);
  else points += basicOf(position) + (position.win!.source === 'kong' ? 10 : 0);
  return points * 2 ** doubles;
}

const basicOf = ({ options }: Position): number => (options?.basic as number | undefined) ?? 10;
const groupsOf = (laid: readonly Laid[]) => laid.filter(({ tiles }) => tiles.length > 2);
const isChow = ({ tiles }: Laid) => tiles.length === 3 && tiles[0] !== tiles[1];
const every = <T>(all: readonly T[], test: (one: T) => boolean) => all.length > 0 && all.every(test);

type Sums = [points: number, doubles: number];

function philosWinner(
  position: Position,
  seat: Seat,
  laid: readonly Laid[],
  points: number,
  doubles: number,
): Sums {
  const win = position.win!;
  const tiles = laid.flatMap((part) => part.tiles);
  const groups = groupsOf(laid);
  const pairs = laid.filter((part) => part.tiles.length === 2);
  points += 20;
  if (laid.every(({ declared, open }) => !declared || !open)) points += 20;
  if (every(groups, isChow) && pairs.every((part) => suit(part.tiles[0]!) !== 'z')) points += 20;
  if (!tiles.some(isEdge)) points += 20;
  if (every(groups, (group) => !isChow(group))) points += 2;
  if (win.source === 'wall') points += 2;
  if (win.circumstances?.includes('last-wall-tile')) points += 4;
  if (win.source === 'replacement') points += 4;
  if (pairs.some(({ last }) => last)) points += 2;
  if (groups.some((group) => group.last && isChow(group) && group.tiles[1] === win.tile)) points += 2;
  for (const { tiles } of pairs) {
    if (suit(tiles[0]!) !== 'z') continue;
    const wind = '?ESWN???'[rank(tiles[0]!)];
    const counts = [wind === seat, wind === position.roundWind].filter(Boolean).length;
    points += counts === 0 ? 2 : 4 * counts;
  }
  if (tiles.every((tile) => suit(tile) === 'z')) doubles += 4;
  if (tiles.every((tile) => suit(tile) !== 'z' && isEdge(tile))) doubles += 4;
  return [points, doubles];
}

function standardWinner(
  position: Position,
  seat: Seat,
  laid: readonly Laid[],
  points: number,
  doubles: number,
): Sums {
  const win = position.win!;
  const extras = [
    groupsOf(laid).every((group) => !isChow(group)),
    win.source === 'replacement' && win.replaces !== 'bonus',
    points === 0,
    win.circumstances?.includes('last-wall-tile'),
    win.source === 'kong',
  ].filter(Boolean).length;
  if (position.options?.extra === 'double') doubles += extras;
  else points += 10 * extras;
  points += basicOf(position);
  if (win.source === 'wall' || win.source === 'replacement') points += 2;
  const waits = waitsOf(position.players[seat]!, win.tile, ({ concealed }) => isLaidOut(concealed));
  if (waits.length === 1) points += 2;
  return [points, doubles];
}

/** Whether groups and a pair can be made of tiles. */
const isLaidOut = (tiles: readonly Tile[]): boolean =>
  waysToLay(
    tiles.map((tile) => ({ tile })),
    true,
  ).length > 0;

/** The highest fixed value among limit hands, null for none. */
function fixedValue(position: Position, player: PlayerPosition, layings: readonly Laid[][]): number | null {
  const { rules, win, options = {} } = position;
  const limit = limitOf(position);
  if (limit === null) return null;
  const { concealed, melds = [] } = player;
  const all = [...concealed, ...melds.flatMap(({ tiles }) => tiles.slice(0, 3))];
  const ordinary = layings.length > 0;
  const has = (name: string) => win!.circumstances?.some((one) => one === name) === true;
  const threeOf = (numbers: string) =>
    ordinary && [...numbers].every((number) => all.filter((tile) => tile === `${number}z`).length >= 3);
  if (rules === 'philos') return options.heavenlyTwins === true && isSevenPairs(player) ? limit : null;
  const half = Math.floor(limit / 2);
  if (has('heaven')) return limit;
  if (rules === 'standard') {
    if (threeOf('567') || threeOf('1234')) return limit;
    if (has('first-discard')) return options.firstDiscard === 'full' ? limit : half;
    return null;
  }
  if (all.every((tile) => suit(tile) === 'z')) return limit;
  const named =
    options.babcockHands === true &&
    (isSevenPairs(player) ||
      isLanterns(player) ||
      threeOf('567') ||
      threeOf('1234') ||
      melds.filter(({ tiles }) => tiles.length === 4).length === 4 ||
      (ordinary && all.every((tile) => suit(tile) !== 'z' && isEdge(tile))) ||
      (ordinary && all.every((tile) => ['2s', '3s', '4s', '6s', '8s', '6z'].includes(tile))) ||
      layings.some(isLadder) ||
      (ordinary && isSnake(all)));
  if (named) return limit;
  return has('first-discard') ? half : null;
}

function isLadder(laid: readonly Laid[]): boolean {
  const one = suit(laid[0]!.tiles[0]!);
  const rungs = laid.map(({ tiles }) => tiles.map(rank).join(''));
  return (
    one !== 'z' &&
    laid.every(({ tiles }) => suit(tiles[0]!) === one) &&
    ['123', '456', '789'].every((rung) => rungs.includes(rung))
  );
}

function isSnake(all: readonly Tile[]): boolean {
  const ranks = all.map(rank).sort().join('');
  const one = new Set(all.map(suit));
  return one.size === 1 && !one.has('z') && ['11133355577799', '11333555777999'].includes(ranks);
}
