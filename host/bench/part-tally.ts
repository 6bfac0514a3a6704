import type { ReadingRecord } from './records.ts';
import { pairsNeeded, SequentialTest, type TestPlan } from './sequential-test.ts';

/** A burst: a reading that misses at least so many of the tags, and this share of them. */
const BURST_TAGS = 3;
const BURST_SHARE = 0.4;

/** No part is over before so many readings, so that its figures mean something even where it failed at once. */
export const FEWEST_READINGS = 40;

/** How one of the tags that lie over the loop was read. */
export interface TagTally {
  /** Readings that had it. */
  heard: number;
  /** Readings that did not, and those of them in which most others were missed too. */
  missed: number;
  missedInBursts: number;
  /** Pairs of readings in a row, and those of which neither had it. */
  readonly test: SequentialTest;
  /** The sum of its strengths, 0 to 1023 each. */
  strengths: number;
}

/** What the readings of one part of a trial say; they come one by one. */
export class PartTally {
  /** The tags that lie over the loop, by their numbers. */
  readonly tags: ReadonlyMap<number, TagTally>;
  /** How often each tag was read that does not lie there: a number if it is one of the learned ones, else a UID. */
  readonly strays = new Map<number | string, number>();
  /** Pairs of readings in a row, and those in which any tag was read that does not lie there. */
  readonly quiet: SequentialTest;
  readings = 0;
  /** Readings that had a learned tag that does not lie there. */
  strayed = 0;
  /** Readings after which the board was not sure of all tags. */
  partial = 0;
  ghosts = 0;
  givenUp = 0;
  /** µs by which the chip told of the start of an answer too late at most. */
  latest = 0;
  /** The sum of the readings' times, ms. */
  ms = 0;
  /** Failed readings, with their reasons. */
  readonly failures: string[] = [];
  /** The first reading of a pair, until the second comes: who was heard. */
  #half: ReadonlySet<number | string> | null = null;
  readonly #plan: TestPlan;
  readonly #fixed: number | null;

  /** @param fixed the readings of this part, if their number is not left to the test */
  constructor(tags: readonly number[], plan: TestPlan, fixed: number | null = null) {
    this.#plan = plan;
    this.#fixed = fixed;
    this.quiet = new SequentialTest(plan);
    this.tags = new Map(
      tags.map((tag) => [
        tag,
        { heard: 0, missed: 0, missedInBursts: 0, test: new SequentialTest(plan), strengths: 0 },
      ]),
    );
  }

  take({ heard, ms, all, ghosts, givenUp, latest }: ReadingRecord): void {
    this.readings++;
    this.ms += ms;
    this.ghosts += ghosts;
    this.givenUp += givenUp;
    this.latest = Math.max(this.latest, latest);
    if (!all) this.partial++;
    const who = new Map(heard);
    const missing = [...this.tags.keys()].filter((tag) => !who.has(tag)).length;
    const burst = missing >= BURST_TAGS && missing >= BURST_SHARE * this.tags.size;
    for (const [tag, tally] of this.tags) {
      const strength = who.get(tag);
      if (strength === undefined) {
        tally.missed++;
        if (burst) tally.missedInBursts++;
      } else {
        tally.heard++;
        tally.strengths += strength;
      }
    }
    const strays = heard.filter(([tag]) => !this.tags.has(tag as number));
    for (const [tag] of strays) this.strays.set(tag, (this.strays.get(tag) ?? 0) + 1);
    if (strays.some(([tag]) => typeof tag === 'number')) this.strayed++;
    this.#pair(new Set(who.keys()));
  }

  /** A reading failed: the one before it has no second one in a row. */
  fail(reason: string): void {
    this.failures.push(reason);
    this.#half = null;
  }

  /** Readings were interrupted here. */
  interrupt(): void {
    this.#half = null;
  }

  /** Whether more readings would not change the outcome: one tag that fails, or one stray, is enough. */
  get decided(): boolean {
    if (this.#fixed !== null) return this.readings >= this.#fixed;
    if (this.readings < FEWEST_READINGS) return false;
    const verdicts = this.#tests.map(({ verdict }) => verdict);
    return this.strays.size > 0 || verdicts.includes('fail') || !verdicts.includes('open');
  }

  /** The readings still to come if none of them misses a tag. */
  get toGo(): number {
    if (this.decided) return 0;
    if (this.#fixed !== null) return this.#fixed - this.readings;
    const most = Math.max(
      ...this.#tests.map(({ pairs, misses }) => 2 * (pairsNeeded(this.#plan, misses) - pairs)),
    );
    return Math.max(most - (this.#half === null ? 0 : 1), 1);
  }

  /** The numbers of the tags that are read too seldom, as far as is known. */
  get failing(): number[] {
    return [...this.tags].flatMap(([tag, { test }]) => (test.verdict === 'fail' ? [tag] : []));
  }

  /** One test for each tag; where none may be read, that none is. */
  get #tests(): SequentialTest[] {
    return this.tags.size === 0 ? [this.quiet] : [...this.tags.values()].map(({ test }) => test);
  }

  #pair(who: ReadonlySet<number | string>): void {
    const half = this.#half;
    this.#half = half === null ? who : null;
    if (half === null) return;
    for (const [tag, { test }] of this.tags) test.take(!half.has(tag) && !who.has(tag));
    this.quiet.take([...half, ...who].some((tag) => !this.tags.has(tag as number)));
  }
}
