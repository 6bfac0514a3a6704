import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '../../shared/game/result.ts';
import type { FinishedHand } from '../../shared/match/table.ts';

/** The input of the thread that makes the file of a hand, and its answer. */
export interface HandFileJob {
  readonly log: string;
  readonly hand: number;
}
export type HandFileAnswer = Result<string, string>;

/** Files that are kept, of some 60 kB each: people leaf through the latest hands. */
const MOST_KEPT = 24;
/** More who wait for a file come again later. */
const MOST_WAITING = 8;

/**
 * Makes the files of finished hands while the table plays: one at a time, in a thread of its own, since a long log takes
 * seconds.
 */
export class HandFiles {
  readonly #log: string;
  /** By the hand as it stands: a correction makes it another. */
  readonly #kept = new Map<FinishedHand, string>();
  /** Resolves when the files asked for so far are made. */
  #made: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #worker: Worker | null = null;
  #closed = false;

  constructor(log: string) {
    this.#log = log;
  }

  /** The file of a finished hand, or why there is none. */
  async of(hand: FinishedHand): Promise<Result<string, string>> {
    const kept = this.#kept.get(hand);
    if (kept !== undefined) return ok(kept);
    if (this.#waiting >= MOST_WAITING) return err('many ask for hands at once: try again in a moment');
    this.#waiting++;
    const made = this.#made.then(() => this.#make(hand)).finally(() => this.#waiting--);
    this.#made = made;
    return made;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  async #make(hand: FinishedHand): Promise<Result<string, string>> {
    // Somebody else asked for the same meanwhile.
    const kept = this.#kept.get(hand);
    if (kept !== undefined) return ok(kept);
    if (this.#closed) return err('the table is being switched off');
    const made = await this.#askThread(hand.number);
    if (made.ok) {
      this.#kept.set(hand, made.value);
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest!);
    }
    return made;
  }

  #askThread(hand: number): Promise<HandFileAnswer> {
    const workerData: HandFileJob = { log: this.#log, hand };
    const url = new URL('./hand-file-thread.js', import.meta.url);
    const worker = new Worker(url, { workerData, execArgv: [] });
    worker.unref();
    this.#worker = worker;
    return new Promise((resolve) => {
      worker.once('message', resolve);
      worker.once('error', ({ message }) => resolve(err(`hand ${hand} cannot be read: ${message}`)));
      worker.once('exit', () => {
        this.#worker = null;
        resolve(err(`hand ${hand} was not read to its end`));
      });
    });
  }
}
