/** The checks of a run, and whether they held. */
export class Checks {
  #failed = 0;
  readonly #begun = performance.now();

  /** The number of failed checks. */
  get failed(): number {
    return this.#failed;
  }

  /** Prints the current step, with the seconds since the start. */
  step(what: string): void {
    const seconds = ((performance.now() - this.#begun) / 1000).toFixed(0);
    console.log(`${seconds.padStart(5)} s  ${what}`);
  }

  /** Checks something; prints `seen` if it does not hold. */
  holds(what: string, holds: boolean, seen = ''): void {
    console.log(`         ${holds ? 'ok' : 'NOT OK'}: ${what}`);
    if (holds) return;
    this.#failed++;
    for (const line of seen.trimEnd().split('\n')) console.log(`           | ${line}`);
  }

  /** Prints a figure, or other useful information. */
  note(what: string): void {
    console.log(`         ${what}`);
  }
}
