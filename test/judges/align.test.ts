import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align } from './align.ts';

/** Both lists side by side, with `-` for a missing item. */
const shown = (one: string, other: string): string =>
  align([...one], [...other])
    .map(
      (pair) => (pair.one === null ? '-' : one[pair.one]!) + (pair.other === null ? '-' : other[pair.other]!),
    )
    .join(' ');

test.each([
  ['abc', 'abc', 'aa bb cc'],
  ['abc', 'ac', 'aa b- cc'],
  ['ac', 'abc', 'aa -b cc'],
  ['abc', 'axc', 'aa bx cc'],
  ['', 'ab', '-a -b'],
  ['ab', '', 'a- b-'],
  ['abcd', 'bcda', 'a- bb cc dd -a'],
])('%s beside %s', (one, other, expected) => {
  expect(shown(one, other)).toBe(expected);
});

test('every item of both lists stands in one pair, in order, and is called the same only if it is', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(list, list, (ones, others) => {
      const pairs = align(ones, others);
      expect(pairs.flatMap(({ one }) => one ?? [])).toEqual([...ones.keys()]);
      expect(pairs.flatMap(({ other }) => other ?? [])).toEqual([...others.keys()]);
      for (const { one, other, same } of pairs) {
        expect(same).toBe(one !== null && other !== null && ones[one] === others[other]);
      }
    }),
  );
});
