import { describe, expect, it } from 'vitest';
import { player, scored, withBystanders, wonBy } from '../../../test/helpers/hands.ts';
import { type RowCase, testRows, type Won } from '../../../test/helpers/rule-row-cases.ts';
import type { Position } from '../../game/position.ts';
import { SEATS } from '../../game/seats.ts';
import { score } from '../../scoring/score.ts';
import { HUA_BAO_SCORING } from './scoring.ts';

const S = (hand: string, how = '7p discard', rest: Partial<Position> = {}): Won => ['S', hand, how, rest];
const plain = '7p discard';
const round = (roundWind: Position['roundWind']): Partial<Position> => ({ roundWind });
const options = (options: Position['options'] & object): Partial<Position> => ({ options });
const bonus = (hand: string): Won => S(hand, plain, options({ bonusTiles: true }));
const babcock = (hand: string, how = plain): Won => S(hand, how, options({ babcockHands: true }));

const ROWS: readonly RowCase[] = [
  ['pair-dragons', S('567p 789s 66z / 234m 123p'), S('567p 789s 44z / 234m 123p')],
  ['pair-own-wind', S('567p 789s 22z / 234m 123p'), S('567p 789s 33z / 234m 123p')],
  ['pair-prevailing-wind', S('567p 789s 11z / 234m 123p'), S('567p 789s 11z / 234m 123p', plain, round('W'))],
  ['pung-simple-exposed', S('567p 789s 33s / 222m 123p'), S('567p 789s 33s / (222m) 123p')],
  ['pung-simple-exposed', S('777p 22z 789s / 123m 123p'), S('777p 22z 789s / 123m 123p', '7p wall')],
  ['pung-simple-concealed', S('567p 222m 33s / 789s 123p'), S('567p 111m 33s / 789s 123p')],
  // The drawn tile may belong to the chow, so the pung stays concealed.
  [
    'pung-simple-concealed',
    S('666p 678p 33s / 789s 123m', '6p discard'),
    S('666p 33z / 789s 123p 123m', '6p discard'),
  ],
  ['pung-terminal-exposed', S('567p 33s 789s / 111m 123p'), S('567p 33s 789s / (111m) 123p')],
  ['pung-terminal-concealed', S('567p 33s 999m / 123p 789s'), S('567p 33s / 999m 123p 789s')],
  ['pung-honour-exposed', S('567p 33s 789s / 111z 123p'), S('567p 33s 789s 111z / 123p')],
  ['pung-honour-concealed', S('567p 33s 555z / 123p 789s'), S('567p 33s 555z / 123p 789s', '5z discard')],
  ['kong-simple-exposed', S('567p 33s 789s / 2222m 123p'), S('567p 33s 789s / (2222m) 123p')],
  ['kong-simple-concealed', S('567p 33s 789s / (8888m) 123p'), S('567p 33s 789s / (9999m) 123p')],
  ['kong-terminal-exposed', S('567p 33s 789s / 1111m 123p'), S('567p 33s 789s / (1111m) 123p')],
  ['kong-terminal-concealed', S('567p 33s 789s / (9999m) 123p'), S('567p 33s 789s / 9999m 123p')],
  ['kong-honour-exposed', S('567p 33s 789s / 3333z 123p'), S('567p 33s 789s / (3333z) 123p')],
  ['kong-honour-concealed', S('567p 33s 789s / (3333z) 123p'), S('567p 33s 789s / (333z) 123p')],
  ['mah-jongg', S('567p 33s 789s / 234m 123p'), S('567p 33s 789s / 234m 123p', plain, options({ basic: 0 }))],
  ['robbed-kong', S('567p 33s 789s / 234m 123p', '7p kong'), S('567p 33s 789s / 234m 123p')],
  ['own-wind', S('567p 33s 789s / 222z 123p'), S('567p 33s 789s / 333z 123p')],
  ['own-wind', S('567p 33s 789s / (2222z) 123p'), S('567p 22z 789s / 333m 123p')],
  ['prevailing-wind', S('567p 33s 789s / 111z 123p'), S('567p 33s 789s / 111z 123p', plain, round('N'))],
  ['dragons', S('567p 33s / 555z 6666z 123p'), S('567p 55z 789s / 222z 123p'), 2],
  ['mixed-colour', S('567p 33p 789p / 222z 123p'), S('567p 33s 789p / 222z 123p')],
  ['mixed-colour', S('567p 66z 789p / 234p 123p'), S('567p 66z 789p / 234m 123p')],
  ['mixed-colour', S('567p 33z / 222z 555z 666z'), S('567p 33p 789p / 234p 123p')],
  ['pure-colour', S('567p 33p 789p / 222p 123p'), S('567p 33z 789p / 222p 123p')],
  ['pure-colour', S('567p 33p 789p / 222p 123p'), S('567p 33m 789p / 222p 123p')],
  ['bonus-tile', bonus('567p 33s 789s 123m / 123p / 157f'), bonus('567p 33s 789s 123m / 123p'), 3],
  ['own-flower', bonus('567p 33s 789s 123m / 123p / 2f'), bonus('567p 33s 789s 123m / 123p / 1f')],
  ['own-flower', bonus('567p 33s 789s 123m / 123p / 124f'), bonus('567p 33s 789s 123m / 123p / 1234f')],
  ['own-season', bonus('567p 33s 789s 123m / 123p / 6f'), bonus('567p 33s 789s 123m / 123p / 5f')],
  ['own-season', bonus('567p 33s 789s 123m / 123p / 12346f'), bonus('567p 33s 789s 123m / 123p / 5678f')],
  ['all-flowers', bonus('567p 33s 789s 123m / 123p / 1234f'), bonus('567p 33s 789s 123m / 123p / 1235678f')],
  ['all-seasons', bonus('567p 33s 789s 123m / 123p / 5678f'), bonus('567p 33s 789s 123m / 123p / 1234567f')],
];

