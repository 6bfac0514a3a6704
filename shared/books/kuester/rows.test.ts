import { describe, expect, it } from 'vitest';
import { player, scored, withBystanders, wonBy } from '../../../test/helpers/hands.ts';
import type { Position } from '../../game/position.ts';
import { SEATS } from '../../game/seats.ts';
import { KUESTER_SCORING } from './scoring.ts';

/** A winner's hand as arguments of `wonBy`: seat, tiles, winning tile and the rest. */
type Won = Parameters<typeof wonBy>;
type Case = readonly [row: string, applies: Won, justNot: Won, times?: number];

const S = (hand: string, how = '7p discard', rest: Partial<Position> = {}): Won => ['S', hand, how, rest];
const round = (roundWind: Position['roundWind']): Partial<Position> => ({ roundWind });
const limited = (limit: number): Partial<Position> => ({ options: { limit } });

const FIGURES: readonly Case[] = [
  ['pung-simple-exposed', S('567p 789s 33s / 222m 123p'), S('567p 789s 33s / (222m) 123p')],
  ['pung-simple-exposed', S('567p 789s 33s / 888m 123p'), S('567p 789s 33s / 999m 123p')],
  ['pung-simple-exposed', S('777p 22z 789s / 123m 123p'), S('777p 22z 789s / 123m 123p', '7p wall')],
  ['pung-simple-concealed', S('567p 222m 33s / 789s 123p'), S('567p 111m 33s / 789s 123p')],
  ['pung-simple-concealed', S('567p 33s / (222m) 789s 123p'), S('567p 33s / 222m 789s 123p')],
  [
    'pung-simple-concealed',
    S('666p 678p 33s / 789s 123m', '6p discard'),
    S('666p 22z 789s / 123p 123m', '6p discard'),
  ],
  ['pung-terminal-exposed', S('567p 33s 789s / 111m 123p'), S('567p 33s 789s / (111m) 123p')],
  ['pung-terminal-exposed', S('567p 33s 789s / 999m 123p'), S('567p 33s 789s / 888m 123p')],
  ['pung-terminal-concealed', S('567p 33s 999m / 123p 789s'), S('567p 33s / 999m 123p 789s')],
  ['pung-honour-exposed', S('567p 33s 789s / 111z 123p'), S('567p 33s 789s 111z / 123p')],
  ['pung-honour-exposed', S('567p 33s 789s / 555z 123p'), S('567p 33s 789s / 5555z 123p')],
  ['pung-honour-concealed', S('567p 33s 555z / 123p 789s'), S('567p 33s 555z / 123p 789s', '5z discard')],
  ['kong-simple-exposed', S('567p 33s 789s / 2222m 123p'), S('567p 33s 789s / (2222m) 123p')],
  ['kong-simple-concealed', S('567p 33s 789s / (8888m) 123p'), S('567p 33s 789s / (9999m) 123p')],
  ['kong-terminal-exposed', S('567p 33s 789s / 1111m 123p'), S('567p 33s 789s / (1111m) 123p')],
  ['kong-terminal-concealed', S('567p 33s 789s / (9999m) 123p'), S('567p 33s 789s / 9999m 123p')],
  ['kong-honour-exposed', S('567p 33s 789s / 3333z 123p'), S('567p 33s 789s / (3333z) 123p')],
  ['kong-honour-concealed', S('567p 33s 789s / (3333z) 123p'), S('567p 33s 789s / (333z) 123p')],
  ['bonus-tile', S('567p 33s 789s 123m / 123p / 157f'), S('567p 33s 789s 123m / 123p'), 3],
  ['pair-dragons', S('567p 789s 66z / 234m 123p'), S('567p 789s 44z / 234m 123p')],
  ['pair-own-wind', S('567p 789s 22z / 234m 123p'), S('567p 789s 33z / 234m 123p')],
  [
    'pair-prevailing-wind',
    S('567p 789s 11z / 234m 123p'),
    S('567p 789s 11z / 234m 123p', '7p discard', round('W')),
  ],
];

