import type { Trace } from '../../../host/trace/trace.ts';
import type { Zone } from '../../../host/trace/zones.ts';
import type { Ghosts } from './ghosts.ts';
import { MissLikelihood } from './miss-likelihood.ts';
import { STEP } from './moments.ts';
import type { Spot } from './spot.ts';
import type { World } from './world.ts';
import { countBefore, type ZoneReadings, zoneReadings } from './zone-readings.ts';

/** The tags that stand in the wall, for how likely a ghost comes from one of them. */
const IN_WALL = 60;

/** The most readings in a row that show one ghost. */
const GHOST_CYCLES = 2;

/**
 * What all readings say about where single tags lie, as log-likelihoods (nats) beside the tag being nowhere near any
 * reader. A tag that lies in a spot from one moment to another adds `leaving` of the later minus `leaving` of the earlier
 * moment, where {@link arriving} is minus that, but counts a reading that has begun when the tag arrives.
 */
export class TagLikelihood {
  /** How many moments the trace has. */
  readonly moments: number;
  readonly zones: ReadonlyMap<Zone, ZoneReadings>;
  readonly #ghosts: Ghosts;
  readonly #misses = new Map<Zone, MissLikelihood>();
  readonly #begin: number;
  readonly #cache = new Map<string, { readonly leaving: Float64Array; readonly arriving: Float64Array }>();

  constructor(trace: Trace, world: World) {
    this.zones = zoneReadings(trace, world);
    this.#ghosts = world.ghosts;
    const first = trace.records[0]?.t ?? 0;
    const last = trace.records.at(-1)?.t ?? 0;
    this.#begin = first - 1000;
    this.moments = Math.ceil((last - this.#begin) / STEP) + 2;
    for (const [zone, { cycle }] of this.zones) {
      this.#misses.set(zone, new MissLikelihood(world.misses(zone, cycle)));
    }
  }

  /** The time of a moment, ms of the trace. */
  timeOf(moment: number): number {
    return this.#begin + moment * STEP;
  }

  /** For each moment: what a tag adds that leaves a spot then. */
  leaving(tag: string, spot: Spot): Float64Array {
    return this.#of(tag, spot).leaving;
  }

  /** For each moment: what a tag adds that comes to lie in a spot then. */
  arriving(tag: string, spot: Spot): Float64Array {
    return this.#of(tag, spot).arriving;
  }

  /** The zones that saw a tag more often than a ghost. */
  zonesOf(tag: string): Zone[] {
    const zones = [...this.zones.values()];
    return zones.flatMap(({ zone, sightings }) =>
      (sightings.get(tag)?.length ?? 0) > GHOST_CYCLES ? [zone] : [],
    );
  }

  /** How many readings of a zone that ended between two times saw a tag. */
  timesSeen(tag: string, zone: Zone, from: number, until: number): number {
    const { ends, sightings } = this.zones.get(zone)!;
    const seen = sightings.get(tag) ?? [];
    return seen.filter((number) => ends[number]! >= from && ends[number]! < until).length;
  }

  #of(tag: string, spot: Spot) {
    const key = `${tag} ${spot}`;
    const known = this.#cache.get(key);
    if (known) return known;
    const leaving = new Float64Array(this.moments);
    const arriving = new Float64Array(this.moments);
    if (spot !== 'hand') this.#addElsewhere(leaving, tag, spot);
    for (let at = 0; at < this.moments; at++) arriving[at] = -leaving[at]!;
    if (spot !== 'hand' && spot !== 'wall') this.#addReadings(leaving, arriving, tag, spot);
    const found = { leaving, arriving };
    this.#cache.set(key, found);
    return found;
  }

  /** Adds the readings of other zones that show the tag as a ghost. */
  #addElsewhere(leaving: Float64Array, tag: string, spot: Spot): void {
    const steps = new Float64Array(this.moments);
    for (const { zone, ends, sightings } of this.zones.values()) {
      if (zone === spot) continue;
      const numbers = sightings.get(tag) ?? [];
      for (const [at, number] of numbers.entries()) {
        // A longer run is no ghost, wherever the tag lies.
        if (this.#isAgain(numbers, at) || numbers[at + GHOST_CYCLES] === number + GHOST_CYCLES) continue;
        if (at > 1 && numbers[at - 2] === number - 2) continue;
        const more = this.#ghosts.of(zone, spot, this.#tagsAt(spot, ends[number]!)) - this.#ghosts.anywhere;
        steps[this.#momentAfter(ends[number]!)]! += more;
      }
    }
    let all = 0;
    for (let at = 0; at < leaving.length; at++) {
      all += steps[at]!;
      leaving[at]! += all;
    }
  }

  /** Adds the readings of the zone where the tag lies. */
  #addReadings(leaving: Float64Array, arriving: Float64Array, tag: string, zone: Zone): void {
    const { begins, ends, sightings } = this.zones.get(zone)!;
    const numbers = sightings.get(tag) ?? [];
    const seen = new Uint8Array(ends.length);
    const ghostly = new Float64Array(ends.length);
    for (const [at, number] of numbers.entries()) {
      seen[number] = 1;
      ghostly[number] = this.#isAgain(numbers, at) ? this.#ghosts.again : this.#ghosts.anywhere;
    }
    const misses = this.#misses.get(zone)!;
    const here = misses.of(seen);
    const first = numbers.length > 0 ? 0 : misses.firstOfNever;
    const steps = new Float64Array(this.moments + 1);
    for (let number = 0; number < ends.length; number++) {
      const begin = begins[number]!;
      const end = ends[number]!;
      const elsewhere = ghostly[number]!;
      const more = here[number]! - elsewhere;
      const after = this.#momentAfter(end);
      steps[after]! += more;
      // Within a reading, it depends on whether the tag is heard before or after it moves.
      for (let at = this.#momentAfter(begin); at < after; at++) {
        const share = Math.min(Math.max((this.timeOf(at) - begin) / (end - begin), 0), 1);
        leaving[at]! += mixed(share, here[number]!, elsewhere);
        arriving[at]! -= more - mixed(1 - share, here[number]!, elsewhere);
      }
    }
    let all = 0;
    for (let at = 0; at < this.moments; at++) {
      all += steps[at]!;
      leaving[at]! += all;
      arriving[at]! += first - all;
    }
  }

  /** Whether a sighting follows another in the zone's next reading, so if that is a ghost, this is the same. */
  #isAgain(numbers: readonly number[], at: number): boolean {
    const before = numbers[at - 1] === numbers[at]! - 1;
    return before && numbers[at - 2] !== numbers[at]! - 2;
  }

  #tagsAt(spot: Spot, t: number): number {
    if (spot === 'wall') return IN_WALL;
    if (spot === 'hand') return 1;
    const { ends, tags } = this.zones.get(spot)!;
    return tags[countBefore(ends, t) - 1] ?? 1;
  }

  /** The first moment that is not before a time. */
  #momentAfter(t: number): number {
    return Math.min(Math.max(Math.ceil((t - this.#begin) / STEP), 0), this.moments - 1);
  }
}

/** The log-likelihood of a reading, beside the tag lying elsewhere, if it lies here only with a probability. */
const mixed = (share: number, here: number, elsewhere: number): number =>
  Math.log(share * Math.exp(here) + (1 - share) * Math.exp(elsewhere)) - elsewhere;
