import { warn } from './terminal.ts';

/** What takes no longer is not talked about (ms). */
const QUIET = 3000;

/** Tells now and then how far a long command has come, on standard error, so that its output stays as it is. */
export class Progress {
  readonly #what: string;
  #told = performance.now();

  /** @param what is counted */
  constructor(what: string) {
    this.#what = what;
  }

  /** So many are done. */
  at(done: number, of: number): void {
    const now = performance.now();
    if (now - this.#told < QUIET) return;
    this.#told = now;
    warn(`${done} of ${of} ${this.#what}`);
  }
}
