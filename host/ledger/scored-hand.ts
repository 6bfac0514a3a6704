import { foldEntry, type TableState } from '../../shared/match/table.ts';
import { parseEntry } from './entry-bytes.ts';
import type { LogView } from './log-view.ts';
import { isOwn } from './own-entry.ts';

/**
 * The table when a hand of its log was scored.
 * @param number of the hand; the last scored one if undefined
 * @throws Error if the log cannot be folded so far, or that hand was not scored
 */
export function tableAtScore(view: LogView, number: number | undefined): TableState & { hand: object } {
  let state: TableState | null = null;
  let found: TableState | null = null;
  let entries = 0;
  for (const { bytes } of view.entries()) {
    if (bytes === null) break;
    const entry = parseEntry(bytes);
    if (!entry.ok) throw new Error(`entry ${entries} ${entry.error}`);
    entries++;
    if (isOwn(entry.value)) continue;
    const folded = foldEntry(state, entry.value);
    if (!folded.ok) throw new Error(`entry ${entries - 1} cannot follow: ${folded.error.message}`);
    state = folded.value;
    if (number !== undefined && state.handNumber > number) break;
    if (state.score && (number === undefined || state.handNumber === number)) found = state;
  }
  if (found?.hand) return { ...found, hand: found.hand };
  const last = state?.finishedHands.at(-1)?.number;
  throw new Error(
    number === undefined || last === undefined
      ? 'no hand in it is over and scored yet'
      : `hand ${number} was not played to its score; the last that was is ${last}`,
  );
}
