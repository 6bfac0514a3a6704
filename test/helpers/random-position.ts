import type { Circumstance, Meld, PlayerPosition, Position, Win } from '../../shared/game/position.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { kindOf, TILES, type Tile, tileSet } from '../../shared/game/tiles.ts';
import { randomSource } from './random-hand.ts';

export type Random = (below: number) => number;

/** The parameters of a rule set's random positions. */
export interface PositionsOf {
  readonly rules: string;
  /** The numbers of players to choose from. */
  readonly players: readonly number[];
  readonly options: (random: Random) => Readonly<Record<string, unknown>>;
  /** Makes an occasional hand other than groups and a pair; takes its tiles from those left. */
  readonly special?: (random: Random, left: Map<Tile, number>) => PlayerPosition | null;
  /** One group in this many is a chow; default 2. */
  readonly chows?: number;
  /** Some exposed groups are made with the dealer's first discard. */
  readonly firstDiscards?: true;
  /** The possible sources of the last tile before a drawn hand; default the wall. */
  readonly lastTileFrom?: readonly Win['source'][];
}

export const KUESTER_POSITIONS: PositionsOf = {
  rules: 'kuester',
  players: [2, 3, 4, 4, 4],
  options: (random) => ({
    limitHand: pick(random, [1000, 1000, 333]),
    handPremium: pick(random, [0, 0, 10]),
    simpleColourPair: pick(random, ['any', 'same']),
    limit: pick(random, [null, null, null, 500]),
  }),
};

/**
 * A winning position by Küster's or another book's rules; equal seeds give equal positions. Often of few kinds, so
 * that colour games, limit hands and several arrangements occur, and with every source, circumstance and option.
 */
export function randomPosition(seed: number, book: PositionsOf = KUESTER_POSITIONS): Position {
  const random = randomSource(seed);
  const seats = SEATS.slice(0, pick(random, book.players));
  const options = book.options(random);
  const seat = pick(random, seats);
  const dealer = pick(random, seats);
  const left = new Map(WHOLE_SET);
  const chows = seats.length > 2 ? (book.chows ?? 2) : 0;
  const special = random(6) === 0 ? book.special?.(random, left) : null;
  const won = special ?? winningHand(random, chows, left);
  const players: Partial<Record<Seat, PlayerPosition>> = { [seat]: won };
  for (const other of seats) if (other !== seat) players[other] = losingHand(random, left, chows);
  for (const one of seats) {
    const { concealed, melds = [] } = players[one]!;
    const bonus = options.bonusTiles === false ? [] : bonusTiles(random, left);
    players[one] = { concealed, melds: book.firstDiscards ? melds.map(withFirst(random)) : melds, bonus };
  }
  return {
    rules: book.rules,
    options,
    roundWind: pick(random, SEATS),
    dealer,
    drawsBefore: random(3),
    ...(random(4) === 0 && { liable: seats.find((one) => one !== seat)! }),
    players,
    win: winOf(random, book, { seat, dealer, seats, tile: winningTile(random, won.concealed) }),
  };
}

const withFirst =
  (random: Random) =>
  (meld: Meld): Meld =>
    meld.concealed || random(6) > 0 ? meld : { ...meld, firstDiscard: true };

export const pick = <T>(random: Random, choices: readonly T[]): T => choices[random(choices.length)]!;

/** Removes tiles if all of them are there. */
export function take(left: Map<Tile, number>, tiles: readonly Tile[]): boolean {
  for (let at = 0; at < tiles.length; at++) {
    const number = left.get(tiles[at]!) ?? 0;
    if (number === 0) {
      for (let back = 0; back < at; back++) left.set(tiles[back]!, left.get(tiles[back]!)! + 1);
      return false;
    }
    left.set(tiles[at]!, number - 1);
  }
  return true;
}

// Worked out once: millions of positions are made in a run.
const WHOLE_SET: readonly [Tile, number][] = TILES.map((tile) => [tile, tile.endsWith('f') ? 1 : 4]);
const ALL = tileSet(136);
const KINDS = TILES.slice(0, 34);
const HONOURS = TILES.slice(27, 34);
const EDGES = KINDS.filter((tile) => tile.endsWith('z') || '19'.includes(tile[0]!));
const PALETTES: readonly (readonly Tile[])[] = ['mpsz', 'mz', 's', 'p', 'z'].map((suits) =>
  KINDS.filter((tile) => suits.includes(tile[1]!)),
);
const SNAKE: readonly Tile[] = ['1p', '3p', '5p', '7p', '9p'];
const CORNERS: readonly Tile[] = ['1m', '9m', '1p', '9p', '1s', '9s'];
const GREEN: readonly Tile[] = ['2s', '3s', '4s', '6s', '8s', '6z'];

function winningHand(random: Random, chows: number, left: Map<Tile, number>): PlayerPosition {
  const kinds = pick(random, PALETTES);
  const special = random(12);
  if (special === 0 && take(left, EDGES)) {
    const again = pick(random, EDGES);
    take(left, [again]);
    return { concealed: [...EDGES, again] };
  }
  if (special === 1) {
    const from = pick(random, [ALL, EDGES, kinds]);
    const pairs: Tile[] = [];
    while (pairs.length < 14) {
      const tile = pick(random, from);
      if (take(left, [tile, tile])) pairs.push(tile, tile);
    }
    return { concealed: pairs };
  }
  if (special === 2) return lanterns(random, left);
  if (special === 3) return ordinaryHand(random, 0, left, pick(random, [SNAKE, CORNERS]));
  return ordinaryHand(random, chows, left, pick(random, [kinds, kinds, kinds, EDGES, GREEN]));
}

