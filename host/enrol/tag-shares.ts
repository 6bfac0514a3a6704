import type { Tile } from '../../shared/tiles.ts';
import type { Reading, Zone } from '../tracker/trace.ts';
import type { TaggedTiles } from './tiles-file.ts';

/** A tag that is read in fewer than this share of the readings is read weakly. */
export const WEAK_BELOW = 0.95;

/** How well a tag is read. */
export interface TagShare {
  readonly tag: string;
  readonly tile: Tile;
  /** The share of readings that held it, 0 to 1, of those made while it lay there. */
  readonly share: number;
}

/** How a set is read. */
export interface SetReport {
  readonly tiles: number;
  /** Tags that no reading held. */
  readonly unread: readonly Omit<TagShare, 'share'>[];
  /** Tags read so seldom that they should be replaced, the weakest first. */
  readonly weak: readonly TagShare[];
  /** Tags that were read and are not of the set. */
  readonly foreign: readonly string[];
  /** How many of the tags have been read often enough to tell. */
  readonly told: number;
}

interface Sightings {
  first: number;
  last: number;
  reads: number;
}

/**
 * Counts how often each tag of a set is read. The tiles may be laid all at once or a part after the other: a tag
 * counts from the reading of a zone that held it first to the one that held it last.
 */
export class TagShares {
  readonly #tiles: TaggedTiles;
  readonly #enough: number;
  readonly #readings = new Map<Zone, number>();
  readonly #sightings = new Map<string, Map<Zone, Sightings>>();

  /** `enough`: how many readings of a tag tell how well it is read. */
  constructor(tiles: TaggedTiles, enough: number) {
    this.#tiles = tiles;
    this.#enough = enough;
  }

  /** Takes in a reading. */
  read({ zone, tags }: Reading): void {
    const number = (this.#readings.get(zone) ?? 0) + 1;
    this.#readings.set(zone, number);
    for (const tag of tags) {
      const zones = this.#sightings.get(tag) ?? new Map<Zone, Sightings>();
      this.#sightings.set(tag, zones);
      const before = zones.get(zone);
      if (before) {
        before.last = number;
        before.reads++;
      } else zones.set(zone, { first: number, last: number, reads: 1 });
    }
  }

  /** What is known so far. */
  report(): SetReport {
    const own = Object.entries(this.#tiles).map(([tag, tile]) => ({ tag, tile, best: this.#best(tag) }));
    const shares = own.flatMap(({ tag, tile, best }) =>
      best ? [{ tag, tile, share: best.reads / lengthOf(best) }] : [],
    );
    return {
      tiles: own.length,
      unread: own.filter(({ best }) => best === null).map(({ tag, tile }) => ({ tag, tile })),
      weak: shares.filter(({ share }) => share < WEAK_BELOW).sort((one, other) => one.share - other.share),
      foreign: [...this.#sightings.keys()].filter((tag) => !(tag in this.#tiles)),
      told: own.filter(({ best }) => best !== null && lengthOf(best) >= this.#enough).length,
    };
  }

  /** The sightings in the zone where the tag lay longest: elsewhere it was only carried past. */
  #best(tag: string): Sightings | null {
    const zones = [...(this.#sightings.get(tag)?.values() ?? [])];
    return zones.reduce<Sightings | null>(
      (best, one) => (best === null || lengthOf(one) > lengthOf(best) ? one : best),
      null,
    );
  }
}

const lengthOf = ({ first, last }: Sightings): number => last - first + 1;
