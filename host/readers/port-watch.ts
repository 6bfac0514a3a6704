export interface PortWatchOptions {
  /** Lists the ports that exist now. */
  readonly look: () => Promise<readonly string[]>;
  /** Milliseconds between two scans. */
  readonly every: number;
  /** Whether a board is missing that might be plugged in. */
  readonly wanted: () => boolean;
  /** Takes the result of a scan; the next scan waits for it. */
  readonly found: (present: readonly string[]) => Promise<void>;
}

/** Scans for ports that are plugged in later, but only while something is wanted: listing them is not free. */
export class PortWatch {
  readonly #options: PortWatchOptions;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: PortWatchOptions) {
    this.#options = options;
  }

  /** Scans from now on, until nothing is wanted. Call it whenever a board may have gone missing. */
  start(): void {
    if (this.#timer || this.#stopped || !this.#options.wanted()) return;
    this.#timer = setTimeout(async () => {
      // If listing fails now, it may work the next time.
      const present = await this.#options.look().catch(() => null);
      if (present && !this.#stopped) await this.#options.found(present);
      this.#timer = null;
      this.start();
    }, this.#options.every);
  }

  /** Ends it for good. */
  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }
}
