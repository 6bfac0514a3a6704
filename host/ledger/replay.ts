import { err, ok, type Result } from '../../shared/game/result.ts';
import { foldEntry, type TableState } from '../../shared/match/table.ts';
import { parseEntry } from './entry-bytes.ts';
import type { LogView } from './log-view.ts';
import { isOwn } from './own-entry.ts';

/** How far a replay came. */
export interface Replayed {
  /** The table after `entries` entries; null before its first. */
  readonly state: TableState | null;
  /** How many entries were replayed, including those about the log itself. */
  readonly entries: number;
  /** The next entry is sealed: its hand is being played. */
  readonly sealed: boolean;
}

/**
 * Folds the first `most` entries of a log into the table's state: bit for bit the one that the table had.
 * @returns the state, or which entry cannot follow.
 */
export function replay(view: LogView, most: number = Number.POSITIVE_INFINITY): Result<Replayed, string> {
  let state: TableState | null = null;
  let n = 0;
  for (const { bytes } of view.entries()) {
    if (n === most) break;
    if (bytes === null) return ok({ state, entries: n, sealed: true });
    const entry = parseEntry(bytes);
    if (!entry.ok) return err(`entry ${n} ${entry.error}`);
    if (!isOwn(entry.value)) {
      const folded = foldEntry(state, entry.value);
      if (!folded.ok) return err(`entry ${n} cannot follow: ${folded.error.message}`);
      state = folded.value;
    }
    n++;
  }
  return ok({ state, entries: n, sealed: false });
}
