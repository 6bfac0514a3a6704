import { expect, test } from 'vitest';
import { tileSet } from '../../../shared/game/tiles.ts';
import { Evidence } from '../evidence/evidence.ts';
import { meldSpot, rackSpot } from '../evidence/spots.ts';
import { TaggedSet } from '../evidence/tagged-set.ts';
import { worthOfShown } from './shown-hands.ts';

const RATES = { missed: 0.03, again: 0.55, ghost: 0.003 };
const TAG = 7;

/** A tile of South that is read in the meld area in one reading, at 1 s, and never on the rack again. */
function shownAtOne(): Evidence {
  const tiles = Object.fromEntries(tileSet(136).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  evidence.take(rackSpot('S'), 0, new Set([TAG]), RATES);
  evidence.take(meldSpot('S'), 1000, new Set([TAG]), RATES);
  evidence.take(rackSpot('S'), 1100, new Set(), RATES);
  return evidence;
}

test.each([
  { name: 'the hand was over before', over: 900, shows: true },
  { name: 'the hand was over in that moment', over: 1000, shows: false },
  { name: 'the hand was over later', over: 1100, shows: false },
])('a tile that is laid down speaks for an end before it: $name', ({ over, shows }) => {
  const evidence = shownAtOne();
  const spots = new Uint8Array(evidence.set.size);
  spots[TAG] = rackSpot('S');
  expect(worthOfShown(spots, over, [], evidence) > 0).toBe(shows);
});
