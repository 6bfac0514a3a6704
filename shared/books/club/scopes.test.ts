import { describe, expect, it } from 'vitest';
import { club, scoredBy } from '../../../test/helpers/club.ts';
import { must } from '../../../test/helpers/random-hand.ts';
import { randomPosition } from '../../../test/helpers/random-position.ts';
import { readPosition } from '../../scoring/read-position.ts';
import { limitHandsOf } from '../../scoring/winner-score.ts';
import { byId } from '../index.ts';
import type { LimitHand, RuleSet } from '../words/rule-set.ts';
import type { Hand } from '../words/scored-hand.ts';
import { HAND_WORDS, readHandTest } from './hand-words.ts';
import { laidOut } from './laid-out.ts';
import { Problems } from './problems.ts';

// The scorer repeats a file's tests only when their result can have changed. Here they also run for every
// arrangement.

const ASKED: readonly unknown[] = [
  ...[...HAND_WORDS.words.keys()],
  { has: { pung: 'simple' } },
  { every: 'suit' },
  { 'every-group': 'chow' },
  { 'the-pair': 'simple' },
  { 'at-least': { number: 2, of: { 'pung-or-kong': 'concealed' } } },
  { exactly: { number: 3, of: 'chow' } },
  { 'every-tile': 'suit' },
  { 'some-tile': 'dragon' },
  { 'groups-of-one-suit': { honours: 1 } },
  { pattern: 'seven-pairs' },
  { 'won-from': 'discard' },
  { won: 'last-discard' },
  { 'won-on': '1s' },
  { replaces: 'kong' },
  { option: { name: 'simpleColourPair', is: 'same' } },
];
const OF_BONUS_TILES: readonly unknown[] = [
  { 'bonus-tiles': 2 },
  { 'all-four': 'flowers' },
  { own: 'season' },
];

/** Each test alone and negated, and each joined with every other in some way. */
function joined(asked: readonly unknown[]): unknown[] {
  const joins = [
    (...tests: unknown[]) => ({ all: tests }),
    (...tests: unknown[]) => ({ any: tests }),
    (...tests: unknown[]) => ({ not: { all: tests } }),
    (...tests: unknown[]) => ({ not: { any: tests } }),
  ];
  const pairs = asked.flatMap((one, at) =>
    asked.slice(at + 1).map((other, next) => joins[(at + next) % joins.length]!(one, other)),
  );
  return [...asked, ...asked.map((one) => ({ not: one })), ...pairs];
}

const POSITIONS = Array.from({ length: 150 }, (_, seed) => randomPosition(seed));

describe('the scope of words of rule files', () => {
  it('is respected by rows', () => {
    const rows = joined([...ASKED, ...OF_BONUS_TILES]).map((when, at) => {
      return { id: `row-${at}`, name: 'Asked', to: at % 2 === 0 ? 'all' : 'winner', points: 1, when };
    });
    const rules = club({ rows });
    const blind: RuleSet = {
      ...rules,
      rows: rules.rows.map((row) => ({ ...row, times: (hand: Hand) => row.times(hand) })),
    };
    for (const position of POSITIONS) expect(scoredBy(rules, position)).toEqual(scoredBy(blind, position));
  });

  it('is respected by limit hands', () => {
    const asked = joined(ASKED);
    const rules = club({
      'limit-hands': asked.map((when, at) => {
        return { id: `hand-${at}`, name: 'Asked', value: 'limit', when };
      }),
    });
    const problems = new Problems();
    problems.options = rules.options;
    const slow = asked.map((when, at): LimitHand => {
      const test = readHandTest(when, 'when', problems)!;
      const fast = rules.limitHands.find(({ id }) => id === `hand-${at}`)!;
      return { ...fast, is: (hand) => laidOut(hand, rules).some((way) => test(way)) };
    });
    const blind: RuleSet = {
      ...rules,
      limitHands: rules.limitHands.map((hand) => slow.find(({ id }) => id === hand.id) ?? hand),
    };
    let found = 0;
    for (const position of POSITIONS) {
      const [fast, all] = [rules, blind].map((by) => {
        const read = must(readPosition({ ...position, rules: by.id }, byId([by])));
        const winner = read.players.find(({ seat }) => seat === position.win!.seat)!;
        return limitHandsOf(read, winner, position.win!).map(({ hand }) => hand.id);
      });
      expect(fast).toEqual(all);
      found += fast!.length;
    }
    expect(found).toBeGreaterThan(POSITIONS.length);
  });
});
