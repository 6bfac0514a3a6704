import { describe, expect, it } from 'vitest';
import { areaTables } from './area-tables.ts';
import { JoinedRows, type JoinRule } from './joined-rows.ts';
import { MissingRows, SECTION, WITH_PAIR } from './missing-tiles.ts';

/** The rows of two parts together. */
function together(joined: JoinedRows, some: ReadonlySet<number>, others: ReadonlySet<number>): Set<number> {
  const both = new Set<number>();
  for (const one of some) for (const other of others) both.add(joined.join(one, other));
  return both;
}

const bitsOf = (bits: number): number[] => [...Array(31).keys()].filter((bit) => ((bits >>> bit) & 1) === 1);

describe('joined rows', () => {
  it.each([
    ['any', 126, 180, 180],
    ['one chow at most', 275, 280, 305],
    ['chows', 140, 261, 279],
  ] as const)(
    'groups wanted: %s: %i rows of a suit; %i of one to four areas; %i are numbered',
    (wanted, ofSuit, ofAreas, numbered) => {
      const { suits, honours, joined } = areaTables(wanted);
      const suit = new Set(suits);
      const honour = new Set(honours);
      const two = together(joined, suit, suit);
      const other = together(joined, suit, honour);
      const three = together(joined, two, suit);
      const four = together(joined, two, other);
      expect(suit.size).toBe(ofSuit);
      expect(new Set([...suit, ...honour, ...two, ...other, ...three, ...four]).size).toBe(ofAreas);
      expect(joined.size).toBe(numbered);
    },
  );

  describe('of groups of any kind', () => {
    const rows = new MissingRows(SECTION);
    // Tiles missing from 0 to 4 groups, without and with a pair.
    const rowOf = (...entries: number[]): number => rows.numberOf(Uint8Array.from(entries));
    const nothing = rowOf(0, 3, 6, 9, 12, 2, 5, 8, 11, 14);
    const pung = rowOf(0, 0, 3, 6, 9, 0, 2, 5, 8, 11);
    const pair = rowOf(0, 1, 4, 7, 10, 0, 3, 6, 9, 12);
    const joined = new JoinedRows(rows, 1, [{ one: 0, other: 0, both: 0 }]);

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
      const plane = joined.plane(0, groups);
      expect(joined.distance(one, other, plane)).toBe(away);
      expect(bitsOf(joined.decisive(one, other, plane))).toEqual(entries);
    });
  });

  describe('of groups of two sections, one of which may lie in either part', () => {
    const rows = new MissingRows(2 * SECTION);
    const rules: JoinRule[] = [
      { one: 0, other: 0, both: 0 },
      { one: 0, other: 1, both: 1 },
      { one: 1, other: 0, both: 1 },
    ];
    const none = [0, 3, 6, 9, 12, 2, 5, 8, 11, 14];
    // A chow: nothing of a pung but one tile.
    const chow = rows.numberOf(Uint8Array.of(0, 2, 4, 6, 9, 1, 3, 5, 8, 10, 0, 0, 2, 4, 6, 1, 1, 3, 5, 8));
    const nothing = rows.numberOf(Uint8Array.from([...none, ...none]));
    const joined = new JoinedRows(rows, 2, rules);
    const [first, second] = [joined.plane(0, 1), joined.plane(1, 1)];

    it('the section counts with its share from the one or the other', () => {
      for (const [one, other] of [[chow, nothing] as const, [nothing, chow] as const]) {
        expect(joined.distance(one, other, first)).toBe(3);
        expect(joined.distance(one, other, second)).toBe(1);
      }
      expect(joined.join(chow, nothing)).toBe(joined.join(nothing, chow));
    });

    it('entries that decide are those of the sections that count', () => {
      expect(bitsOf(joined.decisive(chow, nothing, second))).toEqual([SECTION + WITH_PAIR + 1]);
      expect(bitsOf(joined.decisive(chow, nothing, first))).toEqual([WITH_PAIR + 1]);
      expect(bitsOf(joined.decisive(nothing, chow, second))).toEqual([0]);
    });
  });

  it('more rows than tables can hold are refused', () => {
    const rows = new MissingRows(SECTION);
    for (let number = 0; number < 1025; number++) {
      rows.numberOf(Uint8Array.from({ length: SECTION }, (_, at) => 100 + ((number >> (2 * at)) & 3)));
    }
    expect(() => new JoinedRows(rows, 1, [{ one: 0, other: 0, both: 0 }])).toThrow(
      'more rows of missing tiles than tables can hold',
    );
  });
});
