import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '../../../shared/game/result.ts';
import type { SeenTable } from '../../../shared/view/seen-table.ts';
import { Bell } from './bell.ts';
import type { HallRefusal } from './hall-requests.ts';
import { Patience } from './patience.ts';

/** Least ms between two pictures: nobody follows more from the back of a hall. */
const PACE = 250;

/** Shows the hall what lies on the table, as long as the organiser has chosen this one for the big screens. */
export class TableShow {
  readonly #seen: () => SeenTable;
  readonly #send: (seen: SeenTable, signal: AbortSignal) => Promise<Result<unknown, HallRefusal>>;
  readonly #bell = new Bell();
  readonly #stop = new AbortController();
  readonly #showing: Promise<void>;
  #featured = false;

  constructor(
    seen: () => SeenTable,
    send: (seen: SeenTable, signal: AbortSignal) => Promise<Result<unknown, HallRefusal>>,
  ) {
    this.#seen = seen;
    this.#send = send;
    this.#showing = this.#show();
  }

  /** The hall said whether this table is the one; a hall that was started again has to be shown it anew. */
  featured(is: boolean): void {
    this.#featured = is;
    this.changed();
  }

  /** Something has changed on the table. */
  changed(): void {
    if (this.#featured) this.#bell.ring();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#bell.ring();
    await this.#showing;
  }

  async #show(): Promise<void> {
    const { signal } = this.#stop;
    const patience = new Patience();
    let again = Number.POSITIVE_INFINITY;
    for (;;) {
      await this.#bell.wait(again);
      again = Number.POSITIVE_INFINITY;
      if (signal.aborted) return;
      if (!this.#featured) continue;
      const sent = await this.#send(this.#seen(), signal);
      if (sent.ok) {
        patience.reset();
        // Changes in the meantime ring the bell.
        await wait(PACE, undefined, { signal }).catch(() => {});
      } else if (sent.error.code === 'unreachable') again = patience.next();
      // Another table was chosen. If it is this one again, the hall says so.
      else this.#featured = false;
    }
  }
}
