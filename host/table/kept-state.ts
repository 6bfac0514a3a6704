import type { TableState } from '../../shared/match/table.ts';
import type { Log } from './folded-log.ts';

/** Entries between two snapshots, some twenty hands: a start folds only the entries after the last one. */
const KEEP_EVERY = 2000;

/** Stores a snapshot of the table's state beside its log now and then, so a long log opens as fast as a short one. */
export class KeptState {
  readonly #log: Log;
  /** The table when the previous hand began, or was resumed from the log. */
  #handBefore: { readonly size: number; readonly state: TableState } | null = null;

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * A hand is about to begin at `state`. The snapshot is the state at the beginning of the previous hand, since the
   * page still shows that hand's result.
   */
  handBegins(state: TableState): void {
    const { size, snapshot } = this.#log;
    const before = this.#handBefore;
    if (before !== null && before.size - (snapshot?.size ?? 0) >= KEEP_EVERY) {
      this.#log.keepSnapshot(before.size, JSON.stringify(before.state));
    }
    this.#handBefore = { size, state };
  }
}
