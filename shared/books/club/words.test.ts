import { describe, expect, it } from 'vitest';
import { club, winnerBy } from '../../../test/helpers/club.ts';
import { player, wonBy } from '../../../test/helpers/hands.ts';
import type { Won } from '../../../test/helpers/rule-row-cases.ts';
import { groupOf } from '../../game/parts.ts';
import { countTiles, kindOf, type Tile } from '../../game/tiles.ts';
import { HAND_WORDS } from './hand-words.ts';
import { PART_WORDS } from './part-words.ts';
import { PATTERNS } from './pattern-words.ts';
import { TILE_WORDS } from './tile-words.ts';

const S = (hand: string, how = '7p discard', rest: Won[3] = {}): Won => ['S', hand, how, rest];

/** The hand that cases start from: 567p 33s 789s, exposed 222m 123p, won on 7p. */
const PLAIN = S('567p 33s 789s / 222m 123p');

type Case = readonly [asked: unknown, applies: Won, justNot: Won];

// biome-ignore format: one word a line
const HANDS: readonly Case[] = [
  ['groups-and-pair', PLAIN, S('1122m3344p5566s77z', '7z discard')],
  ['in-the-hand', S('567p 33s 789s 222m 123p'), S('567p 33s 789s 222m / 123p')],
  ['nothing-declared', S('567p 33s 789s 222m 123p'), S('567p 33s 789s 123p / (2222m)')],
  ['one-suit', S('567p 33p 789p / 222p 123p'), S('567p 33z 789p / 222p 123p')],
  ['one-suit-and-honours', S('567p 33z 789p / 222p 123p'), S('567p 33p 789p / 222p 123p')],
  ['pair-of-the-same-suit', S('567p 33p 789p / 222p 123p'), S('567p 33s 789p / 222p 123p')],
  ['only-tile', S('567p 33s 789s / 222m 123p', '6p discard'), S('567p 33s 789s / 222m 123p', '5p discard')],
  ['self-drawn', S('567p 33s 789s / 222m 123p', '7p wall'), PLAIN],
  [{ has: { pung: 'simple' } }, PLAIN, S('567p 33s 789s / 999m 123p')],
  [{ every: { any: ['suit', 'pair'] } }, S('567p 33z 789s / 222m 123p'), S('567p 33z 789s / 222z 123p')],
  [{ every: 'suit' }, PLAIN, S('567p 33z 789s / 222m 123p')],
  [{ 'every-group': 'chow' }, S('567p 33s 789s / 234m 123p'), PLAIN],
  [{ 'the-pair': 'simple' }, PLAIN, S('567p 99s 123s / 222m 123p')],
  [{ 'at-least': { number: 3, of: 'chow' } }, S('567p 33s 789s / 234m 123p'), S('567p 33s 777s / 222m 123p')],
  [{ exactly: { number: 3, of: 'chow' } }, PLAIN, S('567p 33s 789s / 234m 123p')],
  [{ 'every-tile': 'suit' }, PLAIN, S('567p 33z 789s / 222m 123p')],
  [{ 'some-tile': 'honour' }, S('567p 33z 789s / 222m 123p'), PLAIN],
  [{ 'groups-of-one-suit': { honours: 1 } }, S('567p 33s 789p / 222z 123p'), S('567p 33s 333z / 222z 123p')],
  [{ pattern: 'seven-pairs' }, S('1122m3344p5566s77z', '7z discard'), PLAIN],
  [{ 'won-from': 'kong' }, S('567p 33s 789s / 222m 123p', '7p kong'), PLAIN],
  [{ won: 'last-discard' }, S('567p 33s 789s / 222m 123p', '7p discard last-discard'), PLAIN],
  [{ 'won-on': '7p' }, PLAIN, S('567p 33s 789s / 222m 123p', '6p discard')],
  [{ replaces: 'kong' }, S('567p 33s 789s / 222m 123p', '7p replacement'), PLAIN],
  [{ 'bonus-tiles': 2 }, S('567p 33s 789s / 222m 123p / 37f'), S('567p 33s 789s / 222m 123p / 3f')],
  [{ 'all-four': 'flowers' }, S('567p 33s 789s / 222m 123p / 1234f'), S('567p 33s 789s / 222m 123p / 5678f')],
  [{ own: 'season' }, S('567p 33s 789s / 222m 123p / 6f'), S('567p 33s 789s / 222m 123p / 2f')],
  [{ option: { name: 'simpleColourPair', is: 'same' } }, S('567p 33s 789s / 222m 123p', '7p discard', { options: { simpleColourPair: 'same' } }), PLAIN],
];

