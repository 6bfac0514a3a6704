import { describe, expect, it } from 'vitest';
import { player, scored, withBystanders, wonBy } from '../../../test/helpers/hands.ts';
import { type RowCase, testRows, type Won } from '../../../test/helpers/rule-row-cases.ts';
import { STANDARD_EXAMPLES } from '../../../test/helpers/worked-examples.ts';
import type { Position } from '../../game/position.ts';
import { SEATS } from '../../game/seats.ts';
import { score } from '../../scoring/score.ts';
import { STANDARD_SCORING } from './scoring.ts';

const S = (hand: string, how = '7p discard', rest: Partial<Position> = {}): Won => ['S', hand, how, rest];
const plain = '7p discard';
const options = (options: Position['options'] & object): Partial<Position> => ({ options });
const bonus = (hand: string): Won => S(hand, plain, options({ bonusTiles: true }));
const double = (hand: string, how = plain): Won => S(hand, how, options({ extra: 'double' }));
const E = (hand: string, how: string, rest: Partial<Position> = {}): Won => ['E', hand, how, rest];

/** The extra scores, each with a hand that has it and one that just lacks it. */
const EXTRAS: readonly (readonly [
  row: string,
  hand: string,
  how: string,
  notHand: string,
  notHow: string,
])[] = [
  ['no-straight', '777p 33s / 222m 1111z 999s', plain, '567p 33s / 222m 1111z 999s', plain],
  ['loose-card', '567p 33s 789s / 222m 123p', '7p replacement', '567p 33s 789s / 222m 123p', '7p wall'],
  ['no-points', '567p 33s 789s / 234m 123p', plain, '567p 22z 789s / 234m 123p', plain],
  ['no-points', '567p 33z 789s / 234m 123p', plain, '567p 66z 789s / 234m 123p', plain],
  ['no-points', '567p 11z 789s / 234m 123p', plain, '567p 33z 789s / 222m 123p', plain],
  [
    'last-piece',
    '567p 33s 789s / 222m 123p',
    '7p wall last-wall-tile',
    '567p 33s 789s / 222m 123p',
    '7p wall',
  ],
  [
    'last-piece',
    '567p 33s 789s / 222m 123p',
    '7p replacement last-wall-tile',
    '567p 33s 789s / 222m 123p',
    '7p discard last-discard',
  ],
  ['robbed-kong', '567p 33s 789s / 222m 123p', '7p kong', '567p 33s 789s / 222m 123p', plain],
];

