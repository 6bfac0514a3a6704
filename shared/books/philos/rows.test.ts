import { describe, expect, it } from 'vitest';
import { player, scored, withBystanders, wonBy } from '../../../test/helpers/hands.ts';
import { type RowCase, testRows, type Won } from '../../../test/helpers/rule-row-cases.ts';
import type { Position } from '../../game/position.ts';
import { SEATS } from '../../game/seats.ts';
import { score } from '../../scoring/score.ts';
import { PHILOS_SCORING } from './scoring.ts';

const S = (hand: string, how = '7p discard', rest: Partial<Position> = {}): Won => ['S', hand, how, rest];
const plain = '7p discard';
const round = (roundWind: Position['roundWind']): Partial<Position> => ({ roundWind });
const options = (options: Position['options'] & object): Partial<Position> => ({ options });
const bonus = (hand: string): Won => S(hand, plain, options({ bonusTiles: true }));
const twins = (hand: string, how: string, heavenlyTwins = true): Won =>
  S(hand, how, options({ heavenlyTwins }));

const ROWS: readonly RowCase[] = [
  ['pung-simple-exposed', S('567p 789s 33s / 222m 123p'), S('567p 789s 33s / (222m) 123p')],
  ['pung-simple-exposed', S('777p 22z 789s / 123m 123p'), S('777p 22z 789s / 123m 123p', '7p wall')],
  ['pung-simple-concealed', S('567p 222m 33s / 789s 123p'), S('567p 111m 33s / 789s 123p')],
  ['pung-terminal-exposed', S('567p 33s 789s / 111m 123p'), S('567p 33s 789s / (111m) 123p')],
  ['pung-terminal-concealed', S('567p 33s 999m / 123p 789s'), S('567p 33s / 999m 123p 789s')],
  ['pung-honour-exposed', S('567p 33s 789s / 111z 123p'), S('567p 33s 789s 111z / 123p')],
  ['pung-honour-concealed', S('567p 33s 555z / 123p 789s'), S('567p 33s 555z / 123p 789s', '5z discard')],
  ['kong-simple-exposed', S('567p 33s 789s / 2222m 123p'), S('567p 33s 789s / (2222m) 123p')],
  ['kong-simple-half', S('567p 33s 789s / (8888m) 123p'), S('567p 33s 789s / (9999m) 123p')],
  ['kong-terminal-exposed', S('567p 33s 789s / 1111m 123p'), S('567p 33s 789s / (1111m) 123p')],
  ['kong-terminal-half', S('567p 33s 789s / (9999m) 123p'), S('567p 33s 789s / 9999m 123p')],
  ['kong-honour-exposed', S('567p 33s 789s / 3333z 123p'), S('567p 33s 789s / (3333z) 123p')],
  ['kong-honour-half', S('567p 33s 789s / (3333z) 123p'), S('567p 33s 789s / (333z) 123p')],
  ['pair-dragons', S('567p 789s 66z / 234m 123p'), S('567p 789s 44z / 234m 123p')],
  ['pair-own-wind', S('567p 789s 22z / 234m 123p'), S('567p 789s 33z / 234m 123p')],
  ['pair-prevailing-wind', S('567p 789s 11z / 234m 123p'), S('567p 789s 11z / 234m 123p', plain, round('W'))],

  ['in-the-hand', S('567p 33s 789s 222m 123p'), S('567p 33s 789s 222m / 123p')],
  ['in-the-hand', S('777p 33s 789s 123p / (3333z)'), S('777p 33s 789s 123p / 3333z')],
  ['all-chows', S('567p 33s 789s / 234m 123p'), S('567p 33s 789s / 222m 123p')],
  ['all-chows', S('567p 99s 789s / 234m 123p'), S('567p 33z 789s / 234m 123p')],
  [
    'all-chows',
    S('567p 99s 789s / 234m 123p'),
    S('11m 33p 55m 66m 77m 22s 44s', '7m wall', options({ heavenlyTwins: true, limit: null })),
  ],
  ['all-simples', S('567p 33s 678s / 234m 222p'), S('567p 33s 789s / 234m 222p')],
  ['all-simples', S('567p 33s 678s / 234m 222p'), S('567p 33z 678s / 234m 222p')],
  ['all-simples', S('567p 33s 678s / 234m 222p'), S('567p 33s 678s / 234m 111p')],
  ['all-pungs', S('777p 33s / 222m 1111z 999s'), S('567p 33s / 222m 1111z 999s')],
  ['live-wall', S('567p 33s 789s / 222m 123p', '7p wall'), S('567p 33s 789s / 222m 123p', '7p replacement')],
  [
    'live-wall',
    S('567p 33s 789s / 222m 123p', '7p wall last-wall-tile'),
    S('567p 33s 789s / 222m 123p', '7p discard last-discard'),
  ],
  [
    'last-wall-tile',
    S('567p 33s 789s / 222m 123p', '7p wall last-wall-tile'),
    S('567p 33s 789s / 222m 123p', '7p wall'),
  ],
  ['dead-wall', S('567p 33s 789s / 222m 123p', '7p replacement'), S('567p 33s 789s / 222m 123p', '7p wall')],
  [
    'completes-pair',
    S('567p 33s 789s / 222m 123p', '3s discard'),
    S('567p 22p 333s 789s / 123m', '3s discard'),
  ],
  // It completes the pair or a chow, whichever scores more.
  ['completes-pair', S('345p 33p 789s / 222m 123p', '3p wall'), S('345p 33p 789s / 222m 123p', '4p wall')],
  [
    'completes-middle',
    S('567p 33s 789s / 222m 123p', '6p discard'),
    S('567p 33s 789s / 222m 123p', '7p discard'),
  ],
  ['completes-middle', S('567p 33s 789s / 222m 123p', '6p wall'), S('567p 33s 789s / 222m 123p', '5p wall')],
  ['completes-middle', S('567p 567p 33s / 222m 123p', '6p wall'), S('666p 567m 33s / 222m 123p', '6p wall')],
  ['last-pair-honours', S('567p 789s 66z / 234m 123p'), S('567p 789s 22z / 234m 123p')],
  ['last-pair-honours', S('567p 789s 33z / 234m 123p'), S('567p 789s 33z / 234m 123p', plain, round('W'))],
  ['last-pair-own-wind', S('567p 789s 22z / 234m 123p'), S('567p 789s 33z / 234m 123p')],
  [
    'last-pair-prevailing-wind',
    S('567p 789s 11z / 234m 123p'),
    S('567p 789s 11z / 234m 123p', plain, round('W')),
  ],

  ['pung-dragons', S('567p 33s 789s / 555z 123p'), S('567p 33s 789s / 5555z 123p')],
  ['pung-wind', S('567p 33s 789s / 333z 123p'), S('567p 33s 789s / 333z 123p', plain, round('W'))],
  ['pung-wind', S('567p 33s 789s / 444z 123p'), S('567p 33s 789s / 222z 123p')],
  ['pung-prevailing-wind', S('567p 33s 789s / 111z 123p'), S('567p 33s 789s / 111z 123p', plain, round('N'))],
  ['pung-own-wind', S('567p 33s 789s / 222z 123p'), S('567p 33s 789s / 222z 123p', plain, round('S'))],
  [
    'pung-own-and-prevailing-wind',
    S('567p 33s 789s / 222z 123p', plain, round('S')),
    S('567p 33s 789s / 2222z 123p', plain, round('S')),
  ],
  ['kong-suit', S('567p 33s 789s / 2222m 123p'), S('567p 33s 789s / 222m 123p')],
  ['kong-suit', S('567p 33s 789s / (9999m) 123p'), S('567p 33s 789s / (3333z) 123p')],
  ['kong-wind', S('567p 33s 789s / 3333z 123p'), S('567p 33s 789s / 2222z 123p')],
  ['kong-dragons', S('567p 33s 789s / 7777z 123p'), S('567p 33s 789s / 777z 123p')],
  [
    'kong-prevailing-wind',
    S('567p 33s 789s / 1111z 123p'),
    S('567p 33s 789s / 1111z 123p', plain, round('S')),
  ],
  ['kong-own-wind', S('567p 33s 789s / 2222z 123p'), S('567p 33s 789s / 2222z 123p', plain, round('S'))],
  [
    'kong-own-and-prevailing-wind',
    S('567p 33s 789s / 2222z 123p', plain, round('S')),
    S('567p 33s 789s / 2222z 123p'),
  ],
  ['mixed-colour', S('567p 33p 789p / 222z 123p'), S('567p 33s 789p / 222z 123p')],
  ['mixed-colour', S('567p 66z 789p / 222z 123p'), S('567p 33p 789p / 222p 123p')],
  ['pure-colour', S('567p 33p 789p / 222p 123p'), S('567p 33z 789p / 222p 123p')],
  [
    'only-honours',
    S('777z 33z / 111z 2222z 444z', '7z discard'),
    S('777z 99m / 111z 2222z 444z', '7z discard'),
  ],
  ['only-terminals', S('111m 999m 11p / 999s 111s', '1p wall'), S('111m 999m 22p / 999s 111s', '2p wall')],
  ['only-terminals', S('111m 999m 11p / 999s 111s', '1p wall'), S('111m 999m 11z / 999s 111s', '1z wall')],

  ['bonus-tile', bonus('567p 33s 789s 123m / 123p / 157f'), bonus('567p 33s 789s 123m / 123p'), 3],
  ['own-flower', bonus('567p 33s 789s 123m / 123p / 2f'), bonus('567p 33s 789s 123m / 123p / 1f')],
  ['own-flower', bonus('567p 33s 789s 123m / 123p / 124f'), bonus('567p 33s 789s 123m / 123p / 1234f')],
  ['own-season', bonus('567p 33s 789s 123m / 123p / 6f'), bonus('567p 33s 789s 123m / 123p / 5f')],
  ['own-season', bonus('567p 33s 789s 123m / 123p / 12346f'), bonus('567p 33s 789s 123m / 123p / 5678f')],
  ['all-flowers', bonus('567p 33s 789s 123m / 123p / 1234f'), bonus('567p 33s 789s 123m / 123p / 1235678f')],
  [
    'all-flowers',
    bonus('567p 33s 789s 123m / 123p / 1234567f'),
    bonus('567p 33s 789s 123m / 123p / 12345678f'),
  ],
  ['all-seasons', bonus('567p 33s 789s 123m / 123p / 5678f'), bonus('567p 33s 789s 123m / 123p / 12345678f')],
  [
    'all-bonus-tiles',
    bonus('567p 33s 789s 123m / 123p / 12345678f'),
    bonus('567p 33s 789s 123m / 123p / 1234567f'),
  ],
];