const PREMIUMS: readonly Case[] = [
  [
    'hand-premium',
    S('567p 33s 789s 222m 123p', '7p discard', { options: { handPremium: 10 } }),
    S('567p 33s 789s 222m / 123p', '7p discard', { options: { handPremium: 10 } }),
  ],
  [
    'hand-premium',
    S('567p 33s 789s 123p / (2222m)', '7p discard', { options: { handPremium: 10 } }),
    S('567p 33s 789s 123p / (2222m)', '7p discard'),
  ],
  ['all-chows', S('567p 33s 789s / 234m 123p'), S('567p 33s 789s / 222m 123p')],
  ['all-chows', S('567p 99s 789s / 234m 123p'), S('567p 33z 789s / 234m 123p')],
  ['all-pungs', S('777p 33s / 222m 111z 999s'), S('567p 33s / 222m 111z 999s')],
  ['all-pungs', S('777p 33s / 2222m 1111z 9999s'), S('33s / 7777p 2222m 1111z 9999s', '3s discard')],
  [
    'all-kongs',
    S('33s / 7777p 2222m (1111z) 9999s', '3s discard'),
    S('33s / 7777p 2222m 111z 9999s', '3s discard'),
  ],
  ['drawn', S('567p 33s 789s / 222m 123p', '7p wall'), S('567p 33s 789s / 222m 123p', '7p replacement')],
  ['drawn', S('567p 33s 789s / 222m 123p', '7p wall last-wall-tile'), S('567p 33s 789s / 222m 123p')],
  [
    'replacement',
    S('567p 33s 789s / 222m 123p', '7p replacement'),
    S('567p 33s 789s / 222m 123p', '7p wall'),
  ],
  ['only-tile', S('567p 33s 789s / 222m 123p', '6p discard'), S('567p 33s 789s / 222m 123p', '5p discard')],
  ['only-tile', S('789p 33s 789s / 222m 123p', '7p discard'), S('789p 33s 789s / 222m 123p', '9p wall')],
  ['only-tile', S('567p 33s 789s / 222m 123p', '3s discard'), S('777p 33s 789s / 222m 123p')],
  // The hand itself holds all four of the other kind; tiles seen elsewhere would not matter.
  ['only-tile', S('567p 33s 789s / 4444p 123m'), S('567p 33s 789s / 444p 123m')],
  [
    'last-wall-tile',
    S('567p 33s 789s / 222m 123p', '7p wall last-wall-tile'),
    S('567p 33s 789s / 222m 123p', '7p wall'),
  ],
  ['last-discard', S('567p 33s 789s / 222m 123p', '7p discard last-discard'), S('567p 33s 789s / 222m 123p')],
  ['robbed-kong', S('567p 33s 789s / 222m 123p', '7p kong'), S('567p 33s 789s / 222m 123p', '7p discard')],
];

