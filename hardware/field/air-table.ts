import type { AirNoise } from '../../host/players/air-noise.ts';
import { COMPUTED_MARGINS } from '../../host/players/computed-margins.ts';
import { valueAt } from '../../host/players/margins.ts';
import { PlacedAir } from '../../host/players/placed-air.ts';
import { Random } from '../../host/players/random.ts';
import type { Budget } from './budget.ts';
import type { TagZone } from './design.ts';

/**
 * How many tags lie in each zone on average, at the whole table, while a hand is played. *Assumed*, from hands of
 * some forty discards: together they are the 80 of host/virtual/noisy-air.ts, but for the wall.
 */
const LYING: Readonly<Record<TagZone, number>> = {
  row: 46,
  ledge: 9,
  'ledge, face down': 1,
  discards: 23,
  'discards, face down': 1,
  wall: 60,
};

const ON_TABLE = Object.entries(LYING).reduce(
  (sum, [zone, count]) => (zone === 'wall' ? sum : sum + count),
  0,
);

/**
 * What the budgets make of the virtual table's air: each chance is weighted with the tags that have it. Each place's
 * loops meet their own quarter of a zone, or another's, and the discards all of it.
 */
export function airOf(budgets: readonly Budget[]): AirNoise {
  let missed = 0;
  let strays = 0;
  let wall = 0;
  let ofMelds = 0;
  for (const { loop, zone, own, mustRead, read } of budgets) {
    if (mustRead) {
      missed += (1 - read) * LYING[zone];
      continue;
    }
    // Four loops with a quarter each, or with three quarters; the discards' loops count as one, with all of it.
    const expected = read * LYING[zone] * (own ? 1 : 3);
    strays += expected;
    if (loop === 'meld') {
      ofMelds += expected;
      if (zone === 'wall') wall += expected;
    }
  }
  const share = (value: number): number => Number(value.toPrecision(2));
  return {
    missed: share(missed / ON_TABLE),
    bursts: 0,
    ghosts: share(strays / ON_TABLE),
    wall: ofMelds === 0 ? 0 : share(wall / ofMelds),
  };
}

/** The shares of the tags over their loops that drawn tables do not hear, from the best table to the worst. */
export function missedByTable(tables = 400): number[] {
  const tags = Array.from({ length: ON_TABLE }, (_, i) => `tag ${i}`);
  const onRow = tags.slice(0, LYING.row);
  const onLedge = tags.slice(LYING.row, LYING.row + LYING.ledge + LYING['ledge, face down']);
  const zones = [
    ['A.rack', onRow],
    ['A.meld', onLedge],
    ['discard.0', tags.slice(onRow.length + onLedge.length)],
  ] as const;
  return Array.from({ length: tables }, (_, seed) => {
    const air = new PlacedAir(tags, new Random(`table ${seed}`));
    let missed = 0;
    for (const [loop, lying] of zones) {
      for (const tag of lying) {
        air.lay(tag, loop);
        if (air.heard(loop, tag) === null) missed++;
      }
    }
    return missed / tags.length;
  }).toSorted((a, b) => a - b);
}

/**
 * The share of racks of 14 tags that are heard whole, at drawn tables.
 * @param stronger by how many dB the row's field is stronger than designed
 * @param leastTag tags that do less well than this beside a usual one, dB, were sorted out
 */
export function wholeRacks(stronger = 0, leastTag = Number.NEGATIVE_INFINITY, racks = 4000): number {
  const random = new Random('racks');
  const { places, lying } = COMPUTED_MARGINS.pairs.find(({ tags }) => tags === 'row')!;
  const drawTag = (): number => {
    const tag = valueAt(COMPUTED_MARGINS.tags, random.fraction());
    return tag < leastTag ? drawTag() : tag;
  };
  let whole = 0;
  for (let rack = 0; rack < racks; rack++) {
    const table = COMPUTED_MARGINS.table * random.normal() + stronger;
    const margins = places.map((place) => place + valueAt(lying, random.fraction()) + drawTag() + table);
    if (margins.every((margin) => margin >= 0)) whole++;
  }
  return whole / racks;
}
