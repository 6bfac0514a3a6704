import { ZONES, type Zone } from './trace.ts';

/**
 * How the readers of a table do, learned while it plays: plain data that a host may keep from hand to hand. Each
 * count is of tags in readings, of a zone by its number in {@link ZONES}.
 */
export interface Rates {
  /** Tags that lay in the zone when it was read. */
  readonly lying: readonly number[];
  /** Those of them that were missed. */
  readonly missed: readonly number[];
  /** Tags that had been missed in the reading before, and those of them that were missed again. */
  readonly after: readonly number[];
  readonly again: readonly number[];
  /** Tags read that lay elsewhere. */
  readonly ghosts: readonly number[];
}

/** What is taken for granted before anything was read, and for how many tags in readings that counts. */
const PRIOR = { missed: 0.03, again: 0.55, ghosts: 0.003, weight: 400, weightAgain: 60 } as const;

/** Nothing is known yet. */
export const UNKNOWN_RATES: Rates = {
  lying: ZONES.map(() => 0),
  missed: ZONES.map(() => 0),
  after: ZONES.map(() => 0),
  again: ZONES.map(() => 0),
  ghosts: ZONES.map(() => 0),
};

/** So many tags in readings are remembered of a zone: a reader may change within an evening. */
const MEMORY = 60_000;

/** Learns and tells how likely each zone misses a tag, misses it again, and reads one that lies elsewhere. */
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

  /** The chance that a tag lying there is missed when it was read the time before. */
  missed(zone: Zone): number {
    const { missed, lying } = this.#counts;
    const at = ZONES.indexOf(zone);
    const rate = (missed[at]! + PRIOR.missed * PRIOR.weight) / (lying[at]! + PRIOR.weight);
    return clamp(rate, 0.003, 0.25);
  }

  /** The chance that a tag that was missed is missed again. */
  again(zone: Zone): number {
    const { again, after } = this.#counts;
    const at = ZONES.indexOf(zone);
    const rate = (again[at]! + PRIOR.again * PRIOR.weightAgain) / (after[at]! + PRIOR.weightAgain);
    return clamp(rate, 0.4, 0.8);
  }

  /** The chance that a tag lying elsewhere nearby begins to be read there. */
  ghost(zone: Zone): number {
    const { ghosts, lying } = this.#counts;
    const at = ZONES.indexOf(zone);
    const rate = (ghosts[at]! + PRIOR.ghosts * PRIOR.weight) / (lying[at]! + PRIOR.weight);
    return clamp(rate, 0.0015, 0.03);
  }

  /** A tag was read where it lay, or missed; `before` is whether it was missed the time before. */
  lay(zone: Zone, missed: boolean, before: boolean): void {
    const at = ZONES.indexOf(zone);
    const { lying, missed: misses, after, again } = this.#counts;
    if (before) {
      after[at]! += 1;
      if (missed) again[at]! += 1;
      return;
    }
    if (lying[at]! > MEMORY) for (const counts of Object.values(this.#counts)) counts[at]! /= 2;
    lying[at]! += 1;
    if (missed) misses[at]! += 1;
  }

  /** A tag was read that lay elsewhere. */
  ghosted(zone: Zone): void {
    this.#counts.ghosts[ZONES.indexOf(zone)]! += 1;
  }

  /** What was learned, to be kept. */
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

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
