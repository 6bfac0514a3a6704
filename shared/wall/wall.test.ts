import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playRow } from '../books/played.ts';
import type { WallRow } from '../books/words/wall-row.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { dealOrder, dealWall, openWall, takeLive, takeReplacement, type Wall, wallStacks } from './wall.ts';
import { breakWall } from './wall-break.ts';

const KUESTER: WallRow = playRow('kuester');
const FOURTEEN: WallRow = { ...KUESTER, border: 14 };

/** Tiles named by their place in the built wall: side, number from the right, upper or lower. */
const BUILT = SEATS.flatMap((side) =>
  Array.from({ length: 18 }, (_, at) => [`${side}${at + 1}u`, `${side}${at + 1}l`]).flat(),
);

function wallOf(row: WallRow, first: number[], second: number[]): Wall<string> {
  const broken = breakWall(row.break, SEATS, 144, [first, second]);
  if (!broken.ok) throw new Error(broken.error.message);
  return openWall(row, BUILT, broken.value);
}

/** Takes tiles until none is left, or `most` of them. */
function takeAll<T>(wall: Wall<T>, take: typeof takeLive<T>, row: WallRow, most = 200) {
  const tiles: T[] = [];
  for (let next = take(row, wall); next.ok && tiles.length < most; next = take(row, wall)) {
    tiles.push(next.value.tile);
    wall = next.value.wall;
  }
  return { tiles, wall };
}

const standing = (wall: Wall<string>, side: Seat, number: number) =>
  wallStacks(KUESTER, wall).find((stack) => stack.side === side && stack.number === number)!.tiles;

describe("Küster's first example: 1 and 3, 3 and 4", () => {
  const wall = wallOf(KUESTER, [1, 3], [3, 4]);

  it('lifts the 11th stack of North; its tiles lie loose on the 9th (lower) and 7th (upper)', () => {
    expect(standing(wall, 'N', 11)).toEqual([]);
    expect(standing(wall, 'N', 9).map(({ tile }) => tile)).toEqual(['N9l', 'N9u', 'N11l']);
    expect(standing(wall, 'N', 7).map(({ tile }) => tile)).toEqual(['N7l', 'N7u', 'N11u']);
    expect(standing(wall, 'N', 7).at(-1)).toEqual({ tile: 'N11u', dead: true, loose: true });
  });

  it('begins the live wall left of the gap and goes over the corner to East', () => {
    const { tiles } = takeAll(wall, takeLive, KUESTER, 18);
    const north = [12, 13, 14, 15, 16, 17, 18].flatMap((number) => [`N${number}u`, `N${number}l`]);
    expect(tiles).toEqual([...north, 'E1u', 'E1l', 'E2u', 'E2l']);
  });

  it('gives the farther loose tile first, then the other; then the last stack is raised in the same manner', () => {
    const first = takeAll(wall, takeReplacement, KUESTER, 2);
    expect(first.tiles).toEqual(['N11u', 'N11l']);
    expect(standing(first.wall, 'N', 10)).toEqual([]);
    expect(standing(first.wall, 'N', 8).at(-1)).toMatchObject({ tile: 'N10l', loose: true });
    expect(standing(first.wall, 'N', 6).at(-1)).toMatchObject({ tile: 'N10u', loose: true });
    expect(takeAll(first.wall, takeReplacement, KUESTER, 4).tiles).toEqual(['N10u', 'N10l', 'N9u', 'N9l']);
  });

  it('keeps seven stacks and the loose tiles on them', () => {
    const dead = wallStacks(KUESTER, wall).filter((stack) => stack.tiles.some((tile) => tile.dead));
    expect(dead.map(({ side, number }) => `${side}${number}`)).toEqual(
      [4, 5, 6, 7, 8, 9, 10].map((at) => `N${at}`),
    );
    expect(takeAll(wall, takeLive, KUESTER).tiles.at(-1)).toBe('N3l');
  });
});

describe("Küster's second example: 10, then 12", () => {
  it('lifts the 22nd from South: the 4th of West, its loose tiles on both sides of the corner', () => {
    const wall = wallOf(KUESTER, [4, 6], [6, 6]);
    expect(standing(wall, 'W', 4)).toEqual([]);
    expect(standing(wall, 'W', 2).at(-1)).toMatchObject({ tile: 'W4l', loose: true });
    expect(standing(wall, 'S', 18).at(-1)).toMatchObject({ tile: 'W4u', loose: true });
    expect(takeAll(wall, takeLive, KUESTER, 1).tiles).toEqual(['W5u']);
  });
});