// biome-ignore format: one word a line
const PARTS: readonly Case[] = [
  ['pung', PLAIN, S('567p 33s 789s / 2222m 123p')],
  ['kong', S('567p 33s 789s / 2222m 123p'), PLAIN],
  ['pung-or-kong', S('567p 33s 789s / 2222m 123p'), S('567p 33s 789s / 234m 123p')],
  ['chow', PLAIN, S('777p 33s 999s / 222m 111p')],
  [{ group: 'honour' }, S('567p 33s 789s / 222z 123p'), S('567p 22z 789s / 222m 123p')],
  [{ pair: 'honour' }, S('567p 22z 789s / 222m 123p'), S('567p 33s 789s / 222z 123p')],
  [{ pung: 'exposed' }, PLAIN, S('567p 33s 789s / (222m) 123p')],
  [{ pung: 'concealed' }, S('567p 33s 789s / (222m) 123p'), PLAIN],
  ['first-discard', S('567p 33s 789s / 222m! 123p'), PLAIN],
  [{ pair: 'last-tile' }, S('567p 33s 789s / 222m 123p', '3s discard'), PLAIN],
  ['last-tile-in-the-middle', S('567p 33s 789s / 222m 123p', '6p discard'), PLAIN],
  ['own-wind', S('567p 33s 789s / 222z 123p'), S('567p 33s 789s / 333z 123p')],
  ['prevailing-wind', S('567p 33s 789s / 111z 123p'), S('567p 33s 789s / 333z 123p')],
  [{ pung: 'suit' }, PLAIN, S('567p 33s 789s / 222z 123p')],
  ['honour', S('567p 33s 789s / 222z 123p'), PLAIN],
  // A chow has no number, although it is named by its lowest tile.
  ['terminal', S('567p 33s 789s / 999m 123p'), PLAIN],
  ['major', S('567p 33s 789s / 333z 123p'), PLAIN],
  ['simple', PLAIN, S('567p 99s 123s / 111m 123p')],
  ['dragon', S('567p 33s 789s / 555z 123p'), S('567p 33s 789s / 444z 123p')],
  ['wind', S('567p 33s 789s / 444z 123p'), S('567p 33s 789s / 555z 123p')],
  ['green', PLAIN, S('567p 55s 789s / 222m 123p')],
  [{ tile: '2m' }, PLAIN, S('567p 33s 789s / 333m 123p')],
  [{ number: [2, 4] }, PLAIN, S('567p 33s 789s / 555m 123p')],
];

// biome-ignore format: one pattern a line
const PATTERN_HANDS: readonly (readonly [pattern: string, applies: Won, justNot: Won])[] = [
  ['seven-pairs', S('1122m3344p5566s77z', '7z discard'), S('22m 345p 456s 456s 777z', '7z discard')],
  ['thirteen-orphans', S('19m19p19s12345677z', '7z discard'), PLAIN],
  ['nine-lanterns', S('2345678m 5m / 111m 999m', '5m discard'), S('567p 33p 789p / 222p 123p')],
  ['nine-gates', S('1112345678999m 5m', '5m discard'), S('1112345678999m 5m', '6m discard')],
  ['gates-of-heaven', S('1112345678999m 5m', '6m discard'), S('1112345678999m 9m', '9m discard')],
  ['wriggling-snake', S('1123456789m1234z', '4z discard'), PLAIN],
  ['hookwork', S('2m2p2s3m3p3s4m4p4s5m5p5s7m7p', '7p discard'), S('2233445m2233445p', '5p discard')],
  ['knitting', S('2233445m2233445p', '5p discard'), S('2233445m223344p5s', '5s discard')],
  ['triple-knitting', S('2m2p2s2m2p2s4m4p4s5m5p5s7m7p', '7p discard'), S('2m2p2s2m2p2s4m4p4s5m5p5s77m', '7m discard')],
];

