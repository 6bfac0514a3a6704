import { describe, expect, it } from 'vitest';
import type { DeadWall } from '../books/words/rule-set.ts';
import type { SetSize } from '../game/tiles.ts';
import { countWall, hasReplacement } from './wall-border.ts';

const SEVEN: DeadWall = 'seven-stacks';

describe('where the live wall ends', () => {
  it.each<[DeadWall, SetSize, number, number, number, number, number]>([
    // border, set, taken, replaced → live, dead, loose
    [SEVEN, 144, 53, 0, 75, 16, 2],
    [SEVEN, 144, 53, 1, 75, 15, 1], // the first loose tile goes, the second one stays alone on the seven stacks
    [SEVEN, 144, 53, 2, 73, 16, 2], // another stack is lifted, so the border moves by a stack
    [SEVEN, 144, 53, 3, 73, 15, 1],
    [SEVEN, 144, 53, 4, 71, 16, 2],
    [SEVEN, 144, 128, 0, 0, 16, 2],
    [SEVEN, 136, 53, 0, 67, 16, 2],
    [14, 144, 53, 0, 77, 14, 2],
    [14, 144, 53, 1, 76, 14, 1],
    [14, 144, 53, 2, 75, 14, 2],
    [14, 136, 53, 5, 64, 14, 1],
  ])('%s of %i with %i taken and %i replaced', (border, size, taken, replaced, live, dead, loose) => {
    expect(countWall(border, size, taken, replaced)).toEqual({ live, dead, loose, taken, replaced });
  });

  it.each<[DeadWall, number, number, number, boolean]>([
    // border, taken, replaced → live left, one more replacement?
    [SEVEN, 128, 0, 0, true], // the other loose tile stays
    [SEVEN, 127, 1, 1, false], // another stack would have to be lifted, and only one live tile of it is left
    [SEVEN, 128, 1, 0, false],
    [SEVEN, 126, 1, 2, true],
    [SEVEN, 126, 2, 0, true],
    [14, 130, 0, 0, false],
    [14, 129, 0, 1, true],
  ])(
    '%s with %i taken and %i replaced has %i live: replacement %s',
    (border, taken, replaced, live, left) => {
      const wall = countWall(border, 144, taken, replaced);
      expect(wall.live).toBe(live);
      expect(hasReplacement(border, 144, wall)).toBe(left);
    },
  );
});
