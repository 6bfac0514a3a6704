import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACES, SEATS } from '../../../../shared/game/seats.ts';
import { TILES } from '../../../../shared/game/tiles.ts';
import type { SeenTable } from '../../../../shared/view/seen-table.ts';
import type { StackView } from '../../../../shared/view/view.ts';
import { overlapsInPlay, overlapsOf, TABLES } from '../../../../test/helpers/table-overlaps.ts';
import { layTable, partsOf } from './table-layout.ts';

describe('no two parts of a drawn table share a pixel', () => {
  // `npm run long -- table-parts` looks at 10,000 states of each.
  test.each(TABLES)('$name, as virtual players lay it', (table) => {
    expect(overlapsInPlay(1, table, 20, 7)).toEqual([]);
  });

  const tile = fc.constantFrom(...TILES);
  const group = fc.record({
    type: fc.constantFrom('chow', 'pung', 'kong', 'pair', 'tiles'),
    tiles: fc.array(tile, { minLength: 1, maxLength: 14 }),
    concealed: fc.boolean(),
  });
  const seen: fc.Arbitrary<SeenTable> = fc
    .record({
      players: fc.constantFrom(2, 3, 4),
      turn: fc.nat(3),
      clockwise: fc.boolean(),
      perSide: fc.constantFrom(17, 18),
      heights: fc.array(fc.nat(4), { minLength: 72, maxLength: 72 }),
      next: fc.nat(67),
      sides: fc.array(
        fc.record({
          rack: fc.nat(18),
          groups: fc.array(group, { maxLength: 6 }),
          bonus: fc.array(tile, { maxLength: 8 }),
        }),
        { minLength: 4, maxLength: 4 },
      ),
      discards: fc.array(fc.tuple(fc.nat(3), tile), { maxLength: 110 }),
    })
    .map(({ players, turn, clockwise, perSide, heights, next, sides, discards }) => ({
      clockwise,
      hand: 1,
      roundWind: 'E',
      drawsBefore: 0,
      phase: 'playing',
      turn: 'E',
      sides: PLACES.slice(0, players).map((place, at) => ({
        place,
        seat: SEATS[(at + turn) % players]!,
        total: 0,
        ...sides[at]!,
      })),
      wall: {
        live: 9,
        stacks: Array.from(
          { length: 4 * perSide },
          (_, at): StackView => ({
            side: SEATS[Math.floor(at / perSide)]!,
            number: (at % perSide) + 1,
            // Loose tiles make a stack of up to four, but never the one that is taken from next.
            tiles: Array.from({ length: at === next ? 2 : heights[at]! }, () => 'live'),
          }),
        ),
        next,
      },
      discards: discards.map(([seat, shown], at) => ({
        seat: SEATS[seat % players]!,
        tile: shown,
        last: at === discards.length - 1,
      })),
    }));

  test('whatever lies where', () => {
    fc.assert(
      fc.property(seen, fc.boolean(), (view, rows) => {
        expect(overlapsOf(view, rows)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('and every tile is among them', () => {
    fc.assert(
      fc.property(seen, fc.boolean(), (view, rows) => {
        const names = partsOf(layTable(view, rows)).map(({ name }) => name);
        const count = (start: string) => names.filter((name) => name.startsWith(start)).length;
        expect(new Set(names).size).toBe(names.length);
        expect(count('stack')).toBe(view.wall!.stacks.filter(({ tiles }) => tiles.length > 0).length);
        expect(count('discard')).toBe(view.discards.length);
        expect(count('mark')).toBe(rows ? 0 : view.discards.length);
        const laid = view.sides
          .flatMap(({ groups, bonus }) => [...groups.map((one) => one.tiles), bonus])
          .flat();
        expect(names.filter((name) => /^(\d+ \d+|bonus \d+) of/.test(name))).toHaveLength(laid.length);
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  [4, 144, 44],
  [4, 136, 45],
  [3, 144, 41],
  [2, 144, 39],
] as const)(
  '%i players, %i tiles: discards are %i wide from the first to the last',
  (players, set, width) => {
    const discards = Array.from({ length: set - 14 - 13 * players }, (_, at) => ({
      seat: SEATS[at % players]!,
      tile: TILES[at % 34]!,
      last: false,
    }));
    const widths = [1, discards.length].map((count) => {
      const [first] = layTable(tableOf(players, set, discards.slice(0, count)), false).discards;
      return first!.size.width;
    });
    expect(widths[0]).toBe(widths[1]);
    expect(Math.floor(widths[0]!)).toBe(width);
  },
);

/** A table with nothing on it but its wall and these discards. */
const tableOf = (players: number, set: number, discards: SeenTable['discards']): SeenTable => ({
  clockwise: true,
  hand: 1,
  roundWind: 'E',
  drawsBefore: 0,
  phase: 'playing',
  turn: 'E',
  sides: PLACES.slice(0, players).map((place, at) => ({
    place,
    seat: SEATS[at]!,
    total: 0,
    rack: 13,
    groups: [],
    bonus: [],
  })),
  wall: {
    live: 9,
    stacks: Array.from({ length: set / 2 }, (_, at) => ({
      side: SEATS[Math.floor((at * 8) / set)]!,
      number: (at % (set / 8)) + 1,
      tiles: [],
    })),
    next: null,
  },
  discards,
});
