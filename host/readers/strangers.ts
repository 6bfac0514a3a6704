/** Number of port scans before a stranger is asked again, doubled each time up to the limit. */
const FIRST_WAIT = 4;
const LAST_WAIT = 64;

/**
 * Ports where no reader board has answered. They may belong to something else, so they are left alone; but a board
 * that was still starting, or had an outage when it was asked, must not be left out for ever.
 */
export class Strangers {
  readonly #waits = new Map<string, { readonly wait: number; looks: number }>();

  /** The paths of all strangers. */
  get paths(): readonly string[] {
    return [...this.#waits.keys()];
  }

  /** Nothing answered at this port. */
  add(path: string): void {
    const before = this.#waits.get(path)?.wait;
    const wait = before === undefined ? FIRST_WAIT : Math.min(2 * before, LAST_WAIT);
    this.#waits.set(path, { wait, looks: 0 });
  }

  /** This port has a reader board after all. */
  remove(path: string): void {
    this.#waits.delete(path);
  }

  /** Counts a scan of the ports that are `present`. @returns the strangers to ask again */
  look(present: readonly string[]): string[] {
    const due: string[] = [];
    for (const [path, stranger] of this.#waits) {
      // It was unplugged; the next device at this port is another one.
      if (!present.includes(path)) this.#waits.delete(path);
      else if (++stranger.looks > stranger.wait) due.push(path);
    }
    return due;
  }
}
