import { describe, expect, it } from 'vitest';
import type { RuleSet } from '../../shared/books/words/rule-set.ts';
import type { Position } from '../../shared/game/position.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { scored, wonBy } from './hands.ts';

/** A winner's hand as arguments of `wonBy`: seat, tiles, winning tile and the rest. */
export type Won = readonly [seat: Seat, hand: string, how: string, rest?: Partial<Position>];

/** A row, a hand to which it applies, one to which it just does not apply, and how often it applies. */
export type RowCase = readonly [row: string, applies: Won, justNot: Won, times?: number];

/**
 * Tests a rule set's tables case by case: `rows` checks the rows in the winner's score, `limits` what set his total.
 * Every row must have a case, except `always`, which every winner gets.
 */
export function testRows(
  rules: RuleSet,
  rows: readonly RowCase[],
  limits: readonly RowCase[],
  always?: string,
): void {
  const scoreOf = ([seat, hand, how, rest]: Won) =>
    scored(wonBy(seat, hand, how, { rules: rules.id, ...rest })).players[seat]!;
  const listed = (won: Won) => scoreOf(won).items.map(({ rule }) => rule);

  describe(`${rules.id}, the tables`, () => {
    it.each(rows.map((one) => [one[0], one] as const))('%s', (_, [row, applies, justNot, times = 1]) => {
      expect(listed(applies).filter((rule) => rule === row)).toHaveLength(times);
      expect(listed(justNot)).not.toContain(row);
    });

    it.each(limits.map((one) => [one[0], one] as const))('%s', (_, [row, applies, justNot]) => {
      expect(scoreOf(applies).limit).toBe(row);
      expect(scoreOf(justNot).limit).not.toBe(row);
    });

    it('has a case for every row, and every row has a name and a place', () => {
      const named = [...rules.rows, ...rules.limitHands, rules.cap];
      const cases = new Set([...rows, ...limits].map(([row]) => row));
      if (always) {
        cases.add(always);
        for (const [, applies] of rows) expect(listed(applies)).toContain(always);
      }
      expect([...cases].sort()).toEqual(named.map(({ id }) => id).sort());
      for (const { name, place } of named) expect(name.en && place).toBeTruthy();
    });
  });
}