function lanterns(random: Random, left: Map<Tile, number>): PlayerPosition {
  const suit = pick(random, ['m', 'p', 's']);
  const of = (ranks: string) => [...ranks].map((rank) => `${rank}${suit}` as Tile);
  const concealed = of('2345678');
  take(left, concealed);
  const melds: Meld[] = [];
  for (const rank of '19') {
    const kong = random(3) === 0;
    const tiles = of(rank.repeat(kong ? 4 : 3));
    take(left, tiles);
    if (kong) melds.push({ type: 'kong', tiles, concealed: random(2) === 0 });
    else if (random(2) === 0) melds.push({ type: 'pung', tiles });
    else concealed.push(...tiles);
  }
  for (;;) {
    const more = of(String(1 + random(9)));
    if (take(left, more)) return { concealed: [...concealed, ...more], melds };
  }
}

function ordinaryHand(
  random: Random,
  chows: number,
  left: Map<Tile, number>,
  kinds: readonly Tile[],
): PlayerPosition {
  const concealed: Tile[] = [];
  const melds: Meld[] = [];
  const closed = random(3) === 0;
  const kongs = pick(random, [1, 5, 5, 5, 5, 5]);
  while (concealed.length + 3 * melds.length < 12) {
    const group = randomGroup(random, chows, kinds, kongs);
    if (!take(left, group.tiles)) continue;
    if (group.type === 'kong' || (!closed && random(2) === 0)) melds.push(group);
    else concealed.push(...group.tiles);
  }
  for (;;) {
    const tile = pick(random, random(3) === 0 ? KINDS : kinds);
    if (take(left, [tile, tile])) return { concealed: [...concealed, tile, tile], melds };
  }
}

/**
 * A random group: a chow with probability 1 / `chows` if the tile allows, else a kong with probability 1 / `kongs`,
 * else a pung.
 */
function randomGroup(random: Random, chows: number, kinds: readonly Tile[], kongs: number): Meld {
  const tile = pick(random, kinds);
  if (chows > 0 && random(chows) === 0 && kindOf(tile) < 27 && kindOf(tile) % 9 < 7)
    return { type: 'chow', tiles: TILES.slice(kindOf(tile), kindOf(tile) + 3) };
  const kong = random(kongs) === 0;
  return {
    type: kong ? 'kong' : 'pung',
    tiles: kong ? [tile, tile, tile, tile] : [tile, tile, tile],
    concealed: random(2) === 0,
  };
}

function losingHand(random: Random, left: Map<Tile, number>, chows: number): PlayerPosition {
  const concealed: Tile[] = [];
  const melds: Meld[] = [];
  while (concealed.length + 3 * melds.length < 13) {
    const group = randomGroup(random, chows, KINDS, 5);
    const size = concealed.length + 3 * melds.length;
    if (size < 11 && random(4) === 0 && take(left, group.tiles)) melds.push(group);
    const tile = pick(random, random(2) === 0 ? KINDS : HONOURS);
    const run = [tile, tile, tile].slice(0, 1 + random(3));
    if (concealed.length + 3 * melds.length + run.length <= 13 && take(left, run)) concealed.push(...run);
  }
  return { concealed, melds };
}

function bonusTiles(random: Random, left: Map<Tile, number>): Tile[] {
  const chance = pick(random, [1, 2, 8]);
  return TILES.slice(34).filter((tile) => random(10) < chance && take(left, [tile]));
}

/** Often a 1 or 5 of bamboos, if there is one: these make limit hands. */
function winningTile(random: Random, concealed: readonly Tile[]): Tile {
  const rare = concealed.filter((tile) => tile === '1s' || tile === '5s');
  return pick(random, rare.length > 0 && random(3) === 0 ? rare : concealed);
}

interface Winner {
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly seats: readonly Seat[];
  readonly tile: Tile;
}

function winOf(random: Random, book: PositionsOf, { seat, dealer, seats, tile }: Winner): Win {
  const from = pick(
    random,
    seats.filter((one) => one !== seat),
  );
  const sources: readonly Win[] = [
    { seat, tile, source: 'wall' },
    { seat, tile, source: 'replacement', replaces: pick(random, ['kong', 'bonus']) },
    { seat, tile, source: 'discard', from },
    { seat, tile, source: 'discard', from },
    { seat, tile, source: 'kong', from },
  ];
  const win = pick(random, sources);
  const possible: Circumstance[] = ['bet'];
  if ((book.lastTileFrom ?? ['wall']).includes(win.source)) possible.push('last-wall-tile');
  if (win.source === 'wall' && seat === dealer) possible.push('heaven');
  if (win.source === 'discard') possible.push('last-discard', 'refused-replacement');
  if (win.source === 'discard' && from === dealer) possible.push('first-discard');
  if (win.source === 'replacement' && win.replaces === 'kong') possible.push('kong-on-kong');
  if (seat !== dealer || win.source === 'replacement') possible.push('first-draw');
  return { ...win, circumstances: possible.filter(() => random(4) === 0) };
}
