import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Node, num, parse, print, quoted } from './sexpr.ts';

const word = fc.stringMatching(/^[A-Za-z0-9_.+-]{1,8}$/);
const text = fc.string().map((value) => quoted(value));
const { list } = fc.letrec<{ list: Node[]; node: Node }>((tie) => ({
  list: fc.tuple(word, fc.array(tie('node'), { maxLength: 5 })).map(([name, rest]) => [name, ...rest]),
  node: fc.oneof({ depthSize: 'small' }, word, text, tie('list')),
}));

test('what is printed is read as it was', () => {
  fc.assert(
    fc.property(list, (node) => {
      expect(parse(print(node))).toEqual(node);
    }),
  );
});

describe('what is no s-expression is refused', () => {
  test.each([
    ['(a (b)', '1 brackets are not closed'],
    ['(a))', 'a bracket too many at character 3'],
    ['(a) (b)', 'not one s-expression'],
    ['a', 'not one s-expression'],
    ['', 'not one s-expression'],
  ])('%s', (source, message) => expect(() => parse(source)).toThrow(message));
});

test.each([
  [1, '1'],
  [-0, '0'],
  [0.1 + 0.2, '0.3'],
  [-12.7, '-12.7'],
  [1e-7, '0'],
])('%d is written %s', (value, written) => expect(num(value)).toBe(written));
