import {
  AREA_MISSED,
  AREA_RUN,
  BURST_MISSED,
  BURST_RUN,
  SEAT_MISSED,
  SEAT_RUN,
} from '../../../../host/simulate/misses.ts';
import type { Profile } from '../../../../host/simulate/profiles.ts';
import { LEAST, type MissChain } from '../miss-likelihood.ts';

// How often a tag that lies in a zone is missed there, given how often it was missed just before: the simulator's causes
// of misses (host/simulate/misses.ts) as a chain of one tag. Simplified: the causes follow the profile's
// mean mixture, and neighbours missed in the same burst say nothing about each other.

/** How often a tile of a rack is picked up to sort it, per ms, and how long it is held, ms. About as in manners.ts. */
const SORTED = 1 / 60_000;
const SORTED_FOR = 700;

/**
 * The misses of the first simulator. States: nothing; the tag lies badly and is heard, or is not; its neighbours detune it; a
 * burst; it is being sorted.
 * @param cycle ms between two readings of the zone @param isRack whether tiles are picked up and put back there
 */
export function firstMisses(profile: Profile, cycle: number, isRack: boolean): MissChain {
  const rate = (cause: keyof Profile['causes']) => 1 - (1 - profile.missed) ** profile.causes[cause];
  const seat = rate('seat') / SEAT_MISSED;
  const area = rate('area') / AREA_MISSED;
  const burst = rate('burst') / BURST_MISSED;
  const chance = Math.max(rate('chance'), LEAST);
  const sort = isRack ? SORTED * cycle : 0;
  const areaStart = area / AREA_RUN;
  const burstStart = burst / BURST_RUN;
  const back = Math.min(cycle / SORTED_FOR, 1);
  return {
    missed: [chance, chance, 1, AREA_MISSED, BURST_MISSED, 1],
    moves: [
      [1 - areaStart - burstStart - sort, 0, 0, areaStart, burstStart, sort],
      [0, 1 - 1 / SEAT_RUN - sort, 1 / SEAT_RUN, 0, 0, sort],
      [0, 1 / SEAT_RUN, 1 - 1 / SEAT_RUN, 0, 0, 0],
      [1 / AREA_RUN, 0, 0, 1 - 1 / AREA_RUN, 0, 0],
      [1 / BURST_RUN, 0, 0, 0, 1 - 1 / BURST_RUN, 0],
      [back * (1 - seat), (back * seat) / 2, (back * seat) / 2, 0, 0, 1 - back],
    ],
    start: [1 - seat - area - burst, seat / 2, seat / 2, area, burst, 0],
  };
}
