import { ZONES, type Zone } from '../../trace/zones.ts';
import { RATES } from '../parameters/evidence.ts';

/**
 * How well the readers of a table read, learned during play: plain data that a host may keep from hand to hand. Each
 * list counts tags over all readings of a zone, indexed as in {@link ZONES}.
 */
export interface Rates {
  /** Tags that lay in the zone when it was read. */
  readonly lying: readonly number[];
  /** How many of those were missed. */
  readonly missed: readonly number[];
  /** Tags that the previous reading had missed, and how many of those were missed again. */
  readonly after: readonly number[];
  readonly again: readonly number[];
  /** Tags read that lay elsewhere. */
  readonly ghosts: readonly number[];
}

/** The counts before any reading. */
const UNKNOWN_RATES: Rates = {
  lying: ZONES.map(() => 0),
  missed: ZONES.map(() => 0),
  after: ZONES.map(() => 0),
  again: ZONES.map(() => 0),
  ghosts: ZONES.map(() => 0),
};

/** The probabilities for each zone that a tag is missed, is missed again, or is read although it lies elsewhere. */
export class LearnedRates {
  readonly #counts: { -readonly [name in keyof Rates]: Float64Array };

  constructor({ lying, missed, after, again, ghosts }: Rates = UNKNOWN_RATES) {
    this.#counts = {
      lying: Float64Array.from(lying),
      missed: Float64Array.from(missed),
      after: Float64Array.from(after),
      again: Float64Array.from(again),
      ghosts: Float64Array.from(ghosts),
    };
  }

  /** The probability that a tag lying there is missed after a reading that had it. */
  missed(zone: Zone): number {
    const { missed, lying } = this.#counts;
    const at = ZONES.indexOf(zone);
    const rate = (missed[at]! + RATES.priorMissed * RATES.priorWeight) / (lying[at]! + RATES.priorWeight);
    return clamp(rate, RATES.missedBounds);
  }

  /** The probability that a missed tag is missed again. */
  again(zone: Zone): number {
    const { again, after } = this.#counts;
    const at = ZONES.indexOf(zone);
    const rate =
      (again[at]! + RATES.priorMissedAgain * RATES.priorAgainWeight) / (after[at]! + RATES.priorAgainWeight);
    return clamp(rate, RATES.missedAgainBounds);
  }

  /** The probability that a tag lying nearby begins to be read there. */
  ghost(zone: Zone): number {
    const { ghosts, lying } = this.#counts;
    const at = ZONES.indexOf(zone);
    const rate = (ghosts[at]! + RATES.priorGhost * RATES.priorWeight) / (lying[at]! + RATES.priorWeight);
    return clamp(rate, RATES.ghostBounds);
  }

  /** Counts a tag that was read where it lay, or missed; `before`: the previous reading had missed it. */
  lay(zone: Zone, missed: boolean, before: boolean): void {
    const at = ZONES.indexOf(zone);
    const { lying, missed: misses, after, again } = this.#counts;
    if (before) {
      after[at]! += 1;
      if (missed) again[at]! += 1;
      return;
    }
    if (lying[at]! > RATES.memory) for (const counts of Object.values(this.#counts)) counts[at]! /= 2;
    lying[at]! += 1;
    if (missed) misses[at]! += 1;
  }

  /** Counts a tag that was read although it lay elsewhere. */
  ghosted(zone: Zone): void {
    this.#counts.ghosts[ZONES.indexOf(zone)]! += 1;
  }

  /** The counts as plain data. */
  toRates(): Rates {
    const { lying, missed, after, again, ghosts } = this.#counts;
    return {
      lying: [...lying],
      missed: [...missed],
      after: [...after],
      again: [...again],
      ghosts: [...ghosts],
    };
  }
}

const clamp = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));
