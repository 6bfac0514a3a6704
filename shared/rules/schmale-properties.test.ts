import { describe } from 'vitest';
import { type Book, pick, type Random } from '../../test/random-position.ts';
import { testProperties } from '../../test/rule-set-properties.ts';
import { schmaleByHand } from '../../test/schmale-by-hand.ts';

const book = (rules: string, limit: number): Book => ({
  rules,
  players: [3, 4, 4, 4],
  options: (random: Random) => ({
    limit: pick(random, [limit, limit, limit, 20, 300]),
    minimumPoints: pick(random, [0, 0, 0, 8]),
    bonusTiles: pick(random, [true, true, false]),
    losersSettle: pick(random, [false, true]),
    dealerDoubles: pick(random, [true, false]),
    lastTileDoubles: pick(random, [true, false]),
  }),
});

describe('Schmale, whatever the hand', () => testProperties(book('schmale', 64), schmaleByHand));
describe('Schmale by appendix C, whatever the hand', () =>
  testProperties(book('schmale-alternative', 128), schmaleByHand));
