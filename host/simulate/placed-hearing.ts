import { type Heard, heardBy, hearsWall, type PlacedAir } from '../players/placed-air.ts';
import type { LoopId } from '../players/places.ts';
import type { Random } from '../players/random.ts';
import type { Stay } from '../players/stage.ts';
import type { Zone } from '../trace/zones.ts';
import { chipValue } from './heard-strengths.ts';
import type { HeardStay } from './misses.ts';

/** The loops of a zone. */
const loopsOf = (zone: Zone): readonly LoopId[] =>
  zone === 'discard' ? ['discard.0', 'discard.1', 'discard.2', 'discard.3'] : [zone];

/** How much a strength differs from one reading to the next, dB. Assumed. */
const JITTER = 1;

/**
 * What one zone's reader hears in the air of the antennas as designed: in place of misses, ghosts and strengths that befall
 * any tag.
 */
export class PlacedHearing {
  readonly #air: PlacedAir;
  readonly #random: Random;
  readonly #loops: readonly LoopId[];
  readonly #near: readonly Zone[];

  constructor(air: PlacedAir, zone: Zone, random: Random) {
    this.#air = air;
    this.#random = random;
    this.#loops = loopsOf(zone);
    this.#near = zone === 'discard' ? [] : (heardBy(zone).filter((loop) => loop !== zone) as Zone[]);
  }

  /** Lays a tag down. */
  heard(stay: Stay): HeardStay {
    this.#air.lay(stay.tag, loopsOf(stay.zone)[0]!);
    return { ...stay, bad: false };
  }

  /** Nothing comes and goes here from one reading to the next. */
  begin(): void {}

  /** Whether a reading misses a tag that lies here. */
  misses({ tag }: HeardStay): boolean {
    return !this.#hears(tag);
  }

  /**
   * The tags that a reading returns although they lie elsewhere.
   * @param tagsAt the tags that lie in a zone now, or stand in the wall
   */
  next(tagsAt: (where: Zone | 'wall') => readonly string[]): string[] {
    const near = this.#near.flatMap((zone) => tagsAt(zone));
    const wall = this.#loops.some(hearsWall)
      ? tagsAt('wall').filter((tag) => this.#air.placeOf(tag) === 'wall')
      : [];
    return [...near, ...wall].filter((tag) => this.#hears(tag));
  }

  /** How strongly a tag that is read is heard, as a chip says it. */
  of(tag: string): number {
    return chipValue((this.#of(tag)?.db ?? 0) + this.#random.between(-JITTER, JITTER));
  }

  #of(tag: string): Heard | null {
    for (const loop of this.#loops) {
      const heard = this.#air.heard(loop, tag);
      if (heard) return heard;
    }
    return null;
  }

  #hears(tag: string): boolean {
    const heard = this.#of(tag);
    return heard !== null && !this.#random.chance(heard.edge);
  }
}
