/** Something that a loop waits for: it is rung, or the time is over. */
export class Bell {
  #rung = false;
  #wake: (() => void) | null = null;

  /** Ends the wait, or the next one if nobody waits. */
  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Waits until it is rung, `ms` at most. */
  async wait(ms: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined;
        timer?.unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = null;
    this.#rung = false;
  }
}
