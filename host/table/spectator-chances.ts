import type { TableState } from '../../shared/match/table-state.ts';
import type { ChancesView } from '../../shared/view/view-chances.ts';
import { LiveChances } from '../chances/live-chances.ts';

/** What spectators are told of the hand's chances: now from what lies open, and on the delayed clock from all hands. */
export class SpectatorChances {
  readonly #now: LiveChances;
  readonly #late: LiveChances | null;

  /** @param changed is called when something was found of the table now. @param changedLate the same on the delayed clock; null: there is none */
  constructor(changed: () => void, changedLate: (() => void) | null) {
    this.#now = new LiveChances('open', changed);
    this.#late = changedLate && new LiveChances('all hands', changedLate);
  }

  /** The table is as given now. */
  follow(table: TableState): void {
    this.#now.follow(table);
  }

  /** The table is as given on the delayed clock. */
  followLate(table: TableState): void {
    this.#late?.follow(table);
  }

  now(table: TableState): ChancesView | null {
    return this.#now.of(table);
  }

  late(table: TableState): ChancesView | null {
    return this.#late?.of(table) ?? null;
  }

  async close(): Promise<void> {
    await Promise.all([this.#now.close(), this.#late?.close()]);
  }
}
