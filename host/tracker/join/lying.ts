import { SPOTS, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { LYING } from '../parameters/join.ts';

/** One reading of a spot. */
interface Look {
  readonly t: number;
  readonly tags: ReadonlySet<TagId>;
}

/** How the latest readings of a spot saw a tag. */
interface Sighted {
  readonly spot: Spot;
  readonly times: number;
  readonly last: number;
  /** Whether the last reading of the spot has it. */
  readonly isThere: boolean;
}

/** Where tiles lie by the latest readings alone, without any hypothesis. */
export class Lying {
  readonly #looks: Look[][] = Array.from({ length: SPOTS }, () => []);
  readonly #readings = new Uint32Array(SPOTS);

  /** Takes a reading of a spot. */
  read(spot: Spot, t: number, tags: ReadonlySet<TagId>): void {
    const looks = this.#looks[spot]!;
    looks.push({ t, tags });
    while (looks.length > LYING.leastReadings && t - looks[0]!.t > LYING.remembered) looks.shift();
    this.#readings[spot]! += 1;
  }

  /** How often a spot was read. */
  readings(spot: Spot): number {
    return this.#readings[spot]!;
  }

  /** The tags on each spot. A tag that was seen only once may be a ghost, and does not count. */
  spots(): TagId[][] {
    const sighted = new Map<TagId, Sighted[]>();
    for (let spot = WALL + 1; spot < SPOTS; spot++) {
      for (const [tag, one] of this.#sightedOn(spot)) sighted.set(tag, [...(sighted.get(tag) ?? []), one]);
    }
    const spots: TagId[][] = Array.from({ length: SPOTS }, () => []);
    for (const [tag, all] of sighted) {
      if (all.reduce((sum, { times }) => sum + times, 0) < LYING.sightings) continue;
      spots[all.sort(byLikelihood)[0]!.spot]!.push(tag);
    }
    return spots;
  }

  #sightedOn(spot: Spot): Map<TagId, Sighted> {
    const found = new Map<TagId, Sighted>();
    const looks = this.#looks[spot]!;
    for (const { t, tags } of looks) {
      for (const tag of tags) {
        const times = (found.get(tag)?.times ?? 0) + 1;
        found.set(tag, { spot, times, last: t, isThere: t === looks.at(-1)!.t });
      }
    }
    return found;
  }
}

/** A tile lies where the last reading had it, or else where it was seen last; of two such spots, where it was seen more. */
function byLikelihood(one: Sighted, other: Sighted): number {
  if (one.isThere !== other.isThere) return one.isThere ? -1 : 1;
  return one.isThere ? other.times - one.times : other.last - one.last;
}
