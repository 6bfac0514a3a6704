import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLACES, type Place } from '../../shared/game/seats.ts';
import { rackOf, ZONES, type Zone } from '../trace/zones.ts';
import { nextZone, overdueRack } from './turns.ts';

/** Milliseconds that a reading of each zone takes, and the discard area in four loops. */
interface Costs {
  readonly rack: number;
  readonly meld: number;
  readonly loop: number;
}

/** Plays the turns for a minute and tells the mean and the longest time between two readings of each zone, in ms. */
function gaps(costs: Costs, turn: Place | null): Record<string, { mean: number; longest: number }> {
  const asked = new Map<Zone, number>(ZONES.map((zone) => [zone, Number.NEGATIVE_INFINITY]));
  const found = new Map<Zone, number[]>(ZONES.map((zone) => [zone, []]));
  const attention = { turn };
  let now = 0;
  const read = (zone: Zone) => {
    for (let loop = 0; zone === 'discard' && loop < 4; loop++) {
      const rack = loop > 0 ? overdueRack(asked, now, attention) : null;
      if (rack) read(rack);
      now += costs.loop;
    }
    if (zone !== 'discard') now += zone.endsWith('.rack') ? costs.rack : costs.meld;
    found.get(zone)!.push(now - asked.get(zone)!);
    asked.set(zone, now);
  };
  while (now < 60_000) read(nextZone(asked, now, attention)!);
  return Object.fromEntries(
    [...found].map(([zone, times]) => {
      const known = times.filter(Number.isFinite);
      const mean = known.reduce((sum, time) => sum + time, 0) / known.length;
      return [zone, { mean: Math.round(mean), longest: Math.round(Math.max(...known)) }];
    }),
  );
}

/*
 * The result of the turns with 14 tags on each rack, empty meld areas, and the times of the emulated boards: 20 ms a
 * reading and 16 ms a tag. Mean ms between two readings of the rack in turn, a meld area, the discard area, a rack out of
 * turn; it may not get worse by a tenth.
 */
test.each<[string, number, number, number, number, number]>([
  ['empty', 20, 622, 622, 936, 1851],
  ['20 tiles', 100, 735, 1176, 1477, 2208],
  ['50 tiles', 220, 734, 1735, 2212, 3225],
  ['84 tiles', 356, 708, 1776, 3536, 3536],
])('the discard area %s', (_, loop, inTurn, meld, discard, rack) => {
  const found = gaps({ rack: 244, meld: 20, loop }, 'B');
  expect(found['B.rack']!.mean).toBeLessThan(inTurn * 1.1);
  expect(found['C.meld']!.mean).toBeLessThan(meld * 1.1);
  expect(found.discard!.mean).toBeLessThan(discard * 1.1);
  expect(found['A.rack']!.mean).toBeLessThan(rack * 1.1);
});

test('between hands every zone has its turn alike', () => {
  const found = Object.values(gaps({ rack: 244, meld: 20, loop: 30 }, null)).map(({ mean }) => mean);
  expect(Math.max(...found) / Math.min(...found)).toBeLessThan(1.1);
  expect(Math.max(...found)).toBeLessThan(1300);
});

test('no zone starves, whatever readings take', () => {
  const ms = fc.integer({ min: 1, max: 1000 });
  const costs = fc.record({ rack: ms, meld: ms, loop: ms });
  fc.assert(
    fc.property(costs, fc.constantFrom(null, ...PLACES), (costs, turn) => {
      const all = 4 * costs.rack + 4 * costs.meld + 4 * costs.loop;
      // While every zone is read once, the rack in turn comes between any two readings and loops, and a meld area
      // has its proper share, 3⅓ times that of a rack.
      const bound = 3 * (all + 12 * costs.rack) + 4 * (costs.meld + costs.rack) * 4;
      for (const { longest } of Object.values(gaps(costs, turn))) expect(longest).toBeLessThan(bound);
    }),
    { numRuns: 50 },
  );
});

test('only zones that can be read are chosen', () => {
  const asked = new Map<Zone, number>([
    ['C.meld', 5],
    ['discard', 7],
  ]);
  expect(nextZone(asked, 10, { turn: 'A' })).toBe('C.meld');
  expect(overdueRack(asked, 1e9, { turn: 'A' })).toBeNull();
  expect(nextZone(new Map(), 10, { turn: 'A' })).toBeNull();
});

test('zones never read come first, in their order', () => {
  const asked = new Map<Zone, number>(ZONES.map((zone) => [zone, Number.NEGATIVE_INFINITY]));
  const order: Zone[] = [];
  for (let now = 0; now < 9; now++) {
    const zone = nextZone(asked, now, { turn: null })!;
    order.push(zone);
    asked.set(zone, now);
  }
  expect(order).toEqual(ZONES);
});

test('a clock that stands still or goes back does no harm', () => {
  const asked = new Map<Zone, number>(ZONES.map((zone, i) => [zone, 100 + i]));
  expect(nextZone(asked, 0, { turn: 'A' })).not.toBeNull();
  expect(overdueRack(asked, 0, { turn: 'A' })).toBeNull();
  expect(overdueRack(asked, 450, { turn: 'A' })).toBe(rackOf('A'));
});
