import { describe, expect, it } from 'vitest';
import { scored, wonBy } from '../../../test/helpers/hands.ts';
import type { Position } from '../../game/position.ts';
import type { Seat } from '../../game/seats.ts';
import { SCHMALE_ALTERNATIVE_SCORING, SCHMALE_SCORING } from './scoring.ts';

type Won = readonly [seat: Seat, hand: string, how: string, rest?: Partial<Position>];
type Case = readonly [row: string, applies: Won, justNot: Won, times?: number];

const W = (hand: string, how: string, rest: Partial<Position> = {}): Won => ['W', hand, how, rest];
const south: Partial<Position> = { roundWind: 'S' };
const west: Partial<Position> = { roundWind: 'W' };

/** Chows of two suits, a pung and a pair: worth only what a case adds. */
const CHICKEN = '567p 33s 789s / 222m 123p / 1f';

// The table of 6.1.1.1, from top to bottom.
const TABLE: readonly Case[] = [
  ['self-drawn', W(CHICKEN, '7p wall'), W(CHICKEN, '7p discard')],
  ['self-drawn', W(CHICKEN, '7p replacement'), W(CHICKEN, '7p kong')],
  ['last-wall-tile', W(CHICKEN, '7p wall last-wall-tile'), W(CHICKEN, '7p discard last-discard')],
  ['robbed-kong', W(CHICKEN, '7p kong'), W(CHICKEN, '7p discard')],
  ['replacement', W(CHICKEN, '7p replacement'), W(CHICKEN, '7p wall')],
  ['replacement', W(CHICKEN, '7p replacement'), W(CHICKEN, '7p replacement kong-on-kong')],
  ['kong-on-kong', W(CHICKEN, '7p replacement kong-on-kong'), W(CHICKEN, '7p replacement')],
  // 3 = West.
  [
    'own-bonus-tile',
    W('567p 33s 789s / 222m 123p / 37f', '7p wall'),
    W('567p 33s 789s / 222m 123p / 124568f', '7p wall'),
    2,
  ],
  [
    'own-bonus-tile',
    W('567p 33s 789s / 222m 123p / 12345678f', '7p wall'),
    W('567p 33s 789s / 222m 123p', '7p wall'),
    2,
  ],
  [
    'all-of-a-kind',
    W('567p 33s 789s / 222m 123p / 1234f', '7p discard'),
    W('567p 33s 789s / 222m 123p / 123568f', '7p discard'),
  ],
  [
    'all-of-a-kind',
    W('567p 33s 789s / 222m 123p / 5678f', '7p discard'),
    W('567p 33s 789s / 222m 123p / 12345678f', '7p discard'),
  ],
  [
    'all-bonus-tiles',
    W('567p 33s 789s / 222m 123p / 12345678f', '7p discard'),
    W('567p 33s 789s / 222m 123p / 1234567f', '7p discard'),
  ],
  ['only-chows', W('567p 33s 789s / 234m 123p', '7p discard'), W('567p 33s 789s / 222m 123p', '7p discard')],
  ['only-chows', W('567p 44z 789s / 234m 123p', '7p discard'), W('44z 789s 567p / 1111m 123p', '7p discard')],
  [
    'only-pungs',
    W('777p 33s / 222m 999s 1111m', '7p discard'),
    W('567p 33s / 222m 999s 1111m', '7p discard'),
  ],
  ['dragons', W('567p 33s 555z / 6666z 123p', '7p discard'), W('567p 55z 789s / 222m 123p', '7p discard'), 2],
  [
    'prevailing-wind',
    W('567p 33s 789s / 222z 123p', '7p discard', south),
    W('567p 33s 789s / 222z 123p', '7p discard'),
  ],
  [
    'prevailing-wind',
    W('567p 33s 789s / 1111z 123p', '7p discard'),
    W('567p 33s 789s / 333z 123p', '7p discard', west),
  ],
  ['own-wind', W('567p 33s 789s / 333z 123p', '7p discard'), W('567p 33s 789s / 444z 123p', '7p discard')],
  [
    'own-wind',
    W('567p 33s 789s / 333z 123p', '7p discard'),
    W('567p 33s 789s / 333z 123p', '7p discard', west),
  ],
  [
    'double-wind',
    W('567p 33s 789s / 333z 123p', '7p discard', west),
    W('567p 33s 789s / 333z 123p', '7p discard', south),
  ],
  [
    'double-wind',
    W('567p 33s 789s / (3333z) 123p', '7p discard', west),
    W('567p 33z 789s / 222z 123p', '7p discard', west),
  ],
  [
    'no-honour-no-bonus',
    W('567p 33s 789s / 222m 123p', '7p discard'),
    W('567p 44z 789s / 222m 123p', '7p discard'),
  ],
  ['no-honour-no-bonus', W('567p 33p 789p / 222p 123p', '7p discard'), W(CHICKEN, '7p discard')],
  [
    'one-suit-and-honours',
    W('567p 33p 789p / 555z 123p', '7p discard'),
    W('567p 33s 789p / 555z 123p', '7p discard'),
  ],
  [
    'one-suit-and-honours',
    W('567p 44z 789p / 222p 123p', '7p discard'),
    W('567p 33p 789p / 222p 123p', '7p discard'),
  ],
  ['one-suit', W('567p 33p 789p / 222p 123p', '7p discard'), W('567p 44z 789p / 222p 123p', '7p discard')],
];

