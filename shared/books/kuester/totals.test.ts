import { describe, expect, it } from 'vitest';
import { player, scored, withBystanders, wonBy } from '../../../test/helpers/hands.ts';
import type { Position } from '../../game/position.ts';
import { SEATS, type Seat } from '../../game/seats.ts';

type Rest = Partial<Position>;
type Total = readonly [what: string, hand: string, how: string, total: number, rest?: Rest, seat?: Seat];

const MIXED = '567p 33s 789s / 222m 123p'; // an exposed pung of simples: 2; 7p is one of two
const IN_HAND = '567p 33s 789s 222m 123p';
const options = (options: Position['options'] & object): Rest => ({ options });
const round = (roundWind: Seat): Rest => ({ roundWind });

// South's hands in the east round, reckoned from the book's tables: figures + premiums, times 2 for each double.
// biome-ignore format: one hand a line
const TOTALS: readonly Total[] = [
  ['a mixed game', MIXED, '7p discard', 2 + 20],
  ['the only tile', MIXED, '6p discard', 2 + 20 + 2],
  ['drawn', MIXED, '7p wall', 2 + 20 + 2],
  ['a replacement is not drawn from the live wall', MIXED, '7p replacement', 2 + 20 + 10],
  ['a replacement and the only tile', MIXED, '6p replacement', 2 + 20 + 10 + 2],
  ['the last live tile is drawn too', MIXED, '7p wall last-wall-tile', (2 + 20 + 2 + 10) * 2],
  ['the last discard', MIXED, '7p discard last-discard', (2 + 20 + 10) * 2],
  ['Mundraub', MIXED, '7p kong', (2 + 20 + 10) * 2],
  ['Mundraub, the only tile', MIXED, '6p kong', (2 + 20 + 10 + 2) * 2],
  ['in the hand on a discard', IN_HAND, '7p discard', (4 + 20) * 2],
  ['in the hand, drawn', IN_HAND, '7p wall', (4 + 20 + 2) * 2],
  ['earth', IN_HAND, '7p discard first-discard', (4 + 20) * 2 ** 3],
  ['a club pays the 10 points of the table', IN_HAND, '7p discard', (4 + 20 + 10) * 2, options({ handPremium: 10 })],
  ['heaven', IN_HAND, '7p wall heaven', 1000, {}, 'E'],
  ['heaven where the limit is less', IN_HAND, '7p wall heaven', 500, options({ limit: 500 }), 'E'],
  ['heaven worth less than its tiles', IN_HAND, '7p wall heaven', (4 + 20 + 2) * 2, options({ limitHand: 51 }), 'E'],
  ['all chows', '567p 33s 789s / 234m 123p', '7p discard', 20 + 10],
  ['all chows in the hand', '567p 33s 789s 234m 123p', '7p discard', (20 + 10) * 2],
  ['all chows and a pair of dragons', '567p 66z 789s / 234m 123p', '7p discard', 2 + 20],
  ['a pair of own and prevailing winds', '567p 22z 789s / 234m 123p', '7p discard', 4 + 20, round('S')],
  ['the own wind completes the pair', '567p 22z 789s / 234m 123p', '2z discard', 2 + 20 + 2],
  ['a pair of another wind', '567p 33z 789s / 234m 123p', '7p discard', 20],
  ['all pungs, the last exposed', '777p 33s / 222m 111z 999s', '7p discard', (2 + 2 + 4 + 4 + 20 + 20) * 2 ** 2],
  ['all pungs, the last concealed', '777p 33s / 222m 111z 999s', '7p wall', (4 + 2 + 4 + 4 + 20 + 20 + 2) * 2 ** 2],
  ['all kongs', '33s / 7777p 2222m 1111z 9999s', '3s discard', (8 + 8 + 16 + 16 + 20 + 40 + 2) * 2 ** (1 + 1 + 3 + 1)],
  ['all kongs concealed', '33s / (7777p) (2222m) (1111z) (9999s)', '3s wall', (16 + 16 + 32 + 32 + 20 + 40 + 2 + 2) * 2 ** 7],
  ['the limit caps', '33s / (7777p) (2222m) (1111z) (9999s)', '3s wall', 3000, options({ limit: 3000 })],
  ['four alike undeclared are a pung', '555567p 33s / 222m 123p', '7p discard', 4 + 2 + 20],
  ['simple colour with the own wind', '567p 33p 789p / 222z 123p', '7p discard', (4 + 20) * 2 ** (2 + 1)],
  ['simple colour with any pair', '567p 33m 789p / 222z 123p', '7p discard', (4 + 20) * 2 ** (2 + 1)],
  ['unless the club wants the same', '567p 33m 789p / 222z 123p', '7p discard', (4 + 20) * 2 ** 2, options({ simpleColourPair: 'same' })],
  ['two groups of honours are none', '567p 33p / 222z 555z 123p', '7p discard', (4 + 4 + 20) * 2 ** (2 + 1)],
  ['pure colour', '567p 33p 789p / 222p 123p', '7p discard', (2 + 20) * 2 ** 3],
  ['pure colour in the hand', '567p 33p 789p 222p 123p', '7p wall', (4 + 20 + 2) * 2 ** (3 + 1)],
  ['the dragon game', '777p 33s / 555z 6666z (777z)', '7p discard', (2 + 4 + 16 + 8 + 20 + 20) * 2 ** (1 + 2 + 1 + 3)],
  ['three dragons and a chow', '567p 33s / 555z 6666z (777z)', '7p discard', (4 + 16 + 8 + 20) * 2 ** (1 + 2 + 1)],
  ['only honours', '777z 33z / 111z 2222z 444z', '7z discard', (4 + 4 + 16 + 4 + 20 + 20) * 2 ** (1 + 2 + 3 + 1 + 4)],
  ['own and prevailing pung', '567p 33s 789s / 222z 123p', '7p discard', (4 + 20) * 2 ** 3, round('S')],
  ['own and prevailing kong', '567p 33s 789s / 2222z 123p', '7p discard', (16 + 20) * 2 ** 4, round('S')],
  ['the prevailing kong, concealed', '567p 33s 789s / (1111z) 123p', '7p discard', (32 + 20) * 2 ** 3],
  ['a pung shown as concealed', '567p 33s 789s / (333z) 123p', '7p discard', (8 + 20) * 2],
  ['leaves the hand in the hand', '567p 33s 789s 123p / (333z)', '7p discard', (8 + 20) * 2 ** 2],
  ['own flower and season', `${MIXED} / 26f`, '7p discard', (2 + 8 + 20) * 2 ** 2],
  ['all flowers take the own in', `${MIXED} / 1234f`, '7p discard', (2 + 16 + 20) * 2 ** 3],
  ['all flowers and the own season', `${MIXED} / 12346f`, '7p discard', (2 + 20 + 20) * 2 ** 4],
  ['all eight', `${MIXED} / 12345678f`, '7p discard', (2 + 32 + 20) * 2 ** 6],
  ['lanterns worth less than their tiles', '11123455678999p', '5p discard', (8 + 8 + 20) * 2 ** 4, options({ limitHand: 500 })],
  ['no moon by robbing', '123s 33p 789s / 222m 123p', '1s kong', (2 + 20 + 10) * 2],
  ['fruit with seven pairs', '55s 33p 55m 66m 77m 22z 44z', '5s wall', 1000],
  ['fruit worth less than its tiles', '555s 33p / 2222m 1111z 9999p', '5s discard', (2 + 8 + 16 + 16 + 20 + 20) * 2 ** (1 + 3 + 1)],
  ['half a limit rounds down', '11m 33p 55m 66m 77m 22z 44z', '7m discard', 499, options({ limitHand: 999 })],
  ['seven pairs that chows make dearer', '223344p 556677p 88p', '8p wall', (20 + 10 + 2) * 2 ** (3 + 1)],
  ['and that they do not', '223344p 556677p 88p', '8p discard', 500],
  ['paired, four alike twice', '1111z 99m 9999s 55z 77z', '7z discard', 1000],
  ['snake', '777p 99p / 1111p 555p 333p', '7p discard', 1000],
  ['snake worth less than its tiles', '777p 99p / 1111p 555p 333p', '7p wall', (4 + 16 + 2 + 2 + 20 + 20 + 2) * 2 ** (1 + 3)],
  ['Eckstein', '111m 999m 11p / 999s 111s', '1p discard', 500],
  ['Eckstein worth less than its tiles', '999s 11p / 1111m 9999m 1111s', '9s discard', (4 + 3 * 16 + 20 + 20) * 2 ** 3],
];

