/** After so many looks at the ports a stranger is asked again who it is; twice as many each time, up to the limit. */
const FIRST_WAIT = 4;
const LAST_WAIT = 64;

/**
 * Ports that hold no reader board, as far as they said. They may belong to something else, so they are left alone; but
 * a board that was still starting, or that an outage caught as it was asked, must not be left out for ever.
 */
export class Strangers {
  readonly #waits = new Map<string, { readonly wait: number; looks: number }>();

  /** All of them. */
  get paths(): readonly string[] {
    return [...this.#waits.keys()];
  }

  /** This port said nothing. */
  add(path: string): void {
    const before = this.#waits.get(path)?.wait;
    const wait = before === undefined ? FIRST_WAIT : Math.min(2 * before, LAST_WAIT);
    this.#waits.set(path, { wait, looks: 0 });
  }

  /** This port holds a reader board after all. */
  remove(path: string): void {
    this.#waits.delete(path);
  }

  /** The ports there are have been looked through. @returns those that are to be asked again */
  look(present: readonly string[]): string[] {
    const due: string[] = [];
    for (const [path, stranger] of this.#waits) {
      // What is plugged in there next is something else.
      if (!present.includes(path)) this.#waits.delete(path);
      else if (++stranger.looks > stranger.wait) due.push(path);
    }
    return due;
  }
}