const DOUBLES: readonly Case[] = [
  ['own-flower', S('567p 33s 789s 123m / 123p / 2f'), S('567p 33s 789s 123m / 123p / 1f')],
  ['own-flower', S('567p 33s 789s 123m / 123p / 124f'), S('567p 33s 789s 123m / 123p / 1234f')],
  ['own-season', S('567p 33s 789s 123m / 123p / 6f'), S('567p 33s 789s 123m / 123p / 5f')],
  ['own-season', S('567p 33s 789s 123m / 123p / 12346f'), S('567p 33s 789s 123m / 123p / 5678f')],
  ['pung-dragons', S('567p 33s 789s / 555z 123p'), S('567p 33s 789s / 5555z 123p')],
  ['pung-wind', S('567p 33s 789s / 333z 123p'), S('567p 33s 789s / 333z 123p', '7p discard', round('W'))],
  ['pung-wind', S('567p 33s 789s / 444z 123p'), S('567p 33s 789s / 222z 123p')],
  ['kong-suit', S('567p 33s 789s / 2222m 123p'), S('567p 33s 789s / 222m 123p')],
  ['kong-suit', S('567p 33s 789s / (9999m) 123p'), S('567p 33s 789s / (3333z) 123p')],
  ['pung-own-wind', S('567p 33s 789s / 222z 123p'), S('567p 33s 789s / 222z 123p', '7p discard', round('S'))],
  [
    'pung-prevailing-wind',
    S('567p 33s 789s / 111z 123p'),
    S('567p 33s 789s / 111z 123p', '7p discard', round('N')),
  ],
  ['kong-wind', S('567p 33s 789s / 3333z 123p'), S('567p 33s 789s / 2222z 123p')],
  ['kong-dragons', S('567p 33s 789s / 7777z 123p'), S('567p 33s 789s / 777z 123p')],
  ['all-flowers', S('567p 33s 789s 123m / 123p / 1234f'), S('567p 33s 789s 123m / 123p / 1235678f')],
  ['all-seasons', S('567p 33s 789s 123m / 123p / 5678f'), S('567p 33s 789s 123m / 123p / 1234567f')],
  [
    'pung-own-and-prevailing-wind',
    S('567p 33s 789s / 222z 123p', '7p discard', round('S')),
    S('567p 33s 789s / 2222z 123p', '7p discard', round('S')),
  ],
  [
    'kong-own-wind',
    S('567p 33s 789s / 2222z 123p'),
    S('567p 33s 789s / 2222z 123p', '7p discard', round('S')),
  ],
  [
    'kong-prevailing-wind',
    S('567p 33s 789s / 1111z 123p'),
    S('567p 33s 789s / 1111z 123p', '7p discard', round('S')),
  ],
  [
    'kong-own-and-prevailing-wind',
    S('567p 33s 789s / 2222z 123p', '7p discard', round('S')),
    S('567p 33s 789s / 2222z 123p', '7p discard'),
  ],
];

const GAMES: readonly Case[] = [
  ['simple-colour', S('567p 33p 789p / 222z 123p'), S('567p 33p 789p / 222p 123p')],
  ['simple-colour', S('567p 33m 789p / 222z 123p'), S('567p 33m 789p / 222z 555z')],
  ['simple-colour', S('567p 33z 789p / 234p 123p'), S('567p 33z 789p / 234m 123p')],
  [
    'simple-colour',
    S('567p 33m 789p / 222p 123p'),
    S('567p 33m 789p / 222p 123p', '7p discard', { options: { simpleColourPair: 'same' } }),
  ],
  [
    'simple-colour',
    S('567p 33z 789p / 222z 123p', '7p discard', { options: { simpleColourPair: 'same' } }),
    S('567p 33m 789p / 222z 123p', '7p discard', { options: { simpleColourPair: 'same' } }),
  ],
  ['in-the-hand', S('567p 33s 789s 222m 123p'), S('567p 33s 789s 222m / 123p')],
  ['in-the-hand', S('777p 33s 789s 123p / (222m)'), S('777p 33s 789s 123p / 222m')],
  ['in-the-hand', S('777p 33s 789s 123p / (3333z)'), S('777p 33s 789s 123p / 3333z')],
  [
    'last-wall-tile-game',
    S('567p 33s 789s / 222m 123p', '7p wall last-wall-tile'),
    S('567p 33s 789s / 222m 123p', '7p wall'),
  ],
  [
    'last-discard-game',
    S('567p 33s 789s / 222m 123p', '7p discard last-discard'),
    S('567p 33s 789s / 222m 123p', '7p discard'),
  ],
  [
    'robbed-kong-game',
    S('567p 33s 789s / 222m 123p', '7p kong'),
    S('567p 33s 789s / 222m 123p', '7p discard'),
  ],
  [
    'first-discard',
    S('567p 33s 789s 222m 123p', '7p discard first-discard'),
    S('567p 33s 789s 222m 123p', '7p discard first-draw'),
  ],
  ['pure-colour', S('567p 33p 789p / 222p 123p'), S('567p 33z 789p / 222p 123p')],
  ['dragon-game', S('777p 33s / 555z 6666z (777z)'), S('567p 33s / 555z 6666z (777z)')],
  ['dragon-game', S('777z 33s / 555z 666z 222z', '7z discard'), S('777p 77z / 555z 666z 222z')],
  [
    'only-honours',
    S('777z 33z / 111z 2222z 444z', '7z discard'),
    S('777z 99m / 111z 2222z 444z', '7z discard'),
  ],
];

