import type { BoardDiagnosis } from '../readers/messages.ts';
import { PartTally } from './part-tally.ts';
import type { BenchRecord, TrialName } from './records.ts';
import { IN_99_OF_100, type TestPlan } from './sequential-test.ts';
import { type Part, TAGS, trialOf } from './trials.ts';

/** The readings of the empty loop, and of each tag alone: 300 and more of 30 tags, enough to know the chip's latency. */
export const READINGS_ALONE = 20;

/** After so many tags that were not heard, with none that was, the fault is not the tags'. */
export const ALL_SILENT = 3;

/** Which part of which trial lies over the loop. */
export interface Lying {
  readonly trial: TrialName;
  readonly part: number;
}

/** What is known from the records so far. Judging a file and making the trials fold the same records in the same way. */
export class BenchState {
  /** The UIDs of the tags that were learned, by their numbers. */
  readonly uids = new Map<number, string>();
  /** The tags that were not heard alone, with the readings in which they were not. */
  readonly silent = new Map<number, number>();
  /** Whether the tags that should not be there answered when they were asked for alone. */
  readonly probed = new Map<string, boolean>();
  /** How the board was at the last beginning; null before the first. */
  diag: BoardDiagnosis | null = null;
  readonly #parts = new Map<TrialName, Map<number, PartTally>>();
  readonly #plan: TestPlan;
  readonly #alone: number;
  #current: (Lying & { readonly tally: PartTally }) | null = null;

  /**
   * @param plan what every tag is tested by
   * @param alone the readings of each tag alone
   */
  constructor(
    records: readonly BenchRecord[] = [],
    plan: TestPlan = IN_99_OF_100,
    alone: number = READINGS_ALONE,
  ) {
    this.#plan = plan;
    this.#alone = alone;
    for (const record of records) this.take(record);
  }

  /** The part whose readings come now; null before the first. */
  get current(): (Lying & { readonly tally: PartTally }) | null {
    return this.#current;
  }

  /** The parts of a trial that were begun, by their numbers. */
  parts(trial: TrialName): ReadonlyMap<number, PartTally> {
    return this.#parts.get(trial) ?? new Map();
  }

  /** Whether all parts of a trial are decided. */
  isDone(trial: TrialName): boolean {
    if (trial === 'alone') return !this.blocked && this.nextTag === null;
    const planned = this.planned(trial);
    const parts = this.parts(trial);
    return typeof planned !== 'string' && planned.every((_, i) => parts.get(i)?.decided);
  }

  /** The parts that a trial has with the tags that were learned, or why it cannot be made with them. */
  planned(trial: TrialName): readonly Part[] | string {
    return trialOf(trial).parts(this.uids);
  }

  /** Of the first tags none was heard: the loop or the chip is at fault, not the tags. */
  get nothingHeard(): boolean {
    return this.uids.size === 0 && this.silent.size >= ALL_SILENT;
  }

  /** No tags can be learned: none is heard, or one is where none lies. Until that is put right no trial can be made. */
  get blocked(): boolean {
    return this.nothingHeard || (this.parts('alone').get(0)?.strays.size ?? 0) > 0;
  }

  /** The number of the tag to be laid alone next, from 1; null when all have been. */
  get nextTag(): number | null {
    const done = [...this.uids.keys(), ...this.silent.keys()];
    const last = Math.max(0, ...done);
    // A tag whose readings were interrupted goes on.
    if (this.uids.has(last) && this.parts('alone').get(last)?.decided !== true) return last;
    return last < TAGS ? last + 1 : null;
  }

  /** Takes the next record of the file. */
  take(record: BenchRecord): void {
    if ('heard' in record) this.#current?.tally.take(record);
    else if ('failed' in record) this.#current?.tally.fail(record.failed);
    else if ('tag' in record) this.uids.set(record.tag, record.uid);
    else if ('silent' in record) this.silent.set(record.silent, record.readings);
    else if ('probed' in record) {
      this.probed.set(record.probed, record.answered || this.probed.get(record.probed) === true);
    } else if ('begun' in record) {
      this.diag = record.diag;
      this.#current?.tally.interrupt();
    } else this.#begin(record);
  }

  #begin({ trial, part, tags }: Extract<BenchRecord, { trial: TrialName }>): void {
    if (part === 0 && trial === 'alone') {
      // The tags are learned anew, so nothing that was said of them holds.
      this.#parts.clear();
      this.uids.clear();
      this.silent.clear();
    }
    if (part === 0) this.#parts.set(trial, new Map());
    const parts = this.#parts.get(trial) ?? new Map<number, PartTally>();
    this.#parts.set(trial, parts);
    const tally = new PartTally(tags, this.#plan, trial === 'alone' ? this.#alone : null);
    parts.set(part, tally);
    this.#current = { trial, part, tally };
  }
}