const E = (hand: string, how: string): Won => ['E', hand, how];

const LIMITS: readonly RowCase[] = [
  [
    'limit',
    S('567p 33s 789s / 234m 123p', plain, options({ limit: 9 })),
    S('567p 33s 789s / 234m 123p', plain, options({ limit: 10 })),
  ],
  [
    'only-honours',
    S('777z 33z / 111z 2222z 444z', '7z discard'),
    S('777z 99m / 111z 2222z 444z', '7z discard'),
  ],
  ['heaven', E('567p 33s 789s 234m 123p', '7p wall heaven'), E('567p 33s 789s 234m 123p', '7p wall')],
  [
    'earth',
    S('567p 33s 789s 234m 123p', '7p discard first-discard'),
    S('567p 33s 789s 234m 123p', '7p discard first-draw'),
  ],
  // The tiles score more: 10 + 8 + 8 + 8 points, doubled four times.
  [
    'earth',
    S('777p 33p 789p 234p 123p', '7p discard first-discard'),
    S('777z 33p 555z 222z 123p', '7z discard first-discard', options({ limit: 501 })),
  ],
  ['nine-lanterns', babcock('11123455678999p', '5p discard'), S('11123455678999p', '5p discard')],
  [
    'nine-lanterns',
    babcock('23456788p / 111p 9999p', '8p discard'),
    babcock('23456788p / 111p 888s', '8p discard'),
  ],
  [
    'four-friends',
    babcock('111z 55p / 222z 3333z 444z', '5p wall'),
    babcock('111z 44z / 222z 3333z 555p', '1z wall'),
  ],
  [
    'four-friends',
    babcock('111z 55p / 222z 3333z 444z', '5p wall'),
    S('111z 55p / 222z 3333z 444z', '5p wall'),
  ],
  ['three-great-scholars', babcock('567p 33s / 555z 6666z 777z'), babcock('567p 77z / 555z 6666z 789p')],
  [
    'four-kongs',
    babcock('33s / 7777p 2222m (1111z) 9999s', '3s wall'),
    babcock('33s / 7777p 2222m 111z 9999s', '3s wall'),
  ],
  [
    'only-terminals',
    babcock('111m 999m 11p / 999s 111s', '1p wall'),
    babcock('111m 999m 22p / 999s 111s', '2p wall'),
  ],
  [
    'heavenly-twins',
    babcock('11m 99m 11s 22z 33z 5555z', '5z wall'),
    babcock('11m 99m 22s 22z 33z 5555z', '5z wall'),
  ],
  ['earthly-twins', babcock('11m 33p 55m 66m 77m 22z 44z', '7m wall'), babcock('223344m 567p 999p 99s')],
  [
    'ladder',
    babcock('123p 55p 789p / 456p 222p', '7p wall'),
    babcock('123p 55p 789p / 345p 666p', '7p wall'),
  ],
  ['ladder', babcock('123456789p 99p / 456p', '7p wall'), babcock('123456789p 99m / 456p', '7p wall')],
  // Every number is there, but the rest beside the three chows is not a group and a pair.
  ['ladder', babcock('123456789p 99p / 456p', '7p wall'), babcock('11p 234p 456p 678p 999p', '5p wall')],
  ['green', babcock('234s 666z 88s / 234s 666s', '6z wall'), babcock('234s 555z 88s / 234s 666s', '5z wall')],
  ['snake', babcock('777p 11p / 3333p (555p) 999p'), babcock('777p 33p / 1111p (555p) 999p')],
];

