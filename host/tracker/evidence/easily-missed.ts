import { EASILY_MISSED } from '../parameters/evidence.ts';
import type { ZoneRates } from './likelihood.ts';

/**
 * Tags that lie badly: each tag on each spot that was missed there more often than others, time and again between two sightings,
 * is expected to be missed so further on.
 */
export class EasilyMissed {
  readonly #sightings: Float64Array;
  /** The gaps between two sightings, and the misses in all of them. */
  readonly #gaps: Float64Array;
  readonly #misses: Float64Array;

  /** @param size of how many pairs of a tag and a spot it is told, by their numbers */
  constructor(size: number) {
    this.#sightings = new Float64Array(size);
    this.#gaps = new Float64Array(size);
    this.#misses = new Float64Array(size);
  }

  /** A reading has the tag, after so many that missed it. */
  seen(at: number, missed: number): void {
    if (missed > EASILY_MISSED.mostMissed) {
      // It may have been elsewhere, and lie otherwise now.
      this.#sightings[at] = 0;
      this.#gaps[at] = 0;
      this.#misses[at] = 0;
    } else if (missed > 0) {
      this.#gaps[at]! += 1;
      this.#misses[at]! += missed;
    }
    this.#sightings[at]! += 1;
  }

  /** How the tag is missed there, if the zone reads at these rates. */
  rates(at: number, rates: ZoneRates): ZoneRates {
    const gaps = this.#gaps[at]!;
    if (gaps === 0) return rates;
    const { weight, againWeight } = EASILY_MISSED;
    const misses = this.#misses[at]!;
    const missed = (weight * rates.missed + gaps) / (weight + this.#sightings[at]!);
    const again = (againWeight * rates.again + misses - gaps) / (againWeight + misses);
    return {
      missed: Math.max(rates.missed, missed),
      again: Math.max(rates.again, again),
      ghost: rates.ghost,
    };
  }
}
