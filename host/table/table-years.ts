import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '../../shared/game/result.ts';
import type { FinishedHand } from '../../shared/match/table.ts';
import { KeptReviews } from '../chances/kept-reviews.ts';

/** The input of the thread that counts a table's own hands: its log. */
export interface YearsJob {
  readonly log: string;
}
/** Its answer: the files of the page, by their paths. */
export type YearsAnswer = Result<ReadonlyMap<string, string>, string>;

/**
 * The statistics of a table from its own log, while it plays. They are counted in a thread, since a long log takes seconds,
 * and only when somebody asks who has not seen the latest hand, or what a review of one says.
 */
export class TableYears {
  readonly #log: string;
  readonly #reviews: KeptReviews;
  /** The latest answer, the finished hands that it counts, and when one was last reviewed. */
  #made: {
    readonly of: readonly FinishedHand[];
    readonly reviewed: number;
    readonly answer: Promise<YearsAnswer>;
  } | null = null;
  #worker: Worker | null = null;

  constructor(log: string) {
    this.#log = log;
    this.#reviews = new KeptReviews(log);
  }

  /**
   * A file of the page; null if there is none of this path.
   * @param hands the finished hands as they stand: one that was corrected is another
   */
  async file(path: string, hands: readonly FinishedHand[]): Promise<Result<string, string> | null> {
    const reviewed = this.#reviews.changed;
    if (!this.#made || this.#made.reviewed !== reviewed || !isSame(this.#made.of, hands)) {
      // One thread at a time: the next one finds what the last one kept.
      const before = this.#made?.answer ?? Promise.resolve();
      this.#made = { of: hands, reviewed, answer: before.then(() => this.#count()) };
    }
    const { answer } = this.#made;
    const made = await answer;
    if (!made.ok) {
      // The next request tries again.
      if (this.#made?.answer === answer) this.#made = null;
      return made;
    }
    const text = made.value.get(path);
    return text === undefined ? null : ok(text);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #count(): Promise<YearsAnswer> {
    const workerData: YearsJob = { log: this.#log };
    const url = new URL('./table-years-thread.js', import.meta.url);
    const worker = new Worker(url, { workerData, execArgv: [] });
    worker.unref();
    this.#worker = worker;
    return new Promise((resolve) => {
      worker.once('message', resolve);
      worker.once('error', ({ message }) => resolve(err(message)));
      worker.once('exit', () => {
        this.#worker = null;
        resolve(err('the hands were not counted to their end'));
      });
    });
  }
}

const isSame = (one: readonly FinishedHand[], other: readonly FinishedHand[]): boolean =>
  one.length === other.length && one.every((hand, at) => hand === other[at]);
