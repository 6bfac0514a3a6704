/**
 * A closing contact bounces for a few milliseconds, which most boards filter out and some do not. A button that closes
 * again within this many ms after it opened only bounced: nobody presses twice so fast.
 */
export const BOUNCE_MS = 40;

/** Tells presses from bouncing contacts. */
export class Bounce {
  readonly #released = new Map<string, number>();

  /** Whether `button`, which closed at `t` ms, was pressed and did not just bounce. */
  pressed(button: string, t: number): boolean {
    return t - (this.#released.get(button) ?? Number.NEGATIVE_INFINITY) >= BOUNCE_MS;
  }

  /** Notes that `button` opened at `t` ms. */
  released(button: string, t: number): void {
    this.#released.set(button, t);
  }
}
