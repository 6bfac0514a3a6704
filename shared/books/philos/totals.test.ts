import { describe, expect, it } from 'vitest';
import { player, scored, withBystanders, wonBy } from '../../../test/helpers/hands.ts';
import type { Position } from '../../game/position.ts';
import { SEATS, type Seat } from '../../game/seats.ts';

type Rest = Partial<Position>;
type Total = readonly [what: string, hand: string, how: string, total: number, rest?: Rest, seat?: Seat];

const MIXED = '567p 33s 789s / 222m 123p'; // an exposed pung of simples: 2
const IN_HAND = '567p 33s 789s 222m 123p';
const options = (options: Position['options'] & object): Rest => ({ options });
const round = (roundWind: Seat): Rest => ({ roundWind });
const BONUS = options({ bonusTiles: true });
const NO_LIMIT = options({ limit: null });

// South's hands in the east round, reckoned from tables 6.1 to 6.3 and 7: points, times 2 for each double.
// biome-ignore format: one hand a line
const TOTALS: readonly Total[] = [
  ['a mixed game', MIXED, '7p discard', 2 + 20],
  ['the middle of a chow', MIXED, '6p discard', 2 + 20 + 2],
  ['from the live wall', MIXED, '7p wall', 2 + 20 + 2],
  ['and the middle', MIXED, '6p wall', 2 + 20 + 2 + 2],
  ['from the dead wall', MIXED, '7p replacement', 2 + 20 + 4],
  ['the last live tile', MIXED, '7p wall last-wall-tile', 2 + 20 + 2 + 4],
  ['the last discard', MIXED, '7p discard last-discard', 2 + 20],
  ['robbed', MIXED, '7p kong', 2 + 20],
  ['in the hand on a discard', IN_HAND, '7p discard', 4 + 20 + 20],
  ['on the first discard', IN_HAND, '7p discard first-discard', 4 + 20 + 20],
  ['heaven', IN_HAND, '7p wall heaven', 4 + 20 + 20 + 2, {}, 'E'],
  ['all chows', '567p 33s 789s / 234m 123p', '7p discard', 20 + 20],
  ['all chows in the hand', '567p 33s 789s 234m 123p', '7p discard', 20 + 20 + 20],
  ['all chows and another wind', '567p 33z 789s / 234m 123p', '7p discard', 20 + 2],
  ['no 1s and 9s, all chows, in the hand', '567p 33s 678s 234m 234p', '6p wall', 20 + 20 + 20 + 20 + 2 + 2],
  ['no 1s and 9s, all pungs', '777p 33s / 222m 444s 666p', '7p discard', 4 * 2 + 20 + 20 + 2],
  ['all pungs with a kong', '777p 33s / 222m 1111z 999s', '7p discard', (2 + 2 + 16 + 4 + 20 + 2) * 2 ** 3],
  ['completes the pair', MIXED, '3s discard', 2 + 20 + 2],
  ['completes a pair of dragons', '567p 66z 789s / 222m 123p', '6z discard', 2 + 20 + 2 + 2 + 2],
  ['a pair of own and prevailing winds', '567p 22z 789s / 222m 123p', '7p discard', 2 + 20 + 4 + 8, round('S')],
  ['of the own wind', '567p 22z 789s / 222m 123p', '7p discard', 2 + 20 + 2 + 4],
  ['of the prevailing wind', '567p 11z 789s / 222m 123p', '7p discard', 2 + 20 + 2 + 4],
  ['of another wind', '567p 33z 789s / 222m 123p', '7p discard', 2 + 20 + 2],
  ['the pair rather than the end of a chow', '345p 33p 789s / 222m 123p', '3p wall', 2 + 20 + 2 + 2],
  ['a kong of the winner', '567p 33s 789s / 2222m 123p', '7p discard', (8 + 20) * 2],
  ['half concealed', '567p 33s 789s / (2222m) 123p', '7p discard', (16 + 20) * 2],
  ['half concealed, in the hand', '567p 33s 789s 123p / (2222m)', '7p discard', (16 + 20 + 20) * 2],
  ['one suit and honours', '567p 33p 789p / 222z 123p', '7p discard', (4 + 20) * 2 ** (2 + 2)],
  ['a pair of honours is enough', '567p 55z 789p / 234p 123p', '7p discard', (20 + 2 + 2) * 2 ** 2],
  ['any number of honours', '567p 33p / 222z 555z 123p', '7p discard', (4 + 4 + 20) * 2 ** (2 + 2 + 1)],
  ['one suit', '567p 33p 789p / 222p 123p', '7p discard', (2 + 20) * 2 ** 3],
  ['one suit, all chows, in the hand', '567p 33p 789p 234p 123p', '7p discard', (20 + 20 + 20) * 2 ** 3],
  ['only honours', '777z 33z / 111z 2222z 444z', '7z wall', (8 + 4 + 16 + 4 + 20 + 2 + 2 + 2) * 2 ** (1 + 2 + 3 + 1 + 4), NO_LIMIT],
  ['no more than the limit', '777z 33z / 111z 2222z 444z', '7z wall', 3000],
  ['only 1s and 9s, the pair drawn', '111m 999m 11p / 999s 111s', '1p wall', (8 + 8 + 4 + 4 + 20 + 2 + 2 + 2) * 2 ** 4],
  ['only 1s and 9s, a pung claimed', '999m 11p 111m / 999s 111s', '9m discard', (4 + 8 + 4 + 4 + 20 + 2) * 2 ** 4],
  ['another wind', '567p 33s 789s / 333z 123p', '7p discard', (4 + 20) * 2],
  ['the own wind', '567p 33s 789s / 222z 123p', '7p discard', (4 + 20) * 2 ** 2],
  ['own and prevailing', '567p 33s 789s / 222z 123p', '7p discard', (4 + 20) * 2 ** 3, round('S')],
  ['as a kong, half concealed', '567p 33s 789s / (2222z) 123p', '7p discard', (32 + 20) * 2 ** 4, round('S')],
  ['a kong of dragons', '567p 33s 789s / 5555z 123p', '7p discard', (16 + 20) * 2 ** 2],
  ['a kong of the prevailing wind', '567p 33s 789s / 1111z 123p', '7p discard', (16 + 20) * 2 ** 3],
  ['four alike undeclared', '555567p 33s / 222m 123p', '7p discard', 4 + 2 + 20],
  ['a flower replaced', `${MIXED} / 3f`, '7p replacement', 2 + 4 + 20 + 4, BONUS],
  ['own flower and season', `${MIXED} / 26f`, '7p discard', (2 + 8 + 20) * 2 ** 2, BONUS],
  ['of other winds', `${MIXED} / 15f`, '7p discard', 2 + 8 + 20, BONUS],
  ['all flowers', `${MIXED} / 1234f`, '7p discard', (2 + 16 + 20) * 2 ** 2, BONUS],
  ['and the own season', `${MIXED} / 12346f`, '7p discard', (2 + 20 + 20) * 2 ** 3, BONUS],
  ['all eight', `${MIXED} / 12345678f`, '7p discard', (2 + 32 + 20) * 2 ** 5, BONUS],
  ['twins', '1111m 55m 66m 77m 22z 44z', '7m discard', 3000, options({ heavenlyTwins: true })],
  ['twins under another limit', '11m 33p 55m 66m 77m 22z 44z', '7m wall', 100, options({ heavenlyTwins: true, limit: 100 })],
];