const LIMIT_HANDS: readonly Case[] = [
  ['nine-lanterns', S('11123455678999p', '5p discard'), S('11122234566999p', '6p discard')],
  ['nine-lanterns', S('11123456789999p', '9p discard'), S('111123456789p 77z', '1p discard')],
  ['nine-lanterns', S('23456788p / 111p 9999p', '8p discard'), S('23456788p / 111p 888s', '8p discard')],
  ['nine-lanterns', S('22345678p / (1111p) 999p', '8p discard'), S('22345678p / 123p 999p', '8p discard')],
  ['nine-lanterns', S('11123345678p / 9999p', '3p wall'), S('11123455678p / 999s', '5p wall')],
  [
    'thirteen-odd-ones',
    S('19m 199p 19s 1234567z', '9p discard'),
    S('11m 99m 11p 99p 11s 99s 77z', '7z discard'),
  ],
  [
    'moon',
    S('123s 33p 789s / 222m 123p', '1s wall last-wall-tile'),
    S('123s 33p 789s / 222m 123p', '1s wall'),
  ],
  [
    'moon',
    S('123s 33p 789s / 222m 123p', '1s discard last-discard'),
    S('123s 33p 789s / 222m 123p', '2s discard last-discard'),
  ],
  [
    'moon',
    S('11s 33p 55m 66m 77m 22z 44z', '1s discard last-discard'),
    S('11s 33p 55m 66m 77m 22z 44z', '1s discard'),
  ],
  ['fruit', S('567s 33p 789s / 222m 123p', '5s discard'), S('567s 33p 789s / 222m 123p', '6s discard')],
  ['fruit', S('55s 33p 55m 66m 77m 22z 44z', '5s wall'), S('55p 33p 55m 66m 77m 22z 44z', '5p wall')],
  ['paired', S('11m 99m 11s 22z 33z 55z 77z', '7z discard'), S('11m 99m 22s 22z 33z 55z 77z', '7z discard')],
  ['paired', S('1111m 11s 22z 33z 55z 77z', '7z discard'), S('2222m 11s 22z 33z 55z 77z', '7z discard')],
  ['snake', S('111p 333p 555p 777p 99p'), S('111p 333p 555p 777m 99p', '5p discard')],
  ['snake', S('777p 11p / 3333p (555p) 999p'), S('777p 33p / 1111p (555p) 999p')],
  ['snake', S('777p 99p / 1111p 555p 333p'), S('777p 99m / 1111p (555p) 333p')],
  ['green', S('234s 666z 88s / 234s 666s', '6z discard'), S('234s 555z 88s / 234s 666s', '5z discard')],
  ['green', S('222s 333s 444s 666s 88s', '8s discard'), S('222s 333s 444s 777s 88s', '8s discard')],
  // Seven pairs of green tiles are worth only half the limit.
  ['green', S('222s 333s 444s 888s 66z', '6z discard'), S('22s 33s 44s 66s 88s 6666z', '6z discard')],
  ['heaven', ['E', '567p 33s 789s 222m 123p', '7p wall heaven'], ['E', '567p 33s 789s 222m 123p', '7p wall']],
  ['seven-pairs', S('11m 33p 55m 66m 77m 22z 44z', '7m discard'), S('223344m 567p 999p 99s')],
  [
    'only-terminals',
    S('111m 999m 11p / 999s 111s', '1p discard'),
    S('111m 999m 22p / 999s 111s', '2p discard'),
  ],
  [
    'limit',
    S('567p 33s 789s / 222m 123p', '7p discard', limited(21)),
    S('567p 33s 789s / 222m 123p', '7p discard', limited(22)),
  ],
];

