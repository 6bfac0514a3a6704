import { describe, expect, it } from 'vitest';
import { player } from '../../test/helpers/hands.ts';
import { tiles } from '../../test/helpers/shorthand.ts';
import { SEATS } from '../game/seats.ts';
import { countTiles, tileOf } from '../game/tiles.ts';
import { isComplete, waits } from './complete.ts';

const FOUR = { rules: 'kuester', seats: SEATS };
const TWO = { rules: 'kuester', seats: ['E', 'S'] } as const;

const held = (text: string) => {
  const { concealed, melds } = player(text);
  return [countTiles(concealed), melds!] as const;
};

describe('isComplete, kuester', () => {
  const cases: readonly [hand: string, four: boolean, two: boolean][] = [
    ['123m 456p 789s 111z 55z', true, false],
    ['111m 222p 333s 111z 55z', true, true],
    ['55z / 111m 222p 3333s (111z)', true, true],
    ['55z / 123m 222p 3333s (111z)', true, false],
    ['11m 22m 33m 44p 55p 66z 77z', true, true],
    ['1111m 33m 44p 55p 66z 77z', true, true],
    ['11m 22m 33m 44p 55p 66z 7z 1z', false, false],
    ['11m 22m 33m 44p 55p / 666z', false, false],
    ['19m 19p 19s 1234567z 7z', true, true],
    ['19m 19p 19s 123456z 66z', false, false],
    ['1112345678999p 3p', true, true],
    ['2345678p 3p / 1111p (999p)', true, true],
    ['2345678p 3p / 1111p (999s)', false, false],
    ['2345678p 3s / 1111p (999p)', false, false],
    // Thirteen, fifteen tiles; three groups and a pair.
    ['123m 456p 789s 11z 55z', false, false],
    ['123m 456p 789s 111z 555z', false, false],
    ['123m 456p 789s 55z', false, false],
  ];
  it.each(cases)('%s', (hand, four, two) => {
    expect(isComplete(FOUR, ...held(hand))).toBe(four);
    expect(isComplete(TWO, ...held(hand))).toBe(two);
  });

  it('holds nothing complete under rules that are not built', () => {
    expect(isComplete({ ...FOUR, rules: 'none' }, ...held('123m 456p 789s 111z 55z'))).toBe(false);
    expect(waits({ ...FOUR, rules: 'none' }, ...held('123m 456p 789s 111z 5z'))).toEqual([]);
  });
});

describe('waits, kuester', () => {
  const cases: readonly [hand: string, kinds: string][] = [
    ['123m 456p 789s 111z 5z', '5z'],
    ['123m 456p 789s 11z 55z', '15z'],
    ['12m 456p 789s 111z 55z', '3m'],
    ['46m 456p 789s 111z 55z', '5m'],
    ['45m 456p 789s 111z 55z', '36m'],
    // An example of the book: 6 and a concealed pung of 7s.
    ['6777m 456p 789s 111z', '568m'],
    ['1112345678999p', '123456789p'],
    ['2345678p / 1111p 9999p', '2345678p'],
    ['19m 19p 19s 1234567z', '19m 19p 19s 1234567z'],
    ['199m 19p 19s 123456z', '7z'],
    ['11m 22m 33m 44p 55p 66z 7z', '7z'],
    // Six pairs and a third tile of one of them: the last pair can only be of that kind.
    ['111m 22m 33m 44p 55p 66z', '1m'],
    // All four of the tile are held.
    ['3m 456p 789s 111z / 3333m', ''],
    ['33m 456p 78s 111z / 9999s', '6s'],
    ['13m 456p 789s 11z / 2222m', ''],
    ['13m 456p 789s 11z / 222m', '2m'],
    ['1m 3p 5s 7z 9m 2p 4s 6z 8m 1p 3s 5z 7m', ''],
  ];
  it.each(cases)('%s', (hand, kinds) => {
    expect(waits(FOUR, ...held(hand)).map(tileOf)).toEqual(tiles(kinds));
  });

  it('with two players, who have no chows', () => {
    expect(waits(TWO, ...held('45m 456p 789s 111z 55z'))).toEqual([]);
    expect(waits(TWO, ...held('44m 444p 999s 111z 55z')).map(tileOf)).toEqual(['4m', '5z']);
  });
});
