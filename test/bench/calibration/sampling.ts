/**
 * Chooses some of many moments, one of so many, of rare ones more: each is as likely as it should be, whatever the others
 * are, if the start is any number from 0 up to 1 alike.
 */
export class Sampling {
  #share: number;

  constructor(start: number) {
    this.#share = start;
  }

  /** Whether the next moment is looked at, one of so many. */
  takes(every: number): boolean {
    this.#share += 1 / every;
    if (this.#share < 1) return false;
    this.#share--;
    return true;
  }
}