/** How often a row with this test applies; every named pattern is a complete hand. */
function times(asked: unknown, [seat, hand, how, rest]: Won): number {
  const rules = club({
    patterns: [...PATTERNS.keys()],
    off: [
      'seven-pairs',
      'thirteen-odd-ones',
      'nine-lanterns',
      'paired',
      'moon',
      'fruit',
      'green',
      'snake',
      'heaven',
      'only-terminals',
    ],
    rows: [{ id: 'asked', name: 'Asked', to: 'winner', points: 1, when: asked }],
  });
  const { items } = winnerBy(rules, wonBy(seat, hand, how, rest));
  return items.filter(({ rule }) => rule === 'asked').length;
}

/** Whether the tiles match the pattern, whether or not it is complete here. */
function matches(pattern: string, [, hand, how]: Won): boolean {
  const { concealed, melds = [] } = player(hand);
  const held = { concealed: countTiles(concealed), melds: melds.map(groupOf) };
  return PATTERNS.get(pattern)!.matches(held, kindOf(how.split(' ')[0] as Tile));
}

describe('the words of rule files', () => {
  it.each(HANDS)('of a hand: %j', (asked, applies, justNot) => {
    expect([times(asked, applies), times(asked, justNot)]).toEqual([1, 0]);
    expect([times({ not: asked }, applies), times({ not: asked }, justNot)]).toEqual([0, 1]);
  });

  it.each(PARTS)('of a group or pair: %j', (asked, applies, justNot) => {
    expect([times({ has: asked }, applies), times({ has: asked }, justNot)]).toEqual([1, 0]);
  });

  it.each(PATTERN_HANDS)('a pattern: %s', (pattern, applies, justNot) => {
    expect(times({ pattern }, applies)).toBe(1);
    expect([matches(pattern, applies), matches(pattern, justNot)]).toEqual([true, false]);
  });

  it('are all here', () => {
    const said = (cases: readonly (readonly unknown[])[]) => JSON.stringify(cases.map(([asked]) => asked));
    const missing = (words: Iterable<string>, cases: readonly (readonly unknown[])[]) =>
      [...words].filter((word) => !said(cases).includes(`"${word}"`));
    const { words, forms } = HAND_WORDS;
    expect(missing([...words.keys(), ...forms.keys()], HANDS)).toEqual(['always']);
    expect(
      missing([...PART_WORDS.words.keys(), ...PART_WORDS.forms.keys(), ...TILE_WORDS.words.keys()], PARTS),
    ).toEqual([]);
    expect(missing(PATTERNS.keys(), PATTERN_HANDS)).toEqual([]);
  });

  it('are joined: all of a list and of a table, any, not', () => {
    const both = ['self-drawn', { has: 'pung' }];
    const drawn = S('567p 33s 789s / 222m 123p', '7p wall');
    expect([times(both, drawn), times(both, PLAIN), times({ all: both }, drawn)]).toEqual([1, 0, 1]);
    expect([times({ any: both }, PLAIN), times({ any: ['self-drawn', 'only-tile'] }, PLAIN)]).toEqual([1, 0]);
    expect(times({ has: 'pung', 'won-from': 'discard' }, PLAIN)).toBe(1);
    expect(times({ has: 'pung', 'won-from': 'wall' }, PLAIN)).toBe(0);
    expect(times({ has: { pung: ['simple', 'exposed'] } }, PLAIN)).toBe(1);
    expect(times({ has: { pung: ['simple', 'concealed'] } }, PLAIN)).toBe(0);
  });
});
