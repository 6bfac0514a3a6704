import { expect, test } from 'vitest';
import { drawBoards, drawTraits } from './drawn-boards.ts';
import { BOARD_LOOPS } from './world.ts';

const TAGS = Array.from({ length: 144 }, (_, i) => `tag ${i}`);
const RACK = 0;
const MELD = 1;

test('a tag is as strong at every board, and weaker and at the edge where it strays', () => {
  const setupOf = drawBoards(
    1,
    drawTraits(1, TAGS, (loop, tag) => (loop === 'B.meld' && tag === 'tag 7' ? 12 : null)),
  );
  const [a, b] = [setupOf(0).traitsOf!, setupOf(1).traitsOf!];
  expect(b('tag 7', RACK)).toEqual(a('tag 7', RACK));
  expect(a('tag 7', RACK).edge).toBe(0);
  expect(b('tag 7', MELD).db).toBeCloseTo(a('tag 7', RACK).db - 12);
  expect(b('tag 7', MELD).edge).toBeGreaterThan(0);
});

test('strengths are spread by some 6 dB, and no two boards have the same chip', () => {
  const setupOf = drawBoards(
    1,
    drawTraits(1, TAGS, () => null),
  );
  const strengths = TAGS.map((tag) => setupOf(0).traitsOf!(tag, RACK).db);
  const mean = strengths.reduce((sum, db) => sum + db, 0) / TAGS.length;
  const spread = Math.sqrt(strengths.reduce((sum, db) => sum + (db - mean) ** 2, 0) / TAGS.length);
  expect(spread).toBeGreaterThan(5);
  expect(spread).toBeLessThan(7);
  expect(new Set(BOARD_LOOPS.map((_, board) => JSON.stringify(setupOf(board).times))).size).toBe(
    BOARD_LOOPS.length,
  );
});
