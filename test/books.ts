import type { PlayerPosition } from '../shared/position.ts';
import type { Tile } from '../shared/tiles.ts';
import { type Book, KUESTER_BOOK, pick, type Random, take } from './random-position.ts';
import { tiles } from './shorthand.ts';

// What random positions of each rule set need, options that a table can have included.

const schmaleBook = (rules: string, limit: number): Book => ({
  rules,
  players: [3, 4, 4, 4],
  options: (random) => ({
    limit: pick(random, [limit, limit, limit, 20, 300]),
    minimumPoints: pick(random, [0, 0, 0, 8]),
    bonusTiles: pick(random, [true, true, false]),
    losersSettle: pick(random, [false, true]),
    dealerDoubles: pick(random, [true, false]),
    lastTileDoubles: pick(random, [true, false]),
  }),
});

export const SCHMALE_BOOK = schmaleBook('schmale', 64);
export const SCHMALE_ALTERNATIVE_BOOK = schmaleBook('schmale-alternative', 128);

export const BOUTER_BOOK: Book = {
  rules: 'bouter',
  players: [4],
  chows: 9,
  firstDiscards: true,
  lastTileFrom: ['wall', 'replacement'],
  options: (random) => ({
    limit: pick(random, [500, 500, 500, null, 120]),
    round: pick(random, [true, true, false]),
    bmjHalf: pick(random, [250, 10]),
    bmjFull: pick(random, [500, 20]),
    bmjDouble: pick(random, [1000, 30]),
  }),
  special: (random, left) => {
    const concealed = pick(random, [hookwork, poverty, holyBird])(random, left);
    return concealed && { concealed };
  },
};

type Special = (random: Random, left: Map<Tile, number>) => PlayerPosition['concealed'] | null;

const hookwork: Special = (random, left) => {
  const numbers = Array.from({ length: 4 }, () => 1 + random(9));
  const last = 1 + random(9);
  const pair = pick(random, ['mp', 'ms', 'ps']);
  const hand = [
    ...numbers.flatMap((number) => [...'mps'].map((suit) => `${number}${suit}`)),
    ...[...pair].map((suit) => last + suit),
  ];
  return take(left, hand as Tile[]) ? (hand as Tile[]) : null;
};

const poverty: Special = (random, left) => {
  const chow = () => {
    const [low, suit] = [1 + random(7), pick(random, ['m', 'p', 's'])];
    return [low, low + 1, low + 2].map((number) => `${number}${suit}` as Tile);
  };
  const chows = Array.from({ length: 4 }, chow).flat();
  const pair = tiles(pick(random, ['11z', '55m', '99s', '77z']));
  return take(left, [...chows, ...pair]) ? [...chows, ...pair] : null;
};

const holyBird: Special = (random, left) => {
  const hand = tiles(
    pick(random, [
      '222444666888s 1s 1p',
      '111333555s 678s 1s 1p',
      '234567s 345678s 1s 1p',
      '234567s 444666s 1s 1p',
      '1111s 2288m 33p 4477z',
      '1111s 223344s 8877p',
    ]),
  );
  return take(left, hand) ? hand : null;
};

export const HUA_BAO_BOOK: Book = {
  rules: 'hua-bao',
  players: [4],
  options: (random) => ({
    limit: pick(random, [null, 500, 333]),
    basic: pick(random, [10, 20]),
    bonusTiles: random(2) === 0,
    babcockHands: random(2) === 0,
  }),
};

export const PHILOS_BOOK: Book = {
  rules: 'philos',
  players: [4],
  options: (random) => ({
    limit: pick(random, [null, null, 3000, 200]),
    bonusTiles: random(2) === 0,
    heavenlyTwins: random(2) === 0,
  }),
};

export const STANDARD_BOOK: Book = {
  rules: 'standard',
  players: [4],
  options: (random) => ({
    limit: pick(random, [null, 300, 301]),
    basic: pick(random, [10, 20]),
    extra: pick(random, ['add', 'double']),
    firstDiscard: pick(random, ['half', 'full']),
    bonusTiles: random(2) === 0,
  }),
  lastTileFrom: ['wall', 'replacement'],
};

/** One for each rule set that is shipped. */
export const BOOKS: readonly Book[] = [
  KUESTER_BOOK,
  SCHMALE_BOOK,
  SCHMALE_ALTERNATIVE_BOOK,
  BOUTER_BOOK,
  HUA_BAO_BOOK,
  PHILOS_BOOK,
  STANDARD_BOOK,
];
