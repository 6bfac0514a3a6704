/** ms without news after which a heartbeat is sent, so that both ends notice when the other is gone. */
const HEARTBEAT = 5000;

/** What the feeds of all open pages wait for: news, or else the next heartbeat. */
export class Heartbeat {
  readonly #waiting = new Set<() => void>();

  /** Waits for the next news or the next heartbeat. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, HEARTBEAT);
      this.#waiting.add(done);
    });
  }

  /** There is news: ends all waits. */
  news(): void {
    for (const done of [...this.#waiting]) done();
  }
}
