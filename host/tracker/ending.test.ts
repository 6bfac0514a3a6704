import { expect, test } from 'vitest';
import { tileSet } from '../../shared/tiles.ts';
import { isSwept } from './ending.ts';
import { Evidence } from './evidence.ts';
import { ledgeSpot, MIDDLE, rackSpot, type Spot } from './spots.ts';
import { TaggedSet } from './tagged-set.ts';

const RATES = { missed: 0.03, again: 0.55, ghost: 0.003 };
const RACK = rackSpot('W');
/** Thirteen tiles stand on West's rack, seventy lie in the middle, the others are in the wall. */
const ON_RACK = Array.from({ length: 13 }, (_, tag) => tag);
const IN_MIDDLE = Array.from({ length: 70 }, (_, index) => 13 + index);

const without = (tags: readonly number[], count: number): Set<number> => new Set(tags.slice(count));

test.each([
  { name: 'a rack and the middle are cleared away', rack: 4, ledge: 0, middle: 20, swept: true },
  { name: 'a rack alone', rack: 4, ledge: 0, middle: 0, swept: false },
  { name: 'some are missed of the many in the middle', rack: 4, ledge: 0, middle: 5, swept: false },
  { name: 'a hand is laid down', rack: 4, ledge: 4, middle: 20, swept: false },
])('the tiles are swept away: $name', ({ rack, ledge, middle, swept }) => {
  const tiles = Object.fromEntries(tileSet(136).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  const read = (t: number, spot: Spot, tags: Set<number>) => evidence.take(spot, t, tags, RATES);
  read(0, RACK, without(ON_RACK, 0));
  read(0, MIDDLE, without(IN_MIDDLE, 0));
  read(200, RACK, without(ON_RACK, rack));
  read(300, ledgeSpot('W'), new Set(ON_RACK.slice(0, ledge)));
  read(600, MIDDLE, without(IN_MIDDLE, middle));
  const spots = new Uint8Array(136);
  for (const tag of ON_RACK) spots[tag] = RACK;
  for (const tag of IN_MIDDLE) spots[tag] = MIDDLE;
  expect(isSwept({ belief: { spots } }, evidence)).toBe(swept);
});
