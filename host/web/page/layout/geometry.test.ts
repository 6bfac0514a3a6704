import { expect, test } from 'vitest';
import { sideOf, sideOfSeat, toPicture } from './geometry.ts';

// Sides: 0 bottom, 1 left, 2 top, 3 right.
test.each([
  ['Küster: the next to play sits to the left', true, [0, 1, 2, 3]],
  ['the other books: to the right', false, [0, 3, 2, 1]],
] as const)('%s', (_, clockwise, sides) => {
  expect((['A', 'B', 'C', 'D'] as const).map((place) => sideOf(place, clockwise))).toEqual(sides);
});

test.each([
  ['E', 'B', true, 1],
  ['S', 'B', true, 2],
  ['N', 'B', true, 0],
  ['E', 'B', false, 3],
  ['S', 'B', false, 2],
  ['N', 'A', false, 1],
] as const)('%s sits with %s at East, clockwise %s: side %i', (seat, east, clockwise, side) => {
  expect(sideOfSeat(seat, east, clockwise)).toBe(side);
});

test.each([
  [0, [900, 990]],
  [1, [10, 900]],
  [2, [100, 10]],
  [3, [990, 100]],
] as const)('the right hand of the player at side %i', (side, point) => {
  expect(toPicture(side, 900, 990)).toEqual(point);
});
