import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoted } from './quoted.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

// Wrapped, since the test runner cannot print such deeply nested values.
const CASES: readonly (readonly [unknown, string])[] = [
  [undefined, 'nothing'],
  [null, 'null'],
  [7, '7'],
  [10n ** 20n, '100000000000000000000'],
  [[], '[]'],
  [[5, 'E'], '[5,"E"]'],
  [{ a: { b: [1] } }, '{"a":{"b":[1]}}'],
  [new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ['x'.repeat(40), `"${'x'.repeat(39)}…`],
  [nested(5000), '[[[[…]]]]'],
  [{ a: { b: { c: { d: 1 } } } }, '{"a":{"b":{"c":{…}}}}'],
];
it.each(CASES.map(([value, text]) => [text, () => value] as const))('%s', (text, value) => {
  expect(quoted(value())).toBe(text);
});

it('is short, whatever the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = quoted(value);
      expect(text.length).toBeLessThanOrEqual(41);
    }),
  );
});
