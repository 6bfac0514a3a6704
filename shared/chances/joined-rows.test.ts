import { describe, expect, it } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { areaTables } from './area-tables.ts';
import { JoinedRows, type JoinRule } from './joined-rows.ts';
import { MissingRows, SECTION, WITH_PAIR } from './missing-tiles.ts';

/** The rows of two parts together, of all of theirs or of so many drawn pairs. */
function together(
  joined: JoinedRows,
  some: ReadonlySet<number>,
  others: ReadonlySet<number>,
  drawn?: number,
): Set<number> {
  const both = new Set<number>();
  if (drawn === undefined) {
    for (const one of some) for (const other of others) both.add(joined.join(one, other));
    return both;
  }
  const random = new Random('rows');
  const [ones, twos] = [[...some], [...others]];
  for (let draw = 0; draw < drawn; draw++) {
    both.add(joined.join(ones[random.below(ones.length)]!, twos[random.below(twos.length)]!));
  }
  return both;
}

const bitsOf = (bits: number): number[] => [...Array(31).keys()].filter((bit) => ((bits >>> bit) & 1) === 1);

describe('joined rows', () => {
  it('any groups: four areas together come to 180 different ones', () => {
    const { suits, honours, joined } = areaTables('any');
    const suit = new Set(suits);
    const honour = new Set(honours);
    const two = together(joined, suit, suit);
    const other = together(joined, suit, honour);
    const four = together(joined, two, other);
    expect([two, other, four].map(({ size }) => size)).toEqual([180, 165, 180]);
    expect(new Set([...suit, ...honour, ...two, ...other, ...four]).size).toBe(180);
  });

  it('Bouter: two areas together come to few, and more areas to no more', () => {
    const { suits, honours, joined, rows } = areaTables('one or four');
    const suit = new Set(suits);
    const other = together(joined, suit, new Set(honours));
    const two = together(joined, suit, suit, 100_000);
    const four = together(joined, two, other, 100_000);
    expect(other.size).toBe(3194);
    expect(two.size).toBeGreaterThan(500);
    expect(four.size).toBeGreaterThan(500);
    expect(new Set([...suit, ...other, ...two, ...four]).size).toBeLessThanOrEqual(3481);
    expect(rows.size).toBeLessThan(4600);
  });

  describe('of groups of any kind', () => {
    const rows = new MissingRows(SECTION);
    const joined = new JoinedRows(rows, [{ one: 0, other: 0, both: 0 }]);
    // Tiles missing from 0 to 4 groups, without and with a pair.
    const rowOf = (...entries: number[]): number => rows.numberOf(Uint8Array.from(entries));
    const nothing = rowOf(0, 3, 6, 9, 12, 2, 5, 8, 11, 14);
    const pung = rowOf(0, 0, 3, 6, 9, 0, 2, 5, 8, 11);
    const pair = rowOf(0, 1, 4, 7, 10, 0, 3, 6, 9, 12);

    it.each([
      ['nothing and nothing', nothing, nothing, nothing],
      ['a pung and nothing', pung, nothing, pung],
      ['a pung and a pair', pung, pair, rowOf(0, 0, 1, 4, 7, 0, 0, 3, 6, 9)],
      ['two pungs', pung, pung, rowOf(0, 0, 0, 3, 6, 0, 0, 2, 5, 8)],
      ['two pairs', pair, pair, rowOf(0, 1, 2, 5, 8, 0, 1, 4, 7, 10)],
    ])('%s together', (_, one, other, both) => {
      expect(joined.join(one, other)).toBe(both);
      expect(joined.join(other, one)).toBe(both);
    });

    it.each([
      ['two pairs, one group', pair, pair, 1, 1, [1, WITH_PAIR]],
      ['a pung and a pair, one group', pung, pair, 1, 0, [1]],
      ['a pung and a pair, two groups', pung, pair, 2, 3, [1, 2, WITH_PAIR + 1]],
      ['nothing and nothing, no group', nothing, nothing, 0, 2, [0, WITH_PAIR]],
    ])('%s: how far, and the first one’s entries that decide', (_, one, other, groups, away, entries) => {
      expect(joined.distance(one, other, groups, 1)).toBe(away);
      expect(bitsOf(joined.decisive(one, other, groups, 1))).toEqual(entries);
    });
  });

  describe('of groups of two sections, one of which may lie in either part', () => {
    const rows = new MissingRows(2 * SECTION);
    const rules: JoinRule[] = [
      { one: 0, other: 0, both: 0 },
      { one: 0, other: 1, both: 1 },
      { one: 1, other: 0, both: 1 },
    ];
    const joined = new JoinedRows(rows, rules);
    const none = [0, 3, 6, 9, 12, 2, 5, 8, 11, 14];
    // A chow: nothing of a pung but one tile.
    const chow = rows.numberOf(Uint8Array.of(0, 2, 4, 6, 9, 1, 3, 5, 8, 10, 0, 0, 2, 4, 6, 1, 1, 3, 5, 8));
    const nothing = rows.numberOf(Uint8Array.from([...none, ...none]));

    it('the section counts with its share from the one or the other', () => {
      for (const [one, other] of [[chow, nothing] as const, [nothing, chow] as const]) {
        expect(joined.distance(one, other, 1, 0b01)).toBe(3);
        expect(joined.distance(one, other, 1, 0b10)).toBe(1);
      }
      expect(joined.join(chow, nothing)).toBe(joined.join(nothing, chow));
    });

    it('entries that decide are those of the sections that count', () => {
      expect(bitsOf(joined.decisive(chow, nothing, 1, 0b10))).toEqual([SECTION + WITH_PAIR + 1]);
      expect(bitsOf(joined.decisive(chow, nothing, 1, 0b01))).toEqual([WITH_PAIR + 1]);
      expect(bitsOf(joined.decisive(nothing, chow, 1, 0b10))).toEqual([0]);
    });
  });

  it('more rows than have numbers are refused', () => {
    const rows = new MissingRows(SECTION);
    const joined = new JoinedRows(rows, [{ one: 0, other: 0, both: 0 }]);
    for (let number = 0; number < 8192; number++) {
      rows.numberOf(Uint8Array.from({ length: SECTION }, (_, at) => 100 + ((number >> (2 * at)) & 3)));
    }
    expect(() => joined.join(0, 1)).toThrow('more rows of missing tiles than have numbers');
  });
});