describe('the deal', () => {
  it('gives East the first and third upper tile, S the first lower, W the second upper, N the second lower', () => {
    const { hands, wall } = dealWall(KUESTER, wallOf(KUESTER, [1, 3], [3, 4]), SEATS);
    // 48 tiles are 24 stacks: seven of North and seventeen of East; the next are E18, S1, S2.
    expect(hands.E!.slice(0, 4)).toEqual(['N12u', 'N12l', 'N13u', 'N13l']);
    expect(hands.S!.slice(4, 8)).toEqual(['E4u', 'E4l', 'E5u', 'E5l']);
    expect(hands.E!.slice(12)).toEqual(['E18u', 'S2u']);
    expect(hands.S!.slice(12)).toEqual(['E18l']);
    expect(hands.W!.slice(12)).toEqual(['S1u']);
    expect(hands.N!.slice(12)).toEqual(['S1l']);
    expect(takeAll(wall, takeLive, KUESTER, 1).tiles).toEqual(['S2l']); // der Anfangsstein
    expect(wall.count).toEqual({ live: 75, dead: 16, loose: 2, taken: 53, replaced: 0 });
  });

  it.each([
    [['E', 'S', 'W', 'N'], 53, ['E', 'S', 'W', 'N', 'E']],
    [['E', 'S', 'W'], 40, ['E', 'S', 'W', 'E']],
    [['E', 'S'], 27, ['E', 'S', 'E']],
  ] as const)('%j: %i tiles, the single ones to %j', (seats, tiles, single) => {
    const order = dealOrder(seats);
    expect(order).toHaveLength(tiles);
    expect(order.slice(12 * seats.length)).toEqual(single);
    for (const seat of seats)
      expect(order.filter((one) => one === seat)).toHaveLength(seat === 'E' ? 14 : 13);
  });
});

describe('properties of a wall', () => {
  const die = fc.integer({ min: 1, max: 6 });
  const cases = fc.record({
    row: fc.constantFrom(KUESTER, FOURTEEN),
    first: fc.tuple(die, die),
    second: fc.tuple(die, die),
    ends: fc.array(fc.boolean(), { minLength: 150, maxLength: 150 }),
  });

  it('gives each tile once, ends at its border, and draws as it counts', () => {
    fc.assert(
      fc.property(cases, ({ row, first, second, ends }) => {
        let wall = wallOf(row, first, second);
        const gone = new Set<string>();
        for (const fromLive of ends) {
          const taken = fromLive ? takeLive(row, wall) : takeReplacement(row, wall);
          if (!taken.ok) {
            // The live end refuses only at 0, the dead end if the border could not be kept.
            expect(taken.error.code).toBe(fromLive ? 'live-wall-exhausted' : 'no-replacement-left');
            expect(wall.count.live).toBeLessThanOrEqual(fromLive ? 0 : 1);
            continue;
          }
          expect(gone.has(taken.value.tile)).toBe(false);
          gone.add(taken.value.tile);
          wall = taken.value.wall;
        }
        const tiles = wallStacks(row, wall).flatMap((stack) => stack.tiles);
        expect(new Set([...gone, ...tiles.map(({ tile }) => tile)]).size).toBe(144);
        expect(tiles).toHaveLength(144 - gone.size);
        expect(tiles.filter(({ dead }) => dead)).toHaveLength(wall.count.dead);
        expect(tiles.filter(({ loose }) => loose)).toHaveLength(wall.count.loose);
        expect(wall.count.live).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });

  it('of 136 tiles has 17 stacks a side', () => {
    const broken = breakWall(KUESTER.break, SEATS, 136, [
      [1, 3],
      [6, 6],
    ]);
    if (!broken.ok) throw new Error(broken.error.message);
    const wall = openWall(
      KUESTER,
      Array.from({ length: 136 }, (_, at) => at),
      broken.value,
    );
    const stacks = wallStacks(KUESTER, wall);
    expect(stacks).toHaveLength(68);
    // 16 of North: its tiles are 51 stacks on, and the gap the 16th.
    expect(stacks[51 + 15]!.tiles).toEqual([]);
    expect(wall.count.live).toBe(120);
  });
});