testRows(HUA_BAO_SCORING, ROWS, LIMITS);

describe('Hua Bao, totals', () => {
  const total = ([seat, hand, how, rest]: Won) =>
    scored(wonBy(seat, hand, how, { rules: 'hua-bao', ...rest })).players[seat]!.total;

  it.each<[name: string, won: Won, total: number]>([
    // "z. B. der Südwind-Spieler zwei Südwind-Ziegel", two points.
    ['a pair of the own wind', S('567p 789s 22z / 234m 123p'), 12],
    // "Besitzt z. B. der Westwind-Spieler in der Westwind-Runde zwei Westwind-Ziegel": four points.
    ['a pair of the own and prevailing wind', ['W', '567p 789s 33z / 234m 123p', plain, round('W')], 14],
    ['a pung of the own and prevailing wind', ['W', '567p 789s 55p / 333z 123p', plain, round('W')], 14 * 4],
    ['"häufig 20"', S('567p 33s 789s / 234m 123p', plain, options({ basic: 20 })), 20],
    ['doubles of one suit with honours', S('567p 33p 789p / 222z 123p'), 14 * 4],
    ['the limit', S('555z 33p 777z / 222z 123p', '5z discard'), (10 + 4 + 8 + 4) * 16],
    ['the limit, reached', S('555z 33p 777z / (222z) 123p', '5z discard', options({ limit: 300 })), 300],
    // "Besitzt ein Spieler beide seinem Wind zugehörigen Ziegel": two doubles.
    ['the own flower and the own season', bonus('567p 33s 789s 123m / 123p / 26f'), 18 * 4],
    ['all eight', bonus('567p 33s 789s 123m / 123p / 12345678f'), 500],
    [
      'all eight, uncapped',
      S('567p 33s 789s 123m / 123p / 12345678f', plain, options({ bonusTiles: true, limit: null })),
      42 * 16,
    ],
    [
      'half of an odd limit',
      S('567p 33s 789s 234m 123p', '7p discard first-discard', options({ limit: 333 })),
      166,
    ],
    [
      'heaven without a limit',
      ['E', '567p 33s 789s 234m 123p', '7p wall heaven', options({ limit: null })],
      10,
    ],
    [
      'only honours without a limit',
      S('777z 33z / 111z 2222z 444z', '7z discard', options({ limit: null })),
      (10 + 4 + 4 + 16 + 4) * 8,
    ],
    [
      'twins without a limit',
      S('11m 33p 55m 66m 77m 22z 44z', '7m wall', options({ limit: null, babcockHands: true })),
      12,
    ],
    ['lanterns that are no groups and pair', babcock('23345678p / 111p 999p', '8p discard'), 500],
    [
      'such lanterns without a limit',
      S('23345678p / 111p 9999p', '8p discard', options({ limit: null, babcockHands: true })),
      (10 + 4 + 16) * 8,
    ],
  ])('%s', (_, won, expected) => expect(total(won)).toBe(expected));

  it('settles as the article says: the winner from all, the differences, the dealer double', () => {
    const players = withBystanders(
      {
        S: player('567p 789s 22z / 234m 123p'),
        E: player('555z 2m 147s 69p 3z / 888m'), // 8 + 2, doubled: 20
        W: player('111s 2m 47s 99p 34z / 333p'), // 8 + 2
      },
      SEATS,
    );
    const win = { seat: 'S', tile: '7p', source: 'discard', from: 'E' } as const;
    const { net, payments } = scored({ rules: 'hua-bao', roundWind: 'N', players, win });
    expect(payments).toEqual(
      expect.arrayContaining([
        { from: 'E', to: 'S', points: 24 },
        { from: 'W', to: 'S', points: 12 },
        { from: 'N', to: 'S', points: 12 },
        { from: 'W', to: 'E', points: 20 },
        { from: 'N', to: 'E', points: 40 },
        { from: 'N', to: 'W', points: 10 },
      ]),
    );
    expect(net).toEqual({ E: 36, S: 48, W: -22, N: -62 });
  });
});

