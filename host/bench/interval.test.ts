import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusteredWilson, wilson } from './interval.ts';

// R. G. Newcombe, Statistics in Medicine 17 (1998), pp. 857–872, Table I, method 3 (Wilson's score).
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i: as published', (hits, trials, low, high) => {
  const { share, ...interval } = wilson(hits, trials);
  expect(share).toBe(hits / trials);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('nothing counted: nothing known', () => {
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  expect(clusteredWilson([])).toEqual({ share: 0, low: 0, high: 1 });
});

const clusters = fc.array(
  fc
    .integer({ min: 1, max: 700 })
    .chain((trials) => fc.record({ trials: fc.constant(trials), hits: fc.nat(trials) })),
  { minLength: 1, maxLength: 30 },
);

test('the share is in its interval, and clusters never make it narrower', () => {
  fc.assert(
    fc.property(clusters, (list) => {
      const one = clusteredWilson(list);
      const plain = wilson(
        list.reduce((sum, { hits }) => sum + hits, 0),
        list.reduce((sum, { trials }) => sum + trials, 0),
      );
      expect(one.low).toBeGreaterThanOrEqual(0);
      expect(one.high).toBeLessThanOrEqual(1);
      expect(one.low).toBeLessThanOrEqual(one.share + 1e-12);
      expect(one.high).toBeGreaterThanOrEqual(one.share - 1e-12);
      expect(one.share).toBeCloseTo(plain.share, 12);
      expect(one.high - one.low).toBeGreaterThanOrEqual(plain.high - plain.low - 1e-12);
    }),
  );
});

test('misses all of one tag say as little as one tag does; the same misses spread evenly say more', () => {
  const one = clusteredWilson([{ hits: 300, trials: 600 }, ...Array(13).fill({ hits: 0, trials: 600 })]);
  const spread = clusteredWilson(
    Array.from({ length: 14 }, (_, i) => ({ hits: i < 6 ? 22 : 21, trials: 600 })),
  );
  expect(one.high).toBeGreaterThan(0.15);
  expect(spread.high).toBeLessThan(0.041);
});
