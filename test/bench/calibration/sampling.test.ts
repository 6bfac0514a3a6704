import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sampling } from './sampling.ts';

const STARTS = 3000;

test('each moment counts alike, the one that is looked at more often for less', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(10, 50), { minLength: 1, maxLength: 120 }), (every) => {
      const counted = every.map(() => 0);
      for (let start = 0; start < STARTS; start++) {
        const sampling = new Sampling((start + 0.5) / STARTS);
        for (const [at, one] of every.entries()) if (sampling.takes(one)) counted[at]! += one / STARTS;
      }
      for (const times of counted) expect(times).toBeCloseTo(1, 1);
    }),
    { numRuns: 30 },
  );
});