describe('Hua Bao, refusals', () => {
  it.each<[code: string, path: string, position: Position]>([
    [
      'bad-tile',
      'players.S.bonus[0]',
      wonBy('S', '567p 33s 789s 123m / 123p / 2f', plain, { rules: 'hua-bao' }),
    ],
    // The contract: any bonus tile in a set without them, even as the winning tile.
    [
      'bad-tile',
      'win.tile',
      {
        ...wonBy('S', '567p 33s 789s 123m / 123p', plain, { rules: 'hua-bao' }),
        win: { seat: 'S', tile: '2f', source: 'wall' },
      },
    ],
    [
      'not-a-winning-hand',
      'players.S',
      wonBy('S', '11m 33p 55m 66m 77m 22z 44z', '7m wall', { rules: 'hua-bao' }),
    ],
    [
      'not-a-winning-hand',
      'players.S',
      wonBy('S', '23345678p / 123p 999p', '8p discard', {
        rules: 'hua-bao',
        ...options({ babcockHands: true }),
      }),
    ],
    [
      'not-a-winning-hand',
      'players.S',
      wonBy('S', '23345678p / 111p 999p', '8p discard', { rules: 'hua-bao' }),
    ],
    [
      'unknown-option',
      'options.babcockHands',
      wonBy('S', '567p 33s 789s 123m / 123p', plain, { rules: 'hua-bao', options: { babcockHands: 1 } }),
    ],
    [
      'unknown-option',
      'options.extra',
      wonBy('S', '567p 33s 789s 123m / 123p', plain, { rules: 'hua-bao', options: { extra: 'add' } }),
    ],
    [
      'unknown-option',
      'options.limit',
      wonBy('S', '567p 33s 789s 123m / 123p', plain, { rules: 'hua-bao', options: { limit: 0 } }),
    ],
    [
      'bad-source',
      'win.circumstances[0]',
      wonBy('S', '567p 33s 789s 123m / 123p', '7p replacement last-wall-tile', { rules: 'hua-bao' }),
    ],
  ])('%s at %s', (code, path, position) => {
    expect(score(position)).toMatchObject({ ok: false, error: { code, path } });
  });
});
