const FIRST = 1000;
const LAST = 15_000;

/**
 * How long to wait before something is tried again: a second at first, a quarter of a minute at last. A part of it is
 * random, so that the tables of a hall that was away do not all come at once.
 */
export class Patience {
  #next = FIRST;

  /** The next wait (ms). */
  next(): number {
    const wait = this.#next * (0.5 + Math.random() / 2);
    this.#next = Math.min(2 * this.#next, LAST);
    return wait;
  }

  /** It went well: the next wait is short again. */
  reset(): void {
    this.#next = FIRST;
  }
}
