import type { AirNoise } from '../../host/players/air-noise.ts';
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
