import { SPOTS, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { LYING } from '../parameters.ts';

/** One reading of a spot. */
interface Look {
  readonly t: number;
  readonly tags: ReadonlySet<TagId>;
}

/** Where tiles lie by the latest readings alone, without any hypothesis. */
export class Lying {
  readonly #looks: Look[][] = Array.from({ length: SPOTS }, () => []);

  /** Takes a reading of a spot. */
  read(spot: Spot, t: number, tags: ReadonlySet<TagId>): void {
    const looks = this.#looks[spot]!;
    looks.push({ t, tags });
    if (looks.length > LYING.readings) looks.shift();
  }

  /** How many of the latest readings of a spot are remembered. */
  readings(spot: Spot): number {
    return this.#looks[spot]!.length;
  }

  /**
   * The tags on each spot. A tag counts where it was last read, if that was no ghost: if the latest readings of the spot
   * had it more than once.
   */
  spots(): TagId[][] {
    const best = new Map<TagId, { readonly spot: Spot; readonly last: number }>();
    for (let spot = WALL + 1; spot < SPOTS; spot++) {
      const times = new Map<TagId, { count: number; last: number }>();
      for (const { t, tags } of this.#looks[spot]!) {
        for (const tag of tags) times.set(tag, { count: (times.get(tag)?.count ?? 0) + 1, last: t });
      }
      for (const [tag, { count, last }] of times) {
        if (count < LYING.sightings) continue;
        if (last > (best.get(tag)?.last ?? Number.NEGATIVE_INFINITY)) best.set(tag, { spot, last });
      }
    }
    const spots: TagId[][] = Array.from({ length: SPOTS }, () => []);
    for (const [tag, { spot }] of best) spots[spot]!.push(tag);
    return spots;
  }
}
