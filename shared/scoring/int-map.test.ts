import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IntMap } from './int-map.ts';

it('holds what a Map holds, however many keys and however near each other', () => {
  const key = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 2000, size: 'max' }), (keys) => {
      const map = new IntMap();
      for (const [value, one] of keys.entries()) {
        expect(map.get(one)).toBe(-1);
        map.add(one, value);
      }
      for (const [value, one] of keys.entries()) if (map.get(one) !== value) expect.fail(`${one}`);
    }),
    { numRuns: 8 },
  );
});
