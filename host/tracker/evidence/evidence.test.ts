import { expect, it } from 'vitest';
import { tileSet } from '../../../shared/game/tiles.ts';
import { OUT_OF_WALL } from '../parameters/evidence.ts';
import { Evidence } from './evidence.ts';
import { meldSpot, rackSpot } from './spots.ts';
import { TaggedSet } from './tagged-set.ts';

const SPOT = 0;
const TAG = 5;

const RATES = { missed: 0.02, again: 0.5, ghost: 0.002 };

const newEvidence = (): Evidence =>
  new Evidence(new TaggedSet(Object.fromEntries(tileSet(136).map((tile, at) => [`tag ${at}`, tile]))));

/** Log-likelihood ratio that a tag still lies there, after it was seen four times and then missed this often. */
function stillThere(missed: number, partial: boolean): number {
  const evidence = newEvidence();
  for (let t = 0; t < 4; t++) evidence.take(SPOT, t * 200, new Set([TAG]), RATES);
  let sum = 0;
  for (let t = 4; t < 4 + missed; t++) {
    evidence.take(SPOT, t * 200, new Set(), RATES, partial);
    sum += evidence.added[TAG]!;
  }
  return sum;
}

it('a tag missed by partial readings may still be there; by others it is gone', () => {
  expect(stillThere(3, true)).toBeGreaterThan(stillThere(3, false) / 2);
  expect(stillThere(3, true)).toBeLessThan(0);
});

it('many partial readings say it in the end', () => {
  expect(stillThere(30, true)).toBeLessThan(stillThere(2, false));
});

/** Evidence of readings every 200 ms: `#` has the tag, `.` misses it. */
function evidenceOf(readings: string): Evidence {
  const evidence = newEvidence();
  for (const [at, reading] of [...readings].entries())
    evidence.take(SPOT, at * 200, new Set(reading === '#' ? [TAG] : []), RATES);
  return evidence;
}

it.each([
  { readings: '....########', how: 'is always read since', least: -8, most: -6 },
  { readings: '....#....##.....#....#', how: 'is missed for as long time and again', least: -3, most: -1.5 },
])('a tag first seen after four readings without it, and which $how', ({ readings, least, most }) => {
  const before = evidenceOf(readings).absenceBefore(TAG, SPOT, 800, 4);
  expect(before).toBeGreaterThan(least);
  expect(before).toBeLessThan(most);
  // The same backwards: it lay there, and four more readings missed it before it left.
  const reversed = `${[...readings.slice(4)].reverse().join('')}....`;
  const seen = (readings.length - 5) * 200;
  expect(evidenceOf(reversed).absenceAfter(TAG, SPOT, seen, 4)).toBeCloseTo(before, 9);
});

it('a gap costs an arrival before it less if the tag was missed so time and again since', () => {
  const earlier = (rest: string): number => {
    const [next, first] = evidenceOf(`...#.....${rest.repeat(3)}`)
      .arrivals(TAG, SPOT, 0)
      .slice(-2);
    return first!.gain - next!.gain;
  };
  expect(earlier('#.....#......#.....#....#')).toBeGreaterThan(earlier('################') + 2);
});

it('a tag that is missed time and again where it lies is expected to be missed', () => {
  const [well, badly] = [evidenceOf('#'.repeat(49)), evidenceOf(`${'#.....'.repeat(8)}#`)];
  expect(badly.absenceOf(TAG, SPOT, 5)).toBeGreaterThan(well.absenceOf(TAG, SPOT, 5) / 2);
  // After a long gap it may lie otherwise.
  const again = evidenceOf(`${'#.....'.repeat(8)}${'.'.repeat(30)}#`);
  expect(again.absenceOf(TAG, SPOT, 5)).toBe(well.absenceOf(TAG, SPOT, 5));
});

it('what a tag is told to add by its misses is what they add', () => {
  const evidence = evidenceOf('#....#..#...#');
  let sum = 0;
  for (let missed = 1; missed <= 9; missed++) {
    evidence.take(SPOT, 2600 + missed * 200, new Set(), RATES);
    sum += evidence.added[TAG]!;
    expect(evidence.absenceOf(TAG, SPOT, missed)).toBeCloseTo(sum, 9);
  }
});

it('strays on a spot after a tag has left it do not say that it is easily missed there', () => {
  const evidence = evidenceOf('....####............#.........##');
  const plain = evidenceOf('....####').absenceBefore(TAG, SPOT, 800, 4);
  expect(evidence.absenceBefore(TAG, SPOT, 800, 4)).toBeGreaterThan(plain + 0.5);
  expect(evidence.absenceBefore(TAG, SPOT, 800, 4, 1500)).toBe(plain);
});

