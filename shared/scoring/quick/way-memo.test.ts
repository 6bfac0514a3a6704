import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WayMemo } from './way-memo.ts';

type Key = readonly [number, number, number];

it('keeps a value for each three numbers, however many', () => {
  const word = fc.oneof(
    fc.integer({ min: 0, max: 6 }),
    fc.nat(2 ** 20).map((high) => high * 2 ** 32),
  );
  const key: fc.Arbitrary<Key> = fc.tuple(
    word,
    fc.maxSafeNat().map((any) => any % 2 ** 52),
    fc.integer({ min: 0, max: 6 }),
  );
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