describe('Philos, totals reckoned by the book', () => {
  it.each(TOTALS.map((one) => [one[0], one] as const))('%s', (_, [, hand, how, total, rest, seat = 'S']) => {
    expect(scored(wonBy(seat, hand, how, { rules: 'philos', ...rest })).players[seat]!.total).toBe(total);
  });
});

describe('Philos, who pays whom (6, 1 to 3)', () => {
  // South wins 22. East has 8 + 4 + 2 for a pair of dragons, West (8 + 2 + 2) * 4, North nothing.
  const position = (rest: Rest = {}, dead?: 'short' | 'long' | 'foul'): Position => ({
    rules: 'philos',
    roundWind: 'E',
    players: withBystanders(
      {
        E: player('111m 2222s 33z 55z 3m 8p'),
        S: player('567p 33s 789s / 444m 123p'),
        W: { ...player('1111z 66z 77z 9m 258p 6s'), ...(dead && { dead }) },
      },
      SEATS,
    ),
    win: { seat: 'S', tile: '7p', source: 'discard', from: 'E' },
    ...rest,
  });
  const DOUBLE_TO_WINNER = { E: -44 - 34 + 14, S: 88, W: -22 + 34 + 48, N: -22 - 14 - 48 };
  const DEAD = { E: -44 + 14 + 14, S: 88, W: -22 - 14, N: -22 - 14 };

  it.each<[string, Position, Readonly<Record<Seat, number>>]>([
    ['East double to the winner only', position(), DOUBLE_TO_WINNER],
    ['drawn hands change nothing', position({ drawsBefore: 2 }), DOUBLE_TO_WINNER],
    ['North for all', position({ liable: 'N' }), { E: -34 + 14, S: 88, W: 34 + 48, N: -88 - 14 - 48 }],
    [
      'the dealer at West',
      position({ dealer: 'W' }),
      { E: -22 - 34 + 14, S: 88, W: -44 + 34 + 48, N: -22 - 14 - 48 },
    ],
    [
      'the limit is for losers too',
      position({ options: { limit: 30 } }),
      { E: -44 - 16 + 14, S: 88, W: -22 + 16 + 30, N: -22 - 14 - 30 },
    ],
    ['a short hand has nothing', position({}, 'short'), DEAD],
    ['nor has a long one', position({}, 'long'), DEAD],
    ['nor a foul one', position({}, 'foul'), DEAD],
  ])('%s', (_, given, net) => {
    expect(scored(given).net).toEqual(net);
  });
});
