import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tiles } from '../../test/helpers/shorthand.ts';
import { arrangements, groupWaits } from './groups.ts';
import { kindBits, listKinds } from './kind-bits.ts';
import { countTiles, type Kind, PLAYING_KINDS, type Tile, tileOf, tileSet } from './tiles.ts';

const waitsFor = (counts: ArrayLike<number>, chows: boolean): Kind[] => {
  const found = kindBits(() => true);
  groupWaits(counts, chows, found);
  return listKinds(found);
};

it.each([
  ['111m 234p 567s 22z 44z', true, '2z 4z'],
  ['1112345678999m', true, '1m 2m 3m 4m 5m 6m 7m 8m 9m'],
  ['1112345678999m', false, ''],
  ['123m 456p 789s 111z 7z', true, '7z'],
  ['123m 456p 789s 1111z', true, ''],
  ['111m 333p 777s 222z 5s', false, '5s'],
  ['1m', true, '1m'],
  ['12m 5m', true, ''],
])('%s, chows %s, waits for: %s', (hand, chows, wanted) => {
  expect(
    waitsFor(countTiles(tiles(hand)), chows)
      .map(tileOf)
      .join(' '),
  ).toBe(wanted);
});

/** Thirteen tiles, often few kinds of them. */
const racks = fc
  .tuple(
    fc.nat(2),
    fc.shuffledSubarray(tileSet(136), { minLength: 13, maxLength: 13 }),
    fc.infiniteStream(fc.nat(135)),
  )
  .map(([palette, any, numbers]) => {
    if (palette === 0) return countTiles(any);
    const few = tileSet(136).filter((tile) => (palette === 1 ? 's' : 'sz').includes(tile[1]!));
    const hand: Tile[] = [];
    for (const number of numbers) {
      if (hand.length === 13) break;
      hand.push(...few.splice(number % few.length, 1));
    }
    return countTiles(hand);
  });

it('waits for every kind that one more of can be arranged, and for no other', () => {
  fc.assert(
    fc.property(racks, fc.boolean(), (counts, chows) => {
      const wanted: Kind[] = [];
      for (let kind = 0; kind < PLAYING_KINDS; kind++) {
        if (counts[kind] === 4) continue;
        const whole = Uint8Array.from(counts);
        whole[kind]! += 1;
        if (arrangements(whole, chows).length > 0) wanted.push(kind);
      }
      expect(waitsFor(counts, chows)).toEqual(wanted);
    }),
    { numRuns: 500 },
  );
});
