import { describe } from 'vitest';
import { classicalByHand } from '../../test/classical-by-hand.ts';
import { type Book, pick } from '../../test/random-position.ts';
import { testProperties } from '../../test/rule-set-properties.ts';

const BOOKS: readonly Book[] = [
  {
    rules: 'hua-bao',
    players: [4],
    options: (random) => ({
      limit: pick(random, [null, 500, 333]),
      basic: pick(random, [10, 20]),
      bonusTiles: random(2) === 0,
      babcockHands: random(2) === 0,
    }),
  },
  {
    rules: 'philos',
    players: [4],
    options: (random) => ({
      limit: pick(random, [null, null, 3000, 200]),
      bonusTiles: random(2) === 0,
      heavenlyTwins: random(2) === 0,
    }),
  },
  {
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
  },
];

describe.each(BOOKS.map((book) => [book.rules, book] as const))('%s, whatever the hand', (_, book) =>
  testProperties(book, classicalByHand),
);
