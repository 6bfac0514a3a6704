import { expect, test } from 'vitest';
import type { LoopReading } from './assembly.ts';
import { zoneReading } from './zone-reading.ts';

const loop = (tags: Record<string, number | null>, all: boolean | null = true): LoopReading => ({
  loop: 0,
  tags: Object.entries(tags).map(([uid, strength]) => ({ uid, strength })),
  rounds: 1,
  ms: 1,
  quality: all === null ? null : { all, ghosts: 0, givenUp: 0, refusals: 0, latest: 0 },
});

test.each([
  { what: 'nothing there', loops: [loop({}), loop({})], reading: { tags: [] } },
  {
    what: 'tags with their strengths',
    loops: [loop({ a: 600 }), loop({ b: 700 })],
    reading: { tags: ['a', 'b'], strengths: [600, 700] },
  },
  {
    what: 'a tag that two loops hear is one, as strong as it was heard best',
    loops: [loop({ a: 600, b: 650 }), loop({ b: 700 }), loop({ a: 510 })],
    reading: { tags: ['a', 'b'], strengths: [600, 700] },
  },
  {
    what: 'one loop may lack tags',
    loops: [loop({ a: 600 }), loop({}, false)],
    reading: { tags: ['a'], strengths: [600], partial: true },
  },
  {
    what: 'a board of protocol 1 says no strengths',
    loops: [loop({ a: null }, null)],
    reading: { tags: ['a'] },
  },
])('$what', ({ loops, reading }) => {
  expect(zoneReading(5, 'discard', loops)).toEqual({ t: 5, zone: 'discard', ...reading });
});
