/** What was looked at, and whether it held. */
export class Checks {
  #failed = 0;
  readonly #begun = performance.now();

  /** How many did not hold. */
  get failed(): number {
    return this.#failed;
  }

  /** Says what is done now, with the seconds since the beginning. */
  step(what: string): void {
    const seconds = ((performance.now() - this.#begun) / 1000).toFixed(0);
    console.log(`${seconds.padStart(5)} s  ${what}`);
  }

  /** Something has to hold; `seen` is told where it does not. */
  holds(what: string, holds: boolean, seen = ''): void {
    console.log(`         ${holds ? 'ok' : 'NOT OK'}: ${what}`);
    if (holds) return;
    this.#failed++;
    for (const line of seen.trimEnd().split('\n')) console.log(`           | ${line}`);
  }

  /** A figure, or what is good to know. */
  note(what: string): void {
    console.log(`         ${what}`);
  }
}
