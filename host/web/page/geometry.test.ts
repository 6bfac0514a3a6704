import { expect, test } from 'vitest';
import { sampleViews } from '../../../test/helpers/sample-views.ts';
import { sideOf, sideOfSeat, TABLE, toPicture, WALL_TILE } from './geometry.ts';
import { placeOfStack } from './wall.tsx';

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

test('the 72 stacks of the wall stand beside each other, none on another', () => {
  const views = sampleViews(1);
  views.next(); // the table before its first hand has no wall
  const { wall } = views.next().value;
  const boxes = wall!.stacks.map((stack) => {
    const side = sideOfSeat(stack.side, 'A', true);
    const [x, y] = placeOfStack(stack, side, 18);
    const [width, height] =
      side % 2 === 0 ? [WALL_TILE.width, WALL_TILE.height] : [WALL_TILE.height, WALL_TILE.width];
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  });
  expect(boxes).toHaveLength(72);
  for (const [index, one] of boxes.entries()) {
    expect(Math.min(one.left, one.top)).toBeGreaterThan(0);
    expect(Math.max(one.right, one.bottom)).toBeLessThan(TABLE);
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      expect(Math.min(across, down)).toBeLessThan(0.001);
    }
  }
});
