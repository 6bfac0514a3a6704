import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WayMemo } from './way-memo.ts';

type Key = readonly [number, number, number, number, number];

it('keeps a value for each five numbers, however many', () => {
  const few = fc.integer({ min: 0, max: 6 });
  const key: fc.Arbitrary<Key> = fc.tuple(few, few, few, fc.integer({ min: 0, max: 2 ** 28 - 1 }), few);
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 1000, size: 'max', selector: String }), (keys) => {
      const memo = new WayMemo();
      for (const [value, one] of keys.entries()) {
        expect(memo.get(...one)).toBe(-1);
        memo.add(...one, value);
      }
      for (const [value, one] of keys.entries()) if (memo.get(...one) !== value) expect.fail(`${one}`);
    }),
    { numRuns: 8 },
  );
});
