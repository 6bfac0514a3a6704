import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bouterByHand } from '../../test/bouter-by-hand.ts';
import { type Book, pick, type Random, randomPosition, take } from '../../test/random-position.ts';
import { testProperties } from '../../test/rule-set-properties.ts';
import { tiles } from '../../test/shorthand.ts';
import type { PlayerPosition } from '../position.ts';
import { scoreValue } from '../scoring/score.ts';
import type { Tile } from '../tiles.ts';
import { BOUTER_CLUB_OPTIONS } from './bouter-club-hands.ts';

const BOOK: Book = {
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

describe('Bouter, whatever the hand', () => testProperties(BOOK, bouterByHand));

describe('Bouter, with every hand of a club', () => {
  it('wins with what wins without, and is worth a value that was agreed on or what the tiles are', () => {
    const hands = Object.keys(BOUTER_CLUB_OPTIONS);
    const all = Object.fromEntries(hands.map((hand) => [hand, { value: 777 }]));
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const position = randomPosition(seed, BOOK);
        const { seat, circumstances = [] } = position.win!;
        const score = scoreValue({ ...position, options: { ...position.options, ...all } });
        if (scoreValue(position).ok) expect(score.ok).toBe(true);
        const winner = score.ok ? score.value.players[seat]! : null;
        if (winner && hands.includes(winner.limit ?? '')) {
          expect(winner.total).toBe(circumstances.includes('bet') ? 2 * 777 : 777);
        }
      }),
      { numRuns: 400 },
    );
  });
});