const LIMITS: readonly RowCase[] = [
  [
    'limit',
    S('567p 33s 789s / 222m 123p', plain, options({ limit: 21 })),
    S('567p 33s 789s / 222m 123p', plain, options({ limit: 22 })),
  ],
  ['heavenly-twins', twins('11m 33p 55m 66m 77m 22z 44z', '7m wall'), S('223344m 567p 999p 99s')],
  [
    'heavenly-twins',
    twins('1111m 55m 66m 77m 22z 44z', '7m discard'),
    twins('223344m 556677p 88p', '7p wall', false),
  ],
];

testRows(PHILOS_SCORING, ROWS, LIMITS, 'mah-jongg');

describe('Philos, totals', () => {
  const total = ([seat, hand, how, rest]: Won) =>
    scored(wonBy(seat, hand, how, { rules: 'philos', ...rest })).players[seat]!.total;

  it.each<[name: string, won: Won, total: number]>([
    ['a dragon pair is 2 + 2', S('567p 789s 66z / 234m 123p'), 20 + 2 + 2],
    ['the own wind is 2 + 4', S('567p 789s 22z / 234m 123p'), 20 + 2 + 4],
    ['own and prevailing are 4 + 8', S('567p 789s 22z / 234m 123p', plain, round('S')), 20 + 4 + 8],
    ['another wind is 2', S('567p 789s 33z / 234m 123p'), 20 + 2],
    ['the last live tile is 2 + 4', S('567p 33z 789s / 222m 123p', '7p wall last-wall-tile'), 20 + 2 + 2 + 6],
    ['what applies is added', S('567p 33s 678s 234m 234p', '6p wall'), 20 + 20 + 20 + 20 + 2 + 2],
    ['undeclared, four alike are no kong', S('555567p 33s / 222m 123p'), 20 + 4 + 2],
    [
      'only honours do not take a colour row',
      S('777z 33z / 111z 2222z 444z', '7z discard', options({ limit: null })),
      (20 + 2 + 4 + 4 + 16 + 4 + 2) * 2 ** (4 + 1 + 2 + 3 + 1),
    ],
    ['heaven, robbing and the last discard are nothing', S('567p 33z 789s / 222m 123p', '7p kong'), 24],
    ['the limit', S('555z 33p 777z / 2222z 123p', '5z discard'), 3000],
    ['flowers 2 in all', bonus('567p 33z 789s 123m / 222m / 1234f'), (20 + 2 + 2 + 16) * 4],
    ['all eight 5 in all', bonus('567p 33z 789s 123m / 222m / 12345678f'), (24 + 32) * 32],
    [
      'twins have the limit as value',
      S('11m 33p 55m 66m 77m 22z 44z', '7m wall', options({ heavenlyTwins: true, limit: 70 })),
      70,
    ],
    [
      'twins without a limit',
      S('11m 33p 55m 66m 77m 22z 66z', '7m wall', options({ heavenlyTwins: true, limit: null })),
      20 + 20 + 2 + 2 + (2 + 4) + (2 + 2),
    ],
  ])('%s', (_, won, expected) => expect(total(won)).toBe(expected));
});

