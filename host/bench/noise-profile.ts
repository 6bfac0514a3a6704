import type { AirNoise } from '../players/air-noise.ts';
import { LOOPS } from '../players/places.ts';
import { LYING } from '../virtual/noisy-air.ts';
import type { BenchState } from './bench-state.ts';
import { clusteredWilson, type Estimate, wilson } from './interval.ts';
import type { PartTally } from './part-tally.ts';
import type { TrialName } from './records.ts';

/** The trials in which tags lie as they do at a table: in a row, and as discards. */
const AS_AT_A_TABLE: readonly TrialName[] = ['row', 'loose'];

/** What the simulators want to know of the air, from the readings of a bench, with 95 % intervals. */
export interface NoiseProfile {
  /** For `NoisyAir` and the profiles of `mingg simulate`. */
  readonly noise: AirNoise;
  readonly intervals: Readonly<Record<keyof AirNoise, Estimate>>;
  /** `missed` of each trial that it is made of. */
  readonly missedIn: Readonly<Partial<Record<TrialName, Estimate>>>;
}

/**
 * The noise at the bench, in the form that the virtual table's noise has.
 *
 * - `missed`: the share of the readings of tags in a row or loose that lacked the tag.
 * - `bursts`: the share of those misses that came with most others.
 * - `ghosts`: `NoisyAir` lets so many tags stray at any moment, as a share of those that lie on the table, over all its
 *   loops. The bench has one loop, so its strays a reading count for each loop. Foreign tags are none.
 * - `wall`: the share of the strays that came from the wall beside the zone.
 */
export function noiseProfile(state: BenchState): NoiseProfile {
  const atTable = AS_AT_A_TABLE.flatMap((trial) => [...state.parts(trial).values()]);
  const missed = missedIn(atTable);
  const tallies = atTable.flatMap((part) => [...part.tags.values()]);
  const bursts = wilson(
    tallies.reduce((sum, tag) => sum + tag.missedInBursts, 0),
    tallies.reduce((sum, tag) => sum + tag.missed, 0),
  );
  const wall = strays([...state.parts('wall').values()]);
  const others = strays(atTable);
  const ghosts = perTable(wilson(wall.hits + others.hits, wall.readings + others.readings));
  const fromWall = wilson(wall.hits, wall.hits + others.hits);
  const intervals = { missed, bursts, ghosts, wall: fromWall };
  const noise = {
    missed: missed.share,
    bursts: bursts.share,
    ghosts: ghosts.share,
    wall: fromWall.share,
  };
  const each = AS_AT_A_TABLE.filter((trial) => state.parts(trial).size > 0);
  return {
    noise,
    intervals,
    missedIn: Object.fromEntries(each.map((trial) => [trial, missedIn([...state.parts(trial).values()])])),
  };
}

const missedIn = (parts: readonly PartTally[]): Estimate =>
  clusteredWilson(
    parts.flatMap((part) =>
      [...part.tags.values()].map(({ missed, heard }) => ({ hits: missed, trials: missed + heard })),
    ),
  );

/** Readings that had a stray, among all. */
function strays(parts: readonly PartTally[]): { readonly hits: number; readonly readings: number } {
  return {
    hits: parts.reduce((sum, { strayed }) => sum + strayed, 0),
    readings: parts.reduce((sum, { readings }) => sum + readings, 0),
  };
}

/**
 * From the share of readings with strays at one loop to the strays at the table at any moment, as a share of the tags that
 * lie on it. Strays come independently, so a share p of readings has any where there are −ln(1 − p) on average (Poisson).
 */
function perTable(estimate: Estimate): Estimate {
  const { share, low, high } = estimate;
  // Nothing was read, so nothing is known.
  if (high - low === 1) return estimate;
  const scale = LOOPS.length / LYING;
  const mean = (p: number) => -Math.log1p(-Math.min(p, MOST_STRAYED)) * scale;
  return { share: mean(share), low: mean(low), high: mean(high) };
}

/** Where every reading has a stray their number cannot be told. */
const MOST_STRAYED = 0.999;