/** The rows in the winner's score, each repeated as often as it applies. */
function rows([seat, ...won]: Won): string[] {
  return scored(wonBy(seat, ...won)).players[seat]!.items.map(({ rule }) => rule);
}

/** What set the winner's total. */
function limit([seat, ...won]: Won): string | null {
  return scored(wonBy(seat, ...won)).players[seat]!.limit;
}

const TABLES = [...FIGURES, ...PREMIUMS, ...DOUBLES, ...GAMES];

describe('Küster, the tables', () => {
  it.each(TABLES.map((one) => [one[0], one] as const))('%s', (_, [row, applies, justNot, times = 1]) => {
    expect(rows(applies).filter((rule) => rule === row)).toHaveLength(times);
    expect(rows(justNot)).not.toContain(row);
  });

  it.each(LIMIT_HANDS.map((one) => [one[0], one] as const))('%s', (_, [row, applies, justNot]) => {
    expect(limit(applies)).toBe(row);
    expect(limit(justNot)).not.toBe(row);
  });

  it('has a case for every row, and every row has a name and a place', () => {
    const named = [...KUESTER_SCORING.rows, ...KUESTER_SCORING.limitHands, KUESTER_SCORING.cap];
    const cases = new Set([...TABLES, ...LIMIT_HANDS].map(([row]) => row));
    expect([...cases, 'mah-jongg'].sort()).toEqual(named.map(({ id }) => id).sort());
    for (const { name, place } of named) expect(name.de && name.en && place).toBeTruthy();
  });
});

describe('Küster, a player who did not win', () => {
  const cases: readonly [hand: string, items: readonly string[]][] = [
    [
      '111m 2222s 33z 55z 3m 8p',
      ['pung-terminal-concealed', 'pung-simple-concealed', 'pair-dragons', 'pair-own-wind'],
    ],
    [
      '1111z 66z 77z 9m 258p 6s',
      ['pung-honour-concealed', 'pair-dragons', 'pair-dragons', 'pung-prevailing-wind'],
    ],
    ['11z 22z 44z 11m 9m 258p 6s', ['pair-prevailing-wind']],
    [
      '9m 258p 6s 88s / (3333z) 555z / 37f',
      [
        'kong-honour-concealed',
        'pung-honour-exposed',
        'bonus-tile',
        'bonus-tile',
        'own-flower',
        'own-season',
        'pung-dragons',
        'kong-own-wind',
      ],
    ],
    // A game is a complete hand: a loser's rack of one suit is none.
    ['111234445678p 8p', ['pung-terminal-concealed', 'pung-simple-concealed']],
    [
      '777z 666z 55z 22z / 444z',
      [
        'pung-honour-exposed',
        'pung-honour-concealed',
        'pung-honour-concealed',
        'pair-dragons',
        'pung-dragons',
        'pung-dragons',
        'pung-wind',
      ],
    ],
  ];
  it.each(cases)('%s', (hand, items) => {
    const players = withBystanders({ S: player('567s 33p 789s / 234m 123p'), W: player(hand) }, SEATS);
    const win = { seat: 'S', tile: '7s', source: 'discard', from: 'E' } as const;
    const score = scored({ rules: 'kuester', roundWind: 'E', players, win });
    expect(score.players.W!.items.map(({ rule }) => rule).sort()).toEqual([...items].sort());
    expect(score.players.W!.hand).toBeUndefined();
  });
});
