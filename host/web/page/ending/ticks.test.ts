import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticks } from './ticks.ts';

it.each<[number, number, number, number[]]>([
  [0, 0, 5, [0]],
  [1, 10, 8, [0, 2, 4, 6, 8, 10]],
  [-900, 800, 5, [-1000, -500, 0, 500, 1000]],
  [0, 75_776, 5, [0, 20_000, 40_000, 60_000, 80_000]],
])('from %i to %i, about %i: %j', (lowest, highest, many, expected) => {
  expect(ticks(lowest, highest, many)).toEqual(expected);
});

it('the labels of an axis are few, in equal steps, and hold every value between them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.nat(1e6),
      fc.integer({ min: 2, max: 10 }),
      (lowest, span, many) => {
        const found = ticks(lowest, lowest + span, many);
        expect(found[0]).toBeLessThanOrEqual(lowest);
        expect(found.at(-1)).toBeGreaterThanOrEqual(lowest + span);
        expect(found.length).toBeLessThanOrEqual(many + 2);
        const [step] = found.slice(1).map((tick, at) => tick - found[at]!);
        for (const [at, tick] of found.entries()) expect(tick).toBeCloseTo(found[0]! + at * (step ?? 0), 6);
      },
    ),
  );
});
