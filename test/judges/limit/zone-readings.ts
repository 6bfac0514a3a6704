import { cycleOf } from '../../../host/simulate/schedule.ts';
import { isReading, type Trace } from '../../../host/trace/trace.ts';
import { ZONES, type Zone } from '../../../host/trace/zones.ts';
import type { World } from './world.ts';

/** The readings of one zone, in order of time. */
export interface ZoneReadings {
  readonly zone: Zone;
  /** When each began and ended, ms. A tag is heard at some moment between. */
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  /** How many tags each returned. */
  readonly tags: Int32Array;
  /** Median ms from one reading to the next. */
  readonly cycle: number;
  /** The numbers of the readings that returned a tag, by tag. */
  readonly sightings: ReadonlyMap<string, readonly number[]>;
}

/** Sorts the readings of a trace by zone. */
export function zoneReadings(
  { header, records }: Trace,
  { lasts }: Pick<World, 'lasts'>,
): ReadonlyMap<Zone, ZoneReadings> {
  const readings = records.filter(isReading);
  return new Map(
    ZONES.map((zone) => {
      const own = readings.filter((reading) => reading.zone === zone);
      const ends = Float64Array.from(own, ({ t }) => t);
      const begins = Float64Array.from(own, (reading) => reading.t - lasts(reading));
      const sightings = new Map<string, number[]>();
      for (const [number, { tags }] of own.entries()) {
        for (const tag of tags) {
          const found = sightings.get(tag);
          if (found) found.push(number);
          else sightings.set(tag, [number]);
        }
      }
      const gaps = [...ends.subarray(1)].map((end, at) => end - ends[at]!).sort((one, other) => one - other);
      const cycle = gaps[Math.floor(gaps.length / 2)] ?? cycleOf(zone, header.cycle);
      return [
        zone,
        { zone, begins, ends, tags: Int32Array.from(own, ({ tags }) => tags.length), cycle, sightings },
      ];
    }),
  );
}

/** How many of a list of increasing times are before one. */
export function countBefore(times: Float64Array, t: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < t) low = middle + 1;
    else high = middle;
  }
  return low;
}