// 6.1.2, from top to bottom.
const LIMIT_HANDS: readonly Case[] = [
  [
    'thirteen-orphans',
    W('19m 19p 119s 1234567z', '1s discard'),
    W('567p 33s 789s / 222m 123p', '7p discard'),
  ],
  ['heaven', ['E', '567p 33s 789s 222m 123p', '7p wall heaven'], ['E', '567p 33s 789s 222m 123p', '7p wall']],
  ['earth', W(CHICKEN, '7p wall first-draw'), W(CHICKEN, '7p wall')],
  ['earth', W(CHICKEN, '7p discard first-draw'), W(CHICKEN, '7p discard')],
  ['earth', W(CHICKEN, '7p discard first-discard'), W(CHICKEN, '7p discard last-discard')],
  [
    'earth',
    ['E', '567p 33s 789s 123p / (2222m)', '7p replacement first-draw'],
    ['E', '567p 33s 789s 123p / (2222m)', '7p replacement'],
  ],
  [
    'four-concealed-pungs',
    W('222m 777p 33s 999s 444s', '3s wall'),
    W('222m 777p 33s 999s 444s', '3s discard'),
  ],
  [
    'four-concealed-pungs',
    W('222m 33s 999s / (777p) (444s)', '3s replacement'),
    W('222m 33s 999s / (777p) 444s', '3s replacement'),
  ],
  ['four-concealed-pungs', W('222m 777p 33s 999s 444s', '3s wall'), W('222m 777p 33s 999s 444s', '9s wall')],
  [
    'four-concealed-pungs',
    W('222m 777p 33s 999s 444s', '3s wall'),
    W('222m 777p 33s 999s / (4444s)', '3s wall'),
  ],
  ['four-concealed-pungs', W('222m 777p 33s 999s 444s', '3s wall'), W('222m 678p 33s 999s 444s', '3s wall')],
  // Kinds that are chows as well.
  ['four-concealed-pungs', W('222333444m 999s 55m', '5m wall'), W('222333444m 999s 55m', '4m wall')],
  [
    'great-winds',
    W('111z 222z 33s / 3333z (444z)', '3s discard'),
    W('111z 222z 333s 44z / 3333z', '3s discard'),
  ],
  [
    'small-winds',
    W('111z 222z 44z / 3333z 123m', '4z discard'),
    W('111z 222z 44z 123m / 333s', '4z discard'),
  ],
  [
    'small-winds',
    W('111z 222z 44z / 3333z 123m', '4z discard'),
    W('111z 222z 99s / 3333z 123m', '9s discard'),
  ],
  [
    'great-dragons',
    W('555z 666z 99s / 7777z 123m', '9s discard'),
    W('555z 666z 77z / 123m 456p', '5z discard'),
  ],
  [
    'only-terminals',
    W('111m 999m 11p / 999s 111s', '1p discard'),
    W('111m 999m 11z / 999s 111s', '1z discard'),
  ],
  [
    'only-terminals',
    W('111m 999m 11p / 9999s 111s', '1p discard'),
    W('111m 999m 11p / 888s 111s', '1p discard'),
  ],
  [
    'only-honours',
    W('111z 555z 66z / 222z 7777z', '6z discard'),
    W('111z 555z 99p / 222z 7777z', '9p discard'),
  ],
  ['nine-sons', W('1112345678999m 5m', '5m discard'), W('1112345678999m 5m', '4m discard')],
  ['nine-sons', W('1112345678999m 5m', '4m wall'), W('2345678999m 5m / 111m', '4m wall')],
  ['nine-sons', W('1112345678999m 1m', '1m discard'), W('1112345678999m 1m', '9m discard')],
];

