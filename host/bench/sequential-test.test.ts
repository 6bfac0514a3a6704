import { expect, test } from 'vitest';
import { Random } from '../players/random.ts';
import { IN_99_OF_100, pairsNeeded, SequentialTest, type TestPlan } from './sequential-test.ts';

/** The chance that a tag passes that is missed in this share of the pairs: exact, over all ways to come there. */
function passes(plan: TestPlan, missed: number): number {
  // Who is still undecided, by the number of misses.
  let open = new Map([[0, 1]]);
  let passed = 0;
  for (let pairs = 1; pairs <= plan.most; pairs++) {
    const next = new Map<number, number>();
    for (const [misses, chance] of open) {
      for (const [one, share] of [
        [0, 1 - missed],
        [1, missed],
      ] as const) {
        const ratio =
          ((1 - plan.good) / (1 - plan.worst)) ** (pairs - misses - one) *
          (plan.good / plan.worst) ** (misses + one);
        if (ratio >= 1 / plan.risk) passed += chance * share;
        else if (ratio > plan.risk) {
          next.set(misses + one, (next.get(misses + one) ?? 0) + chance * share);
        }
      }
    }
    open = next;
  }
  return passed;
}

test('a tag in only 99 of 100 pairs passes in no more than 5 of 100 trials, a good one in more than 95', () => {
  expect(passes(IN_99_OF_100, 0.01)).toBeLessThan(0.05);
  expect(passes(IN_99_OF_100, 0.001)).toBeGreaterThan(0.95);
  expect(passes(IN_99_OF_100, 0.0004)).toBeGreaterThan(0.99);
  expect(passes(IN_99_OF_100, 0)).toBe(1);
});

test.each([
  [0, 332],
  [1, 587],
  [2, 842],
])('with %i misses, %i pairs are needed', (misses, pairs) => {
  expect(pairsNeeded(IN_99_OF_100, misses)).toBe(pairs);
  const one = new SequentialTest(IN_99_OF_100);
  // The misses are spread so that none comes early enough to fail.
  for (let pair = 1; pair < pairs; pair++)
    one.take(pair === 200 && misses > 0 ? true : pair === 500 && misses > 1);
  expect(one.verdict).toBe('open');
  one.take(false);
  expect(one.verdict).toBe('pass');
});

test('no plan can do with fewer pairs than 299, the success run for 99 % with 95 % confidence', () => {
  expect(0.99 ** 298).toBeGreaterThan(0.05);
  expect(0.99 ** 299).toBeLessThan(0.05);
  expect(pairsNeeded(IN_99_OF_100)).toBeGreaterThanOrEqual(299);
});

test('a dead tag fails at its second pair, and stays failed', () => {
  const dead = new SequentialTest(IN_99_OF_100);
  dead.take(true);
  expect(dead.verdict).toBe('open');
  dead.take(true);
  expect(dead.verdict).toBe('fail');
  for (let pair = 0; pair < 2000; pair++) dead.take(false);
  expect([dead.verdict, dead.pairs, dead.misses]).toEqual(['fail', 2002, 2]);
});

test('drawn tags pass as often as the exact sum says', () => {
  const random = new Random('pairs');
  const missed = 0.004;
  let passed = 0;
  for (let tag = 0; tag < 2000; tag++) {
    const one = new SequentialTest(IN_99_OF_100);
    while (one.verdict === 'open') one.take(random.chance(missed));
    if (one.verdict === 'pass') passed++;
  }
  expect(passed / 2000).toBeCloseTo(passes(IN_99_OF_100, missed), 1);
});

test('what is not decided by the last pair fails', () => {
  const plan = { ...IN_99_OF_100, most: 10 };
  const one = new SequentialTest(plan);
  for (let pair = 0; pair < 10; pair++) one.take(false);
  expect(one.verdict).toBe('fail');
});