it.each([
  {
    what: 'a sighting before tells that it was there',
    readings: '....#......########',
    since: 0,
    as: 'likelier',
  },
  {
    what: 'no sighting, so all have missed it',
    readings: '...........########',
    since: 0,
    as: 'missed by all',
  },
  {
    what: 'the sighting was something else',
    readings: '....#......########',
    since: 900,
    as: 'missed by all',
  },
])('a tag that stayed from 2.2 s on was there at 0.6 s: $what', ({ readings, since, as }) => {
  const evidence = evidenceOf(readings);
  const chosen = { since, unread: 2000, bound: 600 };
  const worth = evidence.earlierArrival(TAG, SPOT, chosen);
  const missed = evidence.absenceBefore(TAG, SPOT, chosen.unread, 7);
  if (as === 'likelier') expect(worth).toBeGreaterThan(missed + 1);
  else expect(worth).toBe(missed);
  expect(worth).toBeLessThanOrEqual(0);
});

it.each([
  { readings: '..###.....', until: 800 },
  { readings: '..###..............#..', until: 800 },
  { readings: '..###.##..............', until: 1400 },
])('$readings: a tag passed over a spot until $until ms', ({ readings, until }) => {
  const passed = evidenceOf(readings).passing(TAG, SPOT, 0, Number.POSITIVE_INFINITY);
  expect([passed?.first.from, passed?.last.until]).toEqual([400, until]);
});

it.each([
  { spot: meldSpot('S'), readings: '..###', since: 0, proven: '' },
  { spot: meldSpot('S'), readings: '..#....#..', since: 0, proven: '' },
  { spot: meldSpot('S'), readings: '..#....#..#...#', since: 0, proven: '          #' },
  { spot: meldSpot('S'), readings: '..#....#..#...#', since: 1000, proven: '              #' },
  { spot: meldSpot('S'), readings: `..#${'.'.repeat(60)}#${'.'.repeat(60)}#`, since: 0, proven: '' },
  { spot: meldSpot('S'), readings: '#.#.#.#.#.#.#.#', since: -1, proven: '    #     #' },
  { spot: meldSpot('S'), readings: '#.'.repeat(20), since: -1, proven: '    #     #     #' },
  { spot: rackSpot('S'), readings: '..#..#.#.#', since: -1, proven: '  #' },
  { spot: rackSpot('S'), readings: '..#..', since: 0, proven: '  #' },
])(
  'a tile of the wall is drawn if a rack has it, or a meld area thrice in 20 s, more surely six times and nine: $readings since $since ms',
  ({ spot, readings, since, proven }) => {
    const evidence = newEvidence();
    for (const [at, reading] of [...readings].entries()) {
      evidence.take(spot, at * 200, new Set(reading === '#' ? [TAG] : []), RATES);
      const { proof } = OUT_OF_WALL;
      const times = [...proven.slice(0, at + 1)].filter((mark) => mark === '#').length;
      expect(evidence.outOfWall(TAG, since)).toBe(times * proof);
      // Who has it in the wall pays for that once; for a rack it is the draw that gains.
      const costs = evidence.begun.includes(TAG) && proven[at] === '#' && spot === meldSpot('S');
      expect(evidence.begun.includes(TAG) ? evidence.heardTooOften(TAG, spot, since) : 0).toBe(
        costs ? -proof : 0,
      );
    }
  },
);

it.each([
  { what: 'that another rack read', spot: rackSpot('W'), since: 100, by: 500, is: true },
  { what: 'that this rack read', spot: rackSpot('S'), since: 100, by: 500, is: false },
  {
    what: 'that a meld area read, which is beside the wall',
    spot: meldSpot('W'),
    since: 100,
    by: 500,
    is: false,
  },
  { what: 'that another rack read before', spot: rackSpot('W'), since: 200, by: 500, is: false },
  { what: 'that another rack read afterwards', spot: rackSpot('W'), since: 100, by: 199, is: false },
])('a tile $what was a stray there: $is', ({ spot, since, by, is }) => {
  const evidence = newEvidence();
  // The second run is later than all that is asked about.
  for (const t of [0, 200, 400, 600])
    evidence.take(spot, t, new Set(t === 200 || t === 600 ? [TAG] : []), RATES);
  expect(evidence.beganOnOtherRack(TAG, rackSpot('S'), since, by)).toBe(is);
});
