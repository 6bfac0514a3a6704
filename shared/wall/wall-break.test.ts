import { describe, expect, it } from 'vitest';
import { playRow } from '../books/played.ts';
import type { BreakRow } from '../books/words/wall-row.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { breakWall, ringPlace, stackAt, stacksPerSide } from './wall-break.ts';

const { break: KUESTER } = playRow('kuester');
const FOUR = SEATS;
const THREE: readonly Seat[] = ['E', 'S', 'W'];
const TWO: readonly Seat[] = ['E', 'S'];

describe('breaking the wall (Küster, Der Anbruch der Mauer)', () => {
  it.each<[string, readonly Seat[], number[], number[], Seat, Seat, number, Seat, number]>([
    // what, seats, throw of East, second throw, side, thrown by, counted, lifted on side, its number there
    ['first example: 1 and 3, 3 and 4', FOUR, [1, 3], [3, 4], 'N', 'N', 11, 'N', 11],
    ['second example: 10 and 12, over the corner', FOUR, [4, 6], [6, 6], 'S', 'S', 22, 'W', 4],
    ['5 finds East again', FOUR, [2, 3], [1, 1], 'E', 'E', 7, 'E', 7],
    ['9 finds East again', FOUR, [4, 5], [1, 1], 'E', 'E', 11, 'E', 11],
    ['the last stack of a side', FOUR, [6, 6], [3, 3], 'N', 'N', 18, 'N', 18],
    ['over the corner from North to East', FOUR, [6, 6], [6, 6], 'N', 'N', 24, 'E', 6],
    ['the fewest: nearest to the right corner', FOUR, [1, 1], [1, 1], 'S', 'S', 4, 'S', 4],
    ['three players are counted out as three', THREE, [1, 3], [1, 1], 'E', 'E', 6, 'E', 6],
    ['two: the side W is thrown for by East', TWO, [1, 2], [2, 2], 'W', 'E', 7, 'W', 7],
    ['two: the side N is thrown for by South', TWO, [1, 3], [3, 4], 'N', 'S', 11, 'N', 11],
  ])('%s', (_, seats, first, second, side, by, number, liftedSide, liftedNumber) => {
    const broken = breakWall(KUESTER, seats, 144, [first, second]);
    const gap = ringPlace(KUESTER, liftedSide, liftedNumber, 144);
    expect(broken).toEqual({ ok: true, value: { side, by, number, gap } });
  });

  it.each([
    ['one throw', [[1, 3]]],
    [
      'three throws',
      [
        [1, 3],
        [1, 1],
        [1, 1],
      ],
    ],
    ['one die', [[4], [3, 4]]],
    [
      'a seven',
      [
        [1, 7],
        [3, 4],
      ],
    ],
    [
      'a nought',
      [
        [0, 1],
        [3, 4],
      ],
    ],
    [
      'half an eye',
      [
        [1.5, 1],
        [3, 4],
      ],
    ],
  ])('refuses %s', (_, throws) => {
    expect(breakWall(KUESTER, FOUR, 144, throws)).toMatchObject({
      ok: false,
      error: { code: 'wrong-throw' },
    });
  });
});

describe('the ring of stacks', () => {
  it.each([
    [144, 18],
    [136, 17],
  ] as const)('a set of %i has %i stacks a side', (size, stacks) => {
    expect(stacksPerSide(size)).toBe(stacks);
  });

  it.each([
    ['clockwise', true, ['E', 'S', 'W', 'N']],
    ['counter-clockwise', false, ['E', 'N', 'W', 'S']],
  ] as const)('counting from the right goes on to the left neighbour: %s', (_, clockwise, order) => {
    const row: BreakRow = { ...KUESTER, clockwise };
    const sides = [0, 18, 36, 54].map((place) => stackAt(row, place, 144));
    expect(sides).toEqual(order.map((side) => ({ side, number: 1 })));
  });

  it('every place of the ring is the one its side and number name', () => {
    for (let place = 0; place < 72; place++) {
      const { side, number } = stackAt(KUESTER, place, 144);
      expect(ringPlace(KUESTER, side, number, 144)).toBe(place);
    }
  });
});
