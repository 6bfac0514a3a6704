import { describe, expect, it } from 'vitest';
import { areaTables } from './area-tables.ts';
import { JoinedRows, MOST_ROWS } from './joined-rows.ts';
import { SECTION, WITH_PAIR } from './missing-tiles.ts';

/** Fills the table with all rows that any number of areas can come to, and says how many there are. */
function rowsOfAllHands(chows: 'any' | 'one or four'): number {
  const { joined, joins, numbers, sections } = areaTables(chows);
  const known = Array.from({ length: sections }, () => new Set<number>());
  for (const [at, number] of numbers.entries()) known[at % sections]!.add(number);
  for (let before = -1; joined.size !== before; ) {
    before = joined.size;
    for (const both of known.keys()) {
      const ways = joins.filter((rule) => rule.both === both);
      const made = ways.map(({ one, other }) => {
        const rows = [...known[one]!].flatMap((a) => [...known[other]!].map((b) => joined.join(a, b)));
        return [...new Set(rows)];
      });
      const [first = [], second] = made;
      const rows = second ? first.flatMap((a) => second.map((b) => joined.better(a, b))) : first;
      for (const row of rows) known[both]!.add(row);
    }
  }
  return joined.size;
}

describe('joined rows', () => {
  it.each<['any' | 'one or four', number]>([
    ['any', 180],
    ['one or four', 365],
  ])('%s: there are %s of all areas and whatever they come to together', (chows, rows) => {
    expect(rowsOfAllHands(chows)).toBe(rows);
    expect(rows).toBeLessThan(MOST_ROWS);
  });

  // Tiles missing from 0 to 4 groups, without and with a pair.
  const joined = new JoinedRows();
  const rowOf = (...entries: number[]): number => joined.numberOf(Uint8Array.from(entries));
  const nothing = rowOf(0, 3, 6, 9, 12, 2, 5, 8, 11, 14);
  const pung = rowOf(0, 0, 3, 6, 9, 0, 2, 5, 8, 11);
  const pair = rowOf(0, 1, 4, 7, 10, 0, 3, 6, 9, 12);

  it.each([
    ['nothing and nothing', nothing, nothing, nothing],
    ['a pung and nothing', pung, nothing, rowOf(0, 0, 3, 6, 9, 0, 2, 5, 8, 11)],
    ['a pung and a pair', pung, pair, rowOf(0, 0, 1, 4, 7, 0, 0, 3, 6, 9)],
    ['two pungs', pung, pung, rowOf(0, 0, 0, 3, 6, 0, 0, 2, 5, 8)],
    ['two pairs', pair, pair, rowOf(0, 1, 2, 5, 8, 0, 1, 4, 7, 10)],
  ])('%s together', (_, one, other, both) => {
    expect(joined.join(one, other)).toBe(both);
    expect(joined.join(other, one)).toBe(both);
  });

  it('the lower entries of two rows', () => {
    expect(joined.better(pung, pair)).toBe(rowOf(0, 0, 3, 6, 9, 0, 2, 5, 8, 11));
  });

  it.each([
    ['two pairs, one group', pair, pair, 1, 1, [WITH_PAIR, 1]],
    ['a pung and a pair, one group', pung, pair, 1, 0, [1]],
    ['a pung and a pair, two groups', pung, pair, 2, 3, [1, 2, WITH_PAIR + 1]],
    ['nothing and nothing, no group', nothing, nothing, 0, 2, [0, WITH_PAIR]],
  ])('%s: how far, and the first one’s entries that decide', (_, one, other, groups, away, entries) => {
    expect(joined.distance(one, other, groups)).toBe(away);
    const bits = joined.decisive(one, other, groups);
    expect([...Array(SECTION).keys()].filter((entry) => ((bits >>> entry) & 1) === 1)).toEqual(
      entries.sort((a, b) => a - b),
    );
  });

  it('more rows than there is room for are refused', () => {
    const full = new JoinedRows();
    const fill = () => {
      for (let number = 0; number <= MOST_ROWS; number++) {
        full.numberOf(
          Uint8Array.from({ length: SECTION }, (_, at) => (at < 2 ? (number >> (8 * at)) & 255 : 0)),
        );
      }
    };
    expect(fill).toThrow(`more than ${MOST_ROWS} different rows`);
  });
});
