import fc from 'fast-check';
import { expect, it } from 'vitest';
import { announcedName } from './hall-service.ts';

it.each([
  [null, 'Mingg hall'],
  [' \n', 'Mingg hall'],
  ['Fête d’été', 'Fête d’été'],
  ['a\u0000b', 'a b'],
  ['x'.repeat(70), 'x'.repeat(63)],
  // A character of four bytes is left out whole.
  [`${'x'.repeat(61)}🀄`, 'x'.repeat(61)],
])('a hall of the tournament %j is announced as %j', (tournament, name) => {
  expect(announcedName(tournament)).toBe(name);
});

it('any tournament has a name that the DNS can hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (tournament) => {
      const name = announcedName(tournament);
      const bytes = Buffer.byteLength(name);
      return bytes > 0 && bytes <= 63 && Buffer.from(name).toString() === name && name.trim() === name;
    }),
  );
});
