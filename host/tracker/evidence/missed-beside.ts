import { EASILY_MISSED, MISS_CHAIN } from '../parameters/evidence.ts';
import type { ZoneRates } from './likelihood.ts';
import { MissChain } from './miss-chain.ts';
import type { ReadingTimes } from './reading-times.ts';
import type { Run } from './runs.ts';
import type { TagId } from './tagged-set.ts';

/** The number of readings, by weight, that missed a tag between two of its runs on a spot. */
export const missedBetween = (earlier: Run, later: Run, readings: ReadingTimes): number =>
  readings.since(earlier.spot, earlier.until) - readings.since(later.spot, later.from) - 1;

/** How likely tags lay on a spot while readings missed them, just before or after their runs there. */
export class MissedBeside {
  readonly #readings: ReadingTimes;
  /** What was asked since the last reading: many hypotheses ask the same. */
  readonly #known = new Map<string, number>();

  constructor(readings: ReadingTimes) {
    this.#readings = readings;
  }

  /** Forgets what it has said, since there is another reading. */
  forget(): void {
    this.#known.clear();
  }

  /**
   * Log-likelihood ratio (nats) that a tag lay there while so many readings missed it, next to the first of these runs.
   * @param runs from the gap on, or back
   */
  worth(tag: TagId, missed: number, runs: readonly Run[], rates: ZoneRates): number {
    const key = `${tag} ${runs[0]?.spot} ${missed} ${runs[0]?.from} ${runs.at(-1)?.from}`;
    let worth = this.#known.get(key);
    if (worth === undefined) {
      worth = new MissChain(rates).besides(Math.round(missed), this.#seenIn(runs));
      this.#known.set(key, worth);
    }
    return worth;
  }

  /** Whether each reading has a tag, from the first of these runs on until it was missed for long. */
  #seenIn(runs: readonly Run[]): boolean[] {
    const seen: boolean[] = [];
    for (const [at, run] of runs.entries()) {
      const missed = at === 0 ? 0 : this.#between(runs[at - 1]!, run);
      if (missed > EASILY_MISSED.mostMissed || seen.length >= MISS_CHAIN.considered) break;
      for (let miss = 0; miss < Math.round(missed); miss++) seen.push(false);
      for (let one = 0; one < run.sightings; one++) seen.push(true);
    }
    return seen.slice(0, MISS_CHAIN.considered);
  }

  #between(one: Run, other: Run): number {
    return one.from < other.from
      ? missedBetween(one, other, this.#readings)
      : missedBetween(other, one, this.#readings);
  }
}
