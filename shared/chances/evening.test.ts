import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eveningOf } from './evening.ts';
import type { ReviewedResult } from './review.ts';

const result = (seat: number, deal: number, draws: number, own: number, others: number, rest: number) => {
  const parts = { seat, deal, draws, own, others, rest };
  return { net: seat + deal + draws + own + others + rest, parts, errors: parts } satisfies ReviewedResult;
};

it('adds up, with the spread that such luck has by chance', () => {
  expect(eveningOf([result(2, 30, 10, -5, 3, 0), result(-2, -20, -10, 4, 1, 7)])).toEqual({
    hands: 2,
    luck: 10,
    seat: 0,
    own: -1,
    others: 4,
    rest: 7,
    net: 20,
    spread: 50,
  });
  expect(eveningOf([])).toMatchObject({ hands: 0, luck: 0, net: 0, spread: 0 });
});

it('the parts of an evening are its result, exactly', () => {
  const amount = fc.integer({ min: -10_000, max: 10_000 });
  const hand = fc.tuple(amount, amount, amount, amount, amount, amount).map((parts) => result(...parts));
  fc.assert(
    fc.property(fc.array(hand), (hands) => {
      const { luck, seat, own, others, rest, net } = eveningOf(hands);
      expect(luck + seat + own + others + rest).toBe(net);
    }),
  );
});

it('of luck that is a fair coin, two thirds of the evenings lie within the spread', () => {
  // Chance of its own, and always the same: a linear congruential generator (Numerical Recipes, 7.1).
  let state = 7;
  const coin = () => {
    state = (1_664_525 * state + 1_013_904_223) % 2 ** 32;
    return state >= 2 ** 31 ? 100 : -100;
  };
  let within = 0;
  for (let evening = 0; evening < 2000; evening++) {
    const { luck, spread } = eveningOf(Array.from({ length: 33 }, () => result(0, coin(), 0, 0, 0, 0)));
    if (Math.abs(luck) <= spread) within++;
  }
  expect(within / 2000).toBeGreaterThan(0.64);
  expect(within / 2000).toBeLessThan(0.74);
});
