import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tiles } from '../../test/helpers/shorthand.ts';
import { type Arrangement, arrangements, isGroupsAndPair } from './groups.ts';
import { countTiles, type Kind, PLAYING_KINDS, tileOf } from './tiles.ts';

/** An arrangement in short form: a chow by its lowest tile and `+`, a pung by its tile, the pair last. */
const short = ({ groups, pair }: Arrangement) =>
  [...groups.map(({ type, kind }) => tileOf(kind) + (type === 'chow' ? '+' : '')), tileOf(pair)].join(' ');

describe('arrangements', () => {
  const cases: readonly [hand: string, ways: readonly string[]][] = [
    ['77z', ['7z']],
    ['123m 77z', ['1m+ 7z']],
    ['111m 222m 333m 44z', ['1m 2m 3m 4z', '1m+ 1m+ 1m+ 4z']],
    ['111m 222m 333m 44m', ['1m+ 2m+ 2m+ 1m', '1m 2m 3m 4m', '1m+ 1m+ 1m+ 4m']],
    [
      '222m 333m 444m 555m 66m',
      ['2m 3m+ 4m+ 4m+ 3m', '2m 3m 4m 5m 6m', '2m 3m+ 3m+ 3m+ 6m', '2m+ 2m+ 2m+ 5m 6m'],
    ],
    // Four alike: a pung and a tile of a chow, or tiles of chows.
    ['2222m 34m 77z', ['2m 2m+ 7z']],
    ['2222m 33334444p 77z', []],
    ['1111m 2222m 3333m 77z', ['1m+ 1m 2m 3m 7z', '1m+ 1m+ 1m+ 1m+ 7z']],
    // No chow across the end of a suit, or of honours.
    ['89m 1p 77z', []],
    ['9m 12p 77z', []],
    ['12m 77z', []],
    ['123z 77z', []],
    ['1111z 2z', []],
    ['', []],
  ];
  it.each(cases)('%s', (hand, ways) => {
    const found = arrangements(countTiles(tiles(hand)), true).map(short);
    expect(found.map(sortedWords).sort()).toEqual(ways.map(sortedWords).sort());
  });

  it('knows only pungs where chows do not count', () => {
    expect(arrangements(countTiles(tiles('111m 222m 333m 44z')), false).map(short)).toEqual(['1m 2m 3m 4z']);
    expect(arrangements(countTiles(tiles('123m 77z')), false)).toEqual([]);
  });

  it('uses all tiles, finds no way twice, and finds one wherever there is one', () => {
    fc.assert(
      fc.property(hands, fc.boolean(), (counts, chows) => {
        const found = arrangements(counts, chows);
        expect(isGroupsAndPair(counts, chows)).toBe(found.length > 0);
        expect(found.length > 0).toBe(canDivide([...counts], 2, chows));
        expect(new Set(found.map(short).map(sortedWords)).size).toBe(found.length);
        for (const way of found) expect(countsOf(way)).toEqual(counts.slice(0, PLAYING_KINDS));
      }),
      { numRuns: 3000 },
    );
  });
});

const sortedWords = (text: string) => text.split(' ').sort().join(' ');

/** Counts in few kinds, so that many of them can be divided in some way. */
const hands = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(2), fc.nat(8), fc.boolean()), { maxLength: 4 }),
    fc.nat(33),
    fc.option(fc.nat(33), { freq: 4 }),
  )
  .map(([groups, pair, change]) => {
    const counts = new Uint8Array(PLAYING_KINDS);
    for (const [suit, rank, pung] of groups) {
      const low = suit * 9 + (pung ? rank : Math.min(rank, 6));
      for (let tile = 0; tile < 3; tile++) counts[pung ? low : low + tile]! += 1;
    }
    counts[pair]! += 2;
    if (change !== null && counts[pair]! > 0) {
      counts[pair]! -= 1;
      counts[change]! += 1;
    }
    return counts;
  })
  .filter((counts) => counts.every((count) => count <= 4));

/** The plain definition: take any pair, any pung or any chow from the lowest kind, until nothing is left. */
function canDivide(counts: number[], pairTiles: 0 | 2, chows: boolean): boolean {
  const low = counts.findIndex((count) => count > 0);
  if (low < 0) return pairTiles === 0;
  const without = (kinds: readonly Kind[], left: 0 | 2) => {
    const rest = [...counts];
    for (const kind of kinds) rest[kind]! -= 1;
    return rest.every((count) => count >= 0) && canDivide(rest, left, chows);
  };
  return (
    (pairTiles === 2 && without([low, low], 0)) ||
    without([low, low, low], pairTiles) ||
    (chows && low < 27 && low % 9 < 7 && without([low, low + 1, low + 2], pairTiles))
  );
}

function countsOf({ groups, pair }: Arrangement): Uint8Array {
  const counts = new Uint8Array(PLAYING_KINDS);
  counts[pair]! += 2;
  for (const { type, kind } of groups) {
    for (let tile = 0; tile < 3; tile++) counts[type === 'chow' ? kind + tile : kind]! += 1;
  }
  return counts;
}
