import { BOOKS } from '../../shared/books/index.ts';
import type { OptionRule, OptionValue } from '../../shared/books/words/option-rule.ts';
import type { RuleSet } from '../../shared/books/words/rule-set.ts';
import type { PlayerPosition } from '../../shared/game/position.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import { KUESTER_POSITIONS, type PositionsOf, pick, type Random, take } from './random-position.ts';
import { tiles } from './shorthand.ts';

// The parameters of random positions for each rule set, including possible options of a table.

const schmaleBook = (rules: string, limit: number): PositionsOf => ({
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

export const SCHMALE_POSITIONS = schmaleBook('schmale', 64);
export const SCHMALE_ALTERNATIVE_POSITIONS = schmaleBook('schmale-alternative', 128);

export const BOUTER_POSITIONS: PositionsOf = {
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

export const HUA_BAO_POSITIONS: PositionsOf = {
  rules: 'hua-bao',
  players: [4],
  options: (random) => ({
    limit: pick(random, [null, 500, 333]),
    basic: pick(random, [10, 20]),
    bonusTiles: random(2) === 0,
    babcockHands: random(2) === 0,
  }),
};

export const PHILOS_POSITIONS: PositionsOf = {
  rules: 'philos',
  players: [4],
  options: (random) => ({
    limit: pick(random, [null, null, 3000, 200]),
    bonusTiles: random(2) === 0,
    heavenlyTwins: random(2) === 0,
  }),
};

export const STANDARD_POSITIONS: PositionsOf = {
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

/** The parameters for books whose options are not enough. */
const OWN: ReadonlyMap<string, PositionsOf> = new Map(
  [
    KUESTER_POSITIONS,
    SCHMALE_POSITIONS,
    SCHMALE_ALTERNATIVE_POSITIONS,
    BOUTER_POSITIONS,
    HUA_BAO_POSITIONS,
    PHILOS_POSITIONS,
    STANDARD_POSITIONS,
  ].map((positions) => [positions.rules, positions]),
);

/** Parameters from a book's scoring alone: its tables, and each option with its default or another value. */
export const positionsOf = ({ id, tables, options, lastTileFrom }: RuleSet): PositionsOf => ({
  rules: id,
  players: tables.map(({ length }) => length),
  lastTileFrom,
  options: (random) =>
    Object.fromEntries(Object.entries(options).map(([name, rule]) => [name, valueFor(rule, random)])),
});

function valueFor(rule: OptionRule, random: Random): OptionValue {
  if ('words' in rule) return pick(random, rule.words);
  if ('special' in rule) return null;
  if (!('least' in rule)) return random(2) === 0;
  const other = Math.min(rule.most, rule.least + random(500));
  return pick(random, [rule.default, rule.default, ...(rule.none ? [null] : []), other]);
}

/** The parameters for each book, in the order of the list. */
export const POSITIONS: readonly PositionsOf[] = BOOKS.map(
  ({ id, scoring }) => OWN.get(id) ?? positionsOf(scoring),
);
