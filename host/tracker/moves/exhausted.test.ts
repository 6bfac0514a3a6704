import { expect, test } from 'vitest';
import { tileSet } from '../../../shared/game/tiles.ts';
import { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot, rackSpot, type Spot } from '../evidence/spots.ts';
import { TaggedSet } from '../evidence/tagged-set.ts';
import { isAbandoned } from './exhausted.ts';

const RATES = { missed: 0.03, again: 0.55, ghost: 0.003 };
const RACK = rackSpot('W');
/** Thirteen tiles stand on West's rack, seventy lie in the discard area, the others are in the wall. */
const ON_RACK = Array.from({ length: 13 }, (_, tag) => tag);
const IN_DISCARD = Array.from({ length: 70 }, (_, index) => 13 + index);

const without = (tags: readonly number[], count: number): Set<number> => new Set(tags.slice(count));

test.each([
  {
    name: 'much of a rack and of the discard area',
    rack: 4,
    meld: 0,
    discard: 26,
    readings: 2,
    abandoned: true,
  },
  { name: 'missed for a moment', rack: 4, meld: 0, discard: 26, readings: 1, abandoned: false },
  { name: 'some are missed', rack: 4, meld: 0, discard: 20, readings: 2, abandoned: false },
  { name: 'some are laid down', rack: 4, meld: 4, discard: 26, readings: 2, abandoned: false },
])('whether the tiles were cleared away: $name', ({ rack, meld, discard, readings, abandoned }) => {
  const tiles = Object.fromEntries(tileSet(136).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  const read = (t: number, spot: Spot, tags: Set<number>) => evidence.take(spot, t, tags, RATES);
  read(0, RACK, without(ON_RACK, 0));
  read(0, DISCARD, without(IN_DISCARD, 0));
  for (let t = 600; t <= 600 * readings; t += 600) {
    read(t, RACK, without(ON_RACK, rack));
    read(t, meldSpot('W'), new Set(ON_RACK.slice(0, meld)));
    read(t, DISCARD, without(IN_DISCARD, discard));
  }
  const spots = new Uint8Array(136);
  for (const tag of ON_RACK) spots[tag] = RACK;
  for (const tag of IN_DISCARD) spots[tag] = DISCARD;
  expect(isAbandoned(spots, evidence)).toBe(abandoned);
});
