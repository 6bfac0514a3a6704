import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visible } from './visible-text.ts';

it.each([
  ['a plain name', 'Große Schlange 北', 'Große Schlange 北'],
  ['a colour', '\u001b[31mred', '␛[31mred'],
  ['a title of the window', '\u001b]0;owned\u0007', '␛]0;owned␇'],
  ['a C1 sequence', '\u009b2J', '\\u{9b}2J'],
  ['a forged line', 'short\n  7  A wins', 'short␊  7  A wins'],
  ['an overwritten line', 'loses\rwins ', 'loses␍wins '],
  ['a turned direction', 'a\u202eb', 'a\\u{202e}b'],
])('%s', (_, text, shown) => {
  expect(visible(text)).toBe(shown);
});

it('leaves nothing that a terminal obeys, and is done once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = visible(text);
      expect(shown).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(visible(shown)).toBe(shown);
    }),
  );
});