const ROWS: readonly RowCase[] = [
  ['pung-simple-exposed', S('567p 789s 33s / 222m 123p'), S('567p 789s 33s / (222m) 123p')],
  ['pung-simple-exposed', S('777p 22z 789s / 123m 123p'), S('777p 22z 789s / 123m 123p', '7p wall')],
  ['pung-terminal-exposed', S('567p 33s 789s / 111m 123p'), S('567p 33s 789s / (111m) 123p')],
  ['pung-wind-exposed', S('567p 33s 789s / 111z 123p'), S('567p 33s 789s 111z / 123p')],
  ['pung-dragon-exposed', S('567p 33s 789s / 555z 123p'), S('567p 33s 789s / 5555z 123p')],
  ['kong-simple-exposed', S('567p 33s 789s / 2222m 123p'), S('567p 33s 789s / (2222m) 123p')],
  ['kong-terminal-exposed', S('567p 33s 789s / 1111m 123p'), S('567p 33s 789s / (1111m) 123p')],
  ['kong-wind-exposed', S('567p 33s 789s / 3333z 123p'), S('567p 33s 789s / (3333z) 123p')],
  ['kong-dragon-exposed', S('567p 33s 789s / 7777z 123p'), S('567p 33s 789s / (7777z) 123p')],
  ['pair', S('567p 789s 66z / 234m 123p'), S('567p 789s 44z / 234m 123p')],
  // The prevailing wind does not matter.
  ['pair', S('567p 789s 22z / 234m 123p'), S('567p 789s 11z / 234m 123p')],
  ['pung-simple-concealed', S('567p 222m 33s / 789s 123p'), S('567p 111m 33s / 789s 123p')],
  ['pung-terminal-concealed', S('567p 33s 999m / 123p 789s'), S('567p 33s / 999m 123p 789s')],
  ['pung-wind-concealed', S('567p 33s 333z / 123p 789s'), S('567p 33s 333z / 123p 789s', '3z discard')],
  ['pung-dragon-concealed', S('567p 33s 555z / 123p 789s'), S('567p 33s 555z / 123p 789s', '5z discard')],
  ['kong-simple-concealed', S('567p 33s 789s / (8888m) 123p'), S('567p 33s 789s / (9999m) 123p')],
  ['kong-terminal-concealed', S('567p 33s 789s / (9999m) 123p'), S('567p 33s 789s / 9999m 123p')],
  ['kong-wind-concealed', S('567p 33s 789s / (3333z) 123p'), S('567p 33s 789s / (333z) 123p')],
  ['kong-dragon-concealed', S('567p 33s 789s / (5555z) 123p'), S('567p 33s 789s / (555z) 123p')],
  ['basal', S('567p 33s 789s / 234m 123p'), S('567p 33s 789s / 234m 123p', plain, options({ basic: 0 }))],
  ['own-wind', S('567p 33s 789s / 222z 123p'), S('567p 33s 789s / 111z 123p')],
  ['own-wind', S('567p 33s 789s / (2222z) 123p'), S('567p 22z 789s / 333m 123p')],
  ['dragons', S('567p 33s / 555z 6666z 123p'), S('567p 55z 789s / 222z 123p'), 2],
  ['mixed-group', S('567p 33p 789p / 222z 123p'), S('567p 33s 789p / 222z 123p')],
  ['mixed-group', S('567p 66z 789p / 234p 123p'), S('567p 33p 789p / 234p 123p')],
  ['mixed-group', S('567p 66z / 333z 111z 123p'), S('777z 66z / 333z 111z 222z', '7z discard')],
  ['pure-group', S('567p 33p 789p / 222p 123p'), S('567p 33z 789p / 222p 123p')],
  ['flower-card', bonus('567p 33s 789s 123m / 123p / 157f'), bonus('567p 33s 789s 123m / 123p'), 3],
  ['own-flower', bonus('567p 33s 789s 123m / 123p / 2f'), bonus('567p 33s 789s 123m / 123p / 1f')],
  ['own-flower', bonus('567p 33s 789s 123m / 123p / 124f'), bonus('567p 33s 789s 123m / 123p / 1234f')],
  ['own-season', bonus('567p 33s 789s 123m / 123p / 6f'), bonus('567p 33s 789s 123m / 123p / 5f')],
  ['own-season', bonus('567p 33s 789s 123m / 123p / 12346f'), bonus('567p 33s 789s 123m / 123p / 5678f')],
  ['all-flowers', bonus('567p 33s 789s 123m / 123p / 1234f'), bonus('567p 33s 789s 123m / 123p / 1235678f')],
  ['all-seasons', bonus('567p 33s 789s 123m / 123p / 5678f'), bonus('567p 33s 789s 123m / 123p / 1234567f')],
  ...EXTRAS.flatMap(([row, hand, how, notHand, notHow]): RowCase[] => [
    [row, S(hand, how), S(notHand, notHow)],
    [row, S(hand, how), double(hand, how)],
    [`${row}-double`, double(hand, how), double(notHand, notHow)],
  ]),
  ['no-points', bonus('567p 33s 789s / 234m 123p'), bonus('567p 33s 789s / 234m 123p / 1f')],
  ['self-drawn', S('567p 33s 789s / 222m 123p', '7p wall'), S('567p 33s 789s / 222m 123p')],
  ['self-drawn', S('567p 33s 789s / 222m 123p', '7p replacement'), S('567p 33s 789s / 222m 123p', '7p kong')],
  ['only-piece', S('567p 33s 789s / 222m 123p', '6p discard'), S('567p 33s 789s / 222m 123p', '5p discard')],
  ['only-piece', S('789p 33s 789s / 222m 123p', '7p discard'), S('789p 33s 789s / 222m 123p', '9p wall')],
  ['only-piece', S('567p 33s 789s / 222m 123p', '3s discard'), S('777p 33s 789s / 222m 123p')],
];

const LIMITS: readonly RowCase[] = [
  [
    'limit',
    S('567p 33s 789s / 222m 123p', plain, options({ limit: 11 })),
    S('567p 33s 789s / 222m 123p', plain, options({ limit: 12 })),
  ],
  ['all-dragons', S('567p 33s / 555z 6666z 777z'), S('567p 77z 789s / 555z 6666z')],
  ['all-winds', S('111z 55p / 222z 3333z 444z', '5p wall'), S('111z 44z / 222z 3333z 555p', '1z wall')],
  ['heaven', E('567p 33s 789s 234m 123p', '7p wall heaven'), E('567p 33s 789s 234m 123p', '7p wall')],
  [
    'first-discard-half',
    S('567p 33s 789s 234m 123p', '7p discard first-discard'),
    S('567p 33s 789s 234m 123p', '7p discard first-draw'),
  ],
  [
    'first-discard-full',
    S('567p 33s 789s 234m 123p', '7p discard first-discard', options({ firstDiscard: 'full' })),
    S('567p 33s 789s 234m 123p', '7p discard first-discard'),
  ],
  // The tiles score more than half the limit: 10 and 16 points, doubled three times.
  [
    'first-discard-half',
    S('567p 33s 789s 234m 123p', '7p discard first-discard'),
    S('567p 33p 789p 222p 111p', '7p discard first-discard'),
  ],
];

