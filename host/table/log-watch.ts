import { Worker } from 'node:worker_threads';

/** The input of the thread that checks a log, and its answer: null if the log is as its table left it. */
export interface LogCheckJob {
  readonly log: string;
  readonly keys: string;
}
export type LogCheckAnswer = string | null;

const HOURS = 3_600_000;
/** Four times a day: a long tournament's log takes a few seconds of one core. */
const EVERY = 6 * HOURS;

/**
 * Checks the log repeatedly while the table plays, in a separate thread: changes on the disk under a running table, or
 * entries that can no longer be read, are reported while a copy can still be restored.
 */
export class LogWatch {
  readonly #job: LogCheckJob;
  readonly #noticed: (what: string) => void;
  readonly #timer: NodeJS.Timeout;
  #worker: Worker | null = null;

  /** @param every ms between two checks */
  constructor(job: LogCheckJob, noticed: (what: string) => void, every = EVERY) {
    this.#job = job;
    this.#noticed = noticed;
    this.#timer = setInterval(() => this.#check(), every);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#worker?.terminate();
  }

  #check(): void {
    if (this.#worker !== null) return;
    const worker = new Worker(new URL('./log-check-thread.js', import.meta.url), {
      workerData: this.#job,
      execArgv: [],
    });
    worker.unref();
    this.#worker = worker;
    worker.once('message', (answer: LogCheckAnswer) => {
      if (answer !== null) this.#noticed(`the log does not hold: ${answer}`);
    });
    worker.once('error', ({ message }) => this.#noticed(`the log could not be checked: ${message}`));
    worker.once('exit', () => {
      this.#worker = null;
    });
  }
}
