import { expect, test } from 'vitest';
import { tileSet } from '../../../shared/game/tiles.ts';
import { OPENED } from '../../../test/helpers/row-cases.ts';
import { drainTo, played } from '../../../test/helpers/shorthand.ts';
import { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot, rackSpot, type Spot } from '../evidence/spots.ts';
import { TaggedSet } from '../evidence/tagged-set.ts';
import { rootHypothesis } from '../hypothesis/hypothesis.ts';
import { update } from '../hypothesis/update.ts';
import { beforeDeal } from '../hypothesis/world-state.ts';
import { ExhaustedHand, isAbandoned } from './exhausted.ts';

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

/** Log-likelihood of a hand that nobody won when the readings end, after this many readings without its tiles in the middle. */
function clearedFor(readings: number): number {
  const tiles = Object.fromEntries(tileSet(144).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  const drained = beforeDeal(played([...OPENED, ...drainTo(0, played(OPENED))]), 144);
  for (const tag of IN_DISCARD) drained.spots[tag] = DISCARD;
  const hypothesis = rootHypothesis(drained, null, 0);
  for (let at = 1; at <= 4 + readings; at++) {
    evidence.take(DISCARD, at * 600, at <= 4 ? new Set(IN_DISCARD) : new Set(), RATES);
    update(hypothesis, DISCARD, evidence);
  }
  return new ExhaustedHand(evidence).finish([hypothesis])[0]!.score;
}

test('however long the tiles of a hand that nobody won have been away, it is as likely', () => {
  expect(clearedFor(60)).toBeCloseTo(clearedFor(30));
});