testRows(STANDARD_SCORING, ROWS, LIMITS);

describe('Standard Rules, the worked examples', () => {
  it.each(STANDARD_EXAMPLES)('%s', (_, [seat, hand, how, rest], total) => {
    expect(scored(wonBy(seat, hand, how, { rules: 'standard', ...rest })).players[seat]!.total).toBe(total);
  });
});

describe('Standard Rules, options and additions', () => {
  it.each<[name: string, won: Won, total: number]>([
    ['an extra as a double', double('567p 33s 789s / 234m 123p'), 20],
    ['two extras as points', S('567p 33s 789s / 234m 123p', '7p kong'), 30],
    ['two extras as doubles', double('567p 33s 789s / 234m 123p', '7p kong'), 40],
    ["a kong's replacement: 10 and 2", S('567p 33s 789s / 222m 123p', '7p replacement'), 24],
    ['special basal score', S('567p 33s 789s / 222m 123p', plain, options({ basic: 30 })), 32],
    ['own flower and season', bonus('567p 33s 789s 123m / 123p / 26f'), 18 * 4],
    [
      'all eight',
      S('567p 33s 789s 123m / 123p / 12345678f', plain, options({ bonusTiles: true, limit: null })),
      42 * 16,
    ],
    [
      'half of an odd limit',
      S('567p 33s 789s 234m 123p', '7p discard first-discard', options({ limit: 301 })),
      150,
    ],
    [
      'all the dragons without a limit',
      S('567p 33s / 555z 666z 777z', plain, options({ limit: null })),
      22 * 8,
    ],
  ])('%s', (_, [seat, hand, how, rest], total) => {
    expect(scored(wonBy(seat, hand, how, { rules: 'standard', ...rest })).players[seat]!.total).toBe(total);
  });

  it("does not take a bonus tile's replacement for a kong's", () => {
    const position = wonBy('S', '567p 33s 789s / 222m 123p', '7p replacement', { rules: 'standard' });
    const win = { ...position.win!, replaces: 'bonus' as const };
    expect(scored({ ...position, win }).players.S!.total).toBe(14);
  });

  it('VI 1: the losers settle their differences, East pays and receives double', () => {
    const players = withBystanders(
      {
        S: player('567p 789s 22z / 345m 123p'),
        E: player('555z 2m 147s 69p 3z / 888m'), // 8 + 2, doubled: 20
        W: player('111s 2m 47s 99p 34z / 333p'), // 8 + 2
      },
      SEATS,
    );
    const win = { seat: 'S', tile: '7p', source: 'discard', from: 'E' } as const;
    const position: Position = { rules: 'standard', roundWind: 'W', players, win };
    expect(scored(position).net).toEqual({ E: 2 * (20 - 12 + 10), S: 48, W: -22, N: -62 });
  });
});

describe('Standard Rules, refusals', () => {
  const hand = '567p 33s 789s 123m / 123p';
  it.each<[code: string, path: string, position: Position]>([
    ['bad-tile', 'players.S.bonus[0]', wonBy('S', `${hand} / 2f`, plain, { rules: 'standard' })],
    [
      'not-a-winning-hand',
      'players.S',
      wonBy('S', '11m 33p 55m 66m 77m 22z 44z', '7m wall', { rules: 'standard' }),
    ],
    [
      'unknown-option',
      'options.extra',
      wonBy('S', hand, plain, { rules: 'standard', options: { extra: 'none' } }),
    ],
    [
      'unknown-option',
      'options.firstDiscard',
      wonBy('S', hand, plain, { rules: 'standard', options: { firstDiscard: true } }),
    ],
    [
      'unknown-option',
      'options.bonusTiles',
      wonBy('S', hand, plain, { rules: 'standard', options: { bonusTiles: null } }),
    ],
    [
      'bad-source',
      'win.circumstances[0]',
      wonBy('S', hand, '7p discard last-wall-tile', { rules: 'standard' }),
    ],
  ])('%s at %s', (code, path, position) => {
    expect(score(position)).toMatchObject({ ok: false, error: { code, path } });
  });
});