describe('Philos, losers', () => {
  const win = { seat: 'W', tile: '7s', source: 'discard', from: 'E' } as const;
  const table = (players: Position['players'], rest: Partial<Position> = {}): Position => ({
    rules: 'philos',
    roundWind: 'N',
    players: withBystanders({ W: player('567s 33s 789s / 345m 123p'), ...players }, SEATS),
    win,
    ...rest,
  });

  it('6.4, the example: 104', () => {
    const { players } = scored(table({ S: player('444z 99s 76z / 444p (2222m)') }));
    expect(players.S).toMatchObject({ points: 26, doubles: 2, total: 104, limit: null });
    expect(
      players
        .S!.items.map(({ points }) => points)
        .filter(Boolean)
        .sort(),
    ).toEqual([16, 2, 8]);
  });

  it.each<[hand: string, total: number]>([
    // Kongs of winds and dragons double for all, of suits for the winner only.
    ['258m 147s 99p 46z / (7777z)', 32 * 4],
    ['258m 147s 99p 46z / 3333z', 16 * 4],
    ['258m 147s 99p 46z / 4444p', 8],
    // The lines of 6.2 and the games are for the winner only: a pair of dragons is 2.
    ['111z 66z 55z 22z 9m / 777z', (8 + 2 + 2 + 2 + 4) * 4],
    // Undeclared, four alike are a pung.
    ['1111s 258m 47s 9p 146z', 8],
  ])('%s', (hand, total) => {
    expect(scored(table({ S: player(hand) })).players.S!.total).toBe(total);
  });

  it('the losers settle their differences single; only from and to the winner the dealer is double', () => {
    const position = table({
      E: player('258m 147s 99p 46z / 4444p'),
      S: player('258m 147s 9p 46z 1m / 888p'),
    });
    const { payments, net } = scored(position);
    expect(payments).toEqual(
      expect.arrayContaining([
        { from: 'E', to: 'W', points: 80 },
        { from: 'S', to: 'W', points: 40 },
        { from: 'N', to: 'W', points: 40 },
        { from: 'S', to: 'E', points: 6 },
        { from: 'N', to: 'E', points: 8 },
        { from: 'N', to: 'S', points: 2 },
      ]),
    );
    expect(net).toEqual({ E: -66, S: -44, W: 160, N: -50 });
    // The liable player pays each loser's share; the differences stay.
    expect(scored({ ...position, liable: 'N' }).net).toEqual({ E: 14, S: -4, W: 160, N: -170 });
  });

  it('a dead hand totals nothing and pays', () => {
    const { players, net } = scored(table({ E: { ...player('258m 147s 99p 46z / 4444p'), dead: 'short' } }));
    expect(players.E!.total).toBe(0);
    expect(net).toEqual({ E: -80, S: -40, W: 160, N: -40 });
  });
});

