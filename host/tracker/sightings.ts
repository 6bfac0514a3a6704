import { SPOTS, type Spot, UNSEEN } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/**
 * What the readers have seen: of each tag where it was seen last, and of each spot when it was read last. The
 * newest sighting counts, since a tile lies in one place only; a spot's last reading speaks of the time before
 * it and of nothing after.
 */
export class Sightings {
  readonly #spot: Uint8Array;
  readonly #since: Float64Array;
  readonly #times: Uint32Array;
  readonly #firstSpot: Uint8Array;
  readonly #firstSince: Float64Array;
  readonly #gone: Uint8Array;
  readonly #lastRead = new Float64Array(SPOTS).fill(Number.NEGATIVE_INFINITY);

  constructor(tags: number) {
    this.#spot = new Uint8Array(tags);
    this.#since = new Float64Array(tags);
    this.#times = new Uint32Array(tags);
    this.#firstSpot = new Uint8Array(tags);
    this.#firstSince = new Float64Array(tags);
    this.#gone = new Uint8Array(tags);
  }

  /**
   * Takes a reading of a spot at `t` ms: these tags lie there, and no others of the set.
   * @returns whether any tag lies elsewhere than was known before
   */
  take(spot: Spot, t: number, tags: ReadonlySet<TagId>): boolean {
    let changed = false;
    for (let tag = 0; tag < this.#spot.length; tag++) {
      if (this.#spot[tag] !== spot || tags.has(tag) || this.#gone[tag]) continue;
      this.#gone[tag] = 1;
      changed = true;
    }
    for (const tag of tags) {
      changed ||= this.at(tag) !== spot;
      if (this.#firstSpot[tag] === UNSEEN) {
        this.#firstSpot[tag] = spot;
        this.#firstSince[tag] = t;
      }
      if (this.#spot[tag] !== spot) {
        this.#spot[tag] = spot;
        this.#since[tag] = t;
        this.#times[tag] = 0;
      }
      this.#gone[tag] = 0;
      this.#times[tag]! += 1;
    }
    this.#lastRead[spot] = t;
    return changed;
  }

  /** Where a tag lies as far as the readers know; {@link UNSEEN} once its spot was read without it. */
  at(tag: TagId): Spot {
    return this.#gone[tag] ? UNSEEN : this.#spot[tag]!;
  }

  /** Where a tag was seen last, even if it has left since; {@link UNSEEN} if it never was. */
  last(tag: TagId): Spot {
    return this.#spot[tag]!;
  }

  /** When (ms) a tag was first seen where it was seen last. */
  since(tag: TagId): number {
    return this.#since[tag]!;
  }

  /** Where a tag was seen first after it had left the wall. */
  firstSpot(tag: TagId): Spot {
    return this.#firstSpot[tag]!;
  }

  /** When (ms) that was. */
  firstSince(tag: TagId): number {
    return this.#firstSince[tag]!;
  }

  /** How often a tag was seen where it was seen last. */
  times(tag: TagId): number {
    return this.#times[tag]!;
  }

  /** When (ms) a spot was last read; before all time if never. */
  lastRead(spot: Spot): number {
    return this.#lastRead[spot]!;
  }

  /** The earliest time (ms) at which one of all spots was last read: what everybody knows reaches that far. */
  lastSweep(): number {
    return this.#lastRead.reduce(
      (least, t, spot) => (spot === UNSEEN ? least : Math.min(least, t)),
      Infinity,
    );
  }

  /** Forgets where a tag was seen: it is back in the wall. */
  forget(tag: TagId): void {
    this.#spot[tag] = UNSEEN;
    this.#firstSpot[tag] = UNSEEN;
    this.#gone[tag] = 0;
  }
}
