import type { Tile } from '../../shared/game/tiles.ts';
import type { Reading } from '../trace/readings.ts';
import type { Zone } from '../trace/zones.ts';
import type { TaggedTiles } from './tiles-file.ts';

/** A tag that is in less than this share of the readings is weak. */
const WEAK_BELOW = 0.95;

/** The share of readings in which a tag was read. */
export interface TagShare {
  readonly tag: string;
  readonly tile: Tile;
  /** The share of the readings made while it lay there that had it, 0 to 1. */
  readonly share: number;
}

/** How well a set is read. */
export interface SetReport {
  readonly tiles: number;
  /** Tags that were never read. */
  readonly unread: readonly Omit<TagShare, 'share'>[];
  /** Tags read so seldom that they should be replaced, the weakest first. */
  readonly weak: readonly TagShare[];
  /** Tags that were read and are not in the set. */
  readonly foreign: readonly string[];
  /** The number of tags that have been read often enough to judge. */
  readonly told: number;
}

interface Sightings {
  first: number;
  last: number;
  reads: number;
}

/**
 * Counts how often each tag of a set is read. The tiles may be laid all at once or in parts: a tag counts from the
 * first reading of a zone that had it to the last one.
 */
export class TagShares {
  readonly #tiles: TaggedTiles;
  readonly #enough: number;
  readonly #readings = new Map<Zone, number>();
  readonly #sightings = new Map<string, Map<Zone, Sightings>>();

  /** @param enough the number of readings needed to judge a tag */
  constructor(tiles: TaggedTiles, enough: number) {
    this.#tiles = tiles;
    this.#enough = enough;
  }

  /** Takes a reading. */
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

  /** The result so far. */
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
