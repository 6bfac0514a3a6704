import { describe, expect, it, test } from 'vitest';
import { seenTable } from '../../../shared/view/seen-table.ts';
import { sampleViews } from '../../../test/helpers/sample-views.ts';
import { LARGEST_SEEN, readSeenTable } from './seen-table.ts';

/** What a table shows during its first hands, as it comes over the wire. */
const SEEN: ReturnType<typeof seenTable>[] = [];
for (const view of sampleViews(11)) {
  if (view.hand > 3) break;
  SEEN.push(JSON.parse(JSON.stringify(seenTable(view))));
}
const [last] = SEEN.slice(-1) as [ReturnType<typeof seenTable>];

test('everything that tables show is read as it is, and is not too large', () => {
  expect(SEEN.length).toBeGreaterThan(300);
  for (const seen of SEEN) {
    expect(readSeenTable(seen)).toEqual(seen);
    expect(JSON.stringify(seen).length).toBeLessThan(LARGEST_SEEN / 4);
  }
});

describe('of a table that says more than it should', () => {
  it('notices, questions and unknown members stay out, at every depth', () => {
    const [first, ...others] = last.sides;
    const more = {
      ...last,
      notices: [{ notice: 'foreign-tag', tag: 'E004015012345678' }],
      question: { candidates: ['5p'] },
      sides: [
        {
          ...first,
          concealed: ['5p'],
          groups: [{ type: 'pung', tiles: ['1p', '1p', '1p'], concealed: false, tags: ['x'] }],
        },
        ...others,
      ],
      discards: [{ seat: 'E', tile: '1m', last: true, tag: 'x' }],
      wall: last.wall && { ...last.wall, hidden: ['5p'] },
    };
    const read = JSON.stringify(readSeenTable(more));
    for (const word of ['E004015012345678', 'question', 'hidden', 'tags', '"x"', '5p']) {
      expect(JSON.stringify(last).includes(word) || !read.includes(word), word).toBe(true);
    }
    expect(readSeenTable(more)!.sides[0]).not.toHaveProperty('concealed', ['5p']);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no sides', { ...last, sides: undefined }],
    ['tiles on a rack', { ...last, sides: last.sides.map((side) => ({ ...side, rack: ['5p'] })) }],
    ['a tile that is none', { ...last, discards: [{ seat: 'E', tile: '<b>', last: true }] }],
    ['a wind that is none', { ...last, turn: 'X' }],
    [
      'the tiles of a wall',
      { ...last, wall: { live: 3, next: 0, stacks: [{ side: 'E', number: 1, tiles: ['5p'] }] } },
    ],
  ])('%s is refused', (_, value) => {
    expect(readSeenTable(value)).toBeNull();
  });
});