describe('Philos, refusals', () => {
  const S7 = '11m 33p 55m 66m 77m 22z 44z';
  it.each<[code: string, path: string, position: Position]>([
    [
      'bad-tile',
      'players.S.bonus[0]',
      wonBy('S', '567p 33s 789s 123m / 123p / 2f', plain, { rules: 'philos' }),
    ],
    // The contract: any bonus tile in a set without them; with them the tile is one not held.
    ['bad-tile', 'win.tile', wonBy('S', '567p 33s 789s 123m / 123p', '2f wall', { rules: 'philos' })],
    [
      'winning-tile-not-held',
      'win.tile',
      wonBy('S', '567p 33s 789s 123m / 123p', '2f wall', { rules: 'philos', options: { bonusTiles: true } }),
    ],
    ['not-a-winning-hand', 'players.S', wonBy('S', S7, '7m wall', { rules: 'philos' })],
    [
      'not-a-winning-hand',
      'players.S',
      wonBy('S', '11m 33p 55m 66m 77m 2z 444z', '7m wall', {
        rules: 'philos',
        options: { heavenlyTwins: true },
      }),
    ],
    [
      'unknown-option',
      'options.heavenlyTwins',
      wonBy('S', S7, '7m wall', { rules: 'philos', options: { heavenlyTwins: 'yes' } }),
    ],
    [
      'unknown-option',
      'options.basic',
      wonBy('S', S7, '7m wall', { rules: 'philos', options: { basic: 10 } }),
    ],
    [
      'bad-source',
      'win.circumstances[0]',
      wonBy('S', '567p 33s 789s 123m / 123p', '7p replacement last-wall-tile', { rules: 'philos' }),
    ],
    [
      'bad-seat',
      'players',
      {
        ...wonBy('S', '567p 33s 789s 123m / 123p', plain, { rules: 'philos' }),
        players: { E: player('123456789m 1234p'), S: player('567p 33s 789s 123m / 123p') },
      },
    ],
  ])('%s at %s', (code, path, position) => {
    expect(score(position)).toMatchObject({ ok: false, error: { code, path } });
  });
});