describe('Küster, totals reckoned by the book', () => {
  it.each(TOTALS.map((one) => [one[0], one] as const))('%s', (_, [, hand, how, total, rest, seat = 'S']) => {
    expect(scored(wonBy(seat, hand, how, rest)).players[seat]!.total).toBe(total);
  });
});

// South wins 22. East has 8 + 4 + 2 for a pair of dragons, West (8 + 2 + 2) * 4, North nothing.
const EAST = '111m 2222s 33z 55z 3m 8p';
const WEST = '1111z 66z 77z 9m 258p 6s';
const west = (hand: string, dead?: 'short' | 'long' | 'foul') => ({ ...player(hand), ...(dead && { dead }) });

describe('Küster, who pays whom', () => {
  const position = (rest: Rest = {}, atWest = west(WEST)): Position => ({
    rules: 'kuester',
    roundWind: 'E',
    players: withBystanders({ E: player(EAST), S: player('567p 33s 789s / 444m 123p'), W: atWest }, SEATS),
    win: { seat: 'S', tile: '7p', source: 'discard', from: 'E' },
    ...rest,
  });
  const EAST_DOUBLE = { E: -44 - 68 + 28, S: 88, W: -22 + 68 + 48, N: -22 - 28 - 48 };
  const LONG = { E: -44 + 28 + 28, S: 88, W: -22 - 28, N: -22 - 28 };

  it.each<[string, Position, Readonly<Record<Seat, number>>]>([
    ['East double', position(), EAST_DOUBLE],
    ['after drawn hands twice', position({ drawsBefore: 2 }), { E: -168, S: 176, W: 188, N: -196 }],
    ['North for all', position({ liable: 'N' }), { E: -68 + 28, S: 88, W: 68 + 48, N: -88 - 28 - 48 }],
    [
      'the dealer at West',
      position({ dealer: 'W' }),
      { E: -22 - 68 + 14, S: 88, W: -44 + 68 + 96, N: -22 - 14 - 96 },
    ],
    [
      'the limit is for losers too',
      position({ options: { limit: 30 } }),
      { E: -44 - 32 + 28, S: 88, W: -22 + 32 + 30, N: -22 - 28 - 30 },
    ],
    ['a long hand has nothing', position({}, west(`${WEST} 7s`, 'long')), LONG],
    [
      'a short one what its tiles are worth',
      position({}, west('1111z 66z 77z 9m 258p', 'short')),
      EAST_DOUBLE,
    ],
  ])('%s', (_, given, net) => {
    expect(scored(given).net).toEqual(net);
  });

  it('two players: the difference, doubled; the winner may have to pay (Teilnehmerzahl)', () => {
    // East, who owns the west wind: (2 + 2 + 4 + 4 + 40) * 4; South, who owns the north: (32 + 8 + 2) * 8.
    const players = { E: player('777p 33s / 222m 333z 999s'), S: player('66z 258p 49s 444z / (1111m)') };
    const win = { seat: 'E', tile: '7p', source: 'discard', from: 'S' } as const;
    const two: Position = { rules: 'kuester', roundWind: 'E', players, win };
    expect(scored(two).net).toEqual({ E: -2 * (336 - 208), S: 2 * (336 - 208) });
    expect(scored({ ...two, drawsBefore: 1, liable: 'S' }).net).toEqual({ E: -512, S: 512 });
  });
});