const FAAN_AND_LAAK = new Map<string, string>([
  // 6.1.1.1 as printed: what one time gives.
  ['self-drawn', '1 faan'],
  ['last-wall-tile', '1 faan'],
  ['robbed-kong', '1 faan'],
  ['replacement', '1 faan'],
  ['kong-on-kong', '4 faan'],
  ['own-bonus-tile', '1 faan'],
  ['all-of-a-kind', '1 laak'],
  ['all-bonus-tiles', '3 laak'],
  ['only-chows', '1 faan'],
  ['only-pungs', '2 faan'],
  ['dragons', '1 faan'],
  ['prevailing-wind', '1 faan'],
  ['own-wind', '1 faan'],
  ['double-wind', '2 faan'],
  ['no-honour-no-bonus', '1 faan'],
  ['one-suit-and-honours', '2 faan'],
  ['one-suit', '2 laak'],
]);

const ALTERNATIVE = new Map([...FAAN_AND_LAAK, ['only-pungs', '3 faan'], ['one-suit-and-honours', '3 faan']]);

const winner = (rules: string, [seat, hand, how, rest]: Won) =>
  scored(wonBy(seat, hand, how, { rules, ...rest })).players[seat]!;

describe.each([
  [SCHMALE_SCORING, FAAN_AND_LAAK, 64],
  [SCHMALE_ALTERNATIVE_SCORING, ALTERNATIVE, 128],
] as const)('$id, the tables', (rules, gives, limit) => {
  it.each(TABLE.map((one) => [one[0], one] as const))('%s', (_, [row, applies, justNot, times = 1]) => {
    const items = winner(rules.id, applies).items.filter(({ rule }) => rule === row);
    expect(items).toHaveLength(times);
    for (const { faan, laak } of items) expect(faan ? `${faan} faan` : `${laak} laak`).toBe(gives.get(row));
    expect(winner(rules.id, justNot).items.map(({ rule }) => rule)).not.toContain(row);
  });

  it.each(LIMIT_HANDS.map((one) => [one[0], one] as const))('%s', (_, [hand, applies, justNot]) => {
    expect(winner(rules.id, applies)).toMatchObject({ limit: hand, total: limit });
    expect(winner(rules.id, justNot).limit).not.toBe(hand);
  });

  it('has a case for every row, and every row has a name and a place', () => {
    const cases = new Set([...TABLE, ...LIMIT_HANDS].map(([row]) => row));
    expect([...cases].sort()).toEqual([...rules.rows, ...rules.limitHands].map(({ id }) => id).sort());
    for (const { name, place } of [...rules.rows, ...rules.limitHands, rules.cap]) {
      expect(name.de && name.en && place).toBeTruthy();
    }
  });
});
