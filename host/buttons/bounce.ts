/**
 * A contact that closes bounces for some milliseconds. Most boards wait that out, some do not: a button that is
 * pressed again sooner than this after it was let go, in ms, was not let go. Nobody presses twice so fast.
 */
export const BOUNCE_MS = 40;

/** Tells presses from the bouncing of contacts. */
export class Bounce {
  readonly #released = new Map<string, number>();

  /** Whether `button`, which closed at `t` ms, was pressed; not if it only bounced. */
  pressed(button: string, t: number): boolean {
    return t - (this.#released.get(button) ?? Number.NEGATIVE_INFINITY) >= BOUNCE_MS;
  }

  /** Notes that `button` opened at `t` ms. */
  released(button: string, t: number): void {
    this.#released.set(button, t);
  }
}
