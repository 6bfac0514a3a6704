/** ms without news after which a heartbeat is sent, so that both ends notice when the other is gone. */
export const HEARTBEAT = 5000;

/** What the feeds of all open pages wait for: news, or else the next heartbeat. */
export class Heartbeat {
  readonly #waiting = new Set<() => void>();

  /** Waits for the next news or the next heartbeat, which is due after so many ms. */
  next(due = HEARTBEAT): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, Math.max(0, due));
      this.#waiting.add(done);
    });
  }

  /** There is news: ends all waits. */
  news(): void {
    for (const done of [...this.#waiting]) done();
  }
}
