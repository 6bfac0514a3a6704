import { expect, test } from 'vitest';
import { tileSet } from '../../../shared/game/tiles.ts';
import { Evidence } from '../evidence/evidence.ts';
import { meldSpot, WALL } from '../evidence/spots.ts';
import { TaggedSet } from '../evidence/tagged-set.ts';
import { travelOf } from './travel.ts';

const RATES = { missed: 0.03, again: 0.55, ghost: 0.003 };
const TAG = 7;
const MELD = meldSpot('E');

/** A minute in which nothing of the tile was read there. */
const LONG = '.'.repeat(300);

test.each([
  { name: 'no reader saw it there', readings: `....${LONG}....`, arrived: null },
  { name: 'it was read there since', readings: `....${LONG}..##`, arrived: 61_200 },
  { name: 'it was read there since, and missed', readings: `....${LONG}.##.`, arrived: 61_000 },
  { name: 'a stray of it was read there long before', readings: `..##${LONG}....`, arrived: null },
  { name: 'both', readings: `..##${LONG}..##`, arrived: 61_200 },
])('a tile of the wall that a player laid down after 60.8 s: $name', ({ readings, arrived }) => {
  const tiles = Object.fromEntries(tileSet(144).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  for (const [at, reading] of [...readings].entries())
    evidence.take(MELD, at * 200, new Set(reading === '#' ? [TAG] : []), RATES);
  const { arrival } = travelOf(TAG, WALL, MELD, -1, 60_800, evidence);
  expect(arrival?.at ?? null).toBe(arrived);
});
