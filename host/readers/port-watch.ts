export interface PortWatchOptions {
  /** The ports there are at this moment. */
  readonly look: () => Promise<readonly string[]>;
  /** Milliseconds between two looks. */
  readonly every: number;
  /** Whether anything is missing that might turn up. */
  readonly wanted: () => boolean;
  /** Takes what a look has found; the next look waits for it. */
  readonly found: (present: readonly string[]) => Promise<void>;
}

/** Looks for ports that are plugged in later, as long as something is wanted: listing them is not free. */
export class PortWatch {
  readonly #options: PortWatchOptions;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: PortWatchOptions) {
    this.#options = options;
  }

  /** Looks from now on, until nothing is wanted. Call it whenever something may have gone missing. */
  start(): void {
    if (this.#timer || this.#stopped || !this.#options.wanted()) return;
    this.#timer = setTimeout(async () => {
      // A list that cannot be had now may be had the next time.
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
