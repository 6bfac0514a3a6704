import type { HandState } from '../../shared/game/hand-state.ts';
import type { Place } from '../../shared/game/seats.ts';
import { allHands } from '../../shared/match/fold-round.ts';
import { foldEntry, type TableState } from '../../shared/match/table.ts';
import { parseEntry } from './entry-bytes.ts';
import type { LogView } from './log-view.ts';
import { isOwn } from './own-entry.ts';

/** A hand of a log that was played to its score. */
export interface ScoredHand {
  /** The table when it was scored. */
  readonly table: TableState & { readonly hand: HandState };
  /** What each place won or lost, with fines and the latest correction. */
  readonly net: Readonly<Record<Place, number>>;
}

/**
 * A scored hand of a log.
 * @param number of the hand; the last scored one if undefined
 * @throws Error if the log cannot be folded, or that hand was not scored
 */
export function scoredHand(view: LogView, number: number | undefined): ScoredHand {
  const hands = scoredHands(view, number ?? 'last');
  if (hands[0]) return hands[0];
  const last = number === undefined ? undefined : scoredHands(view, 'last')[0];
  throw new Error(
    last === undefined
      ? 'no hand in it is over and scored yet'
      : `hand ${number} was not played to its score; the last that was is ${last.table.handNumber}`,
  );
}

/**
 * Scored hands of a log, in order: all, the last one, or the one of a number.
 * @throws Error if the log cannot be folded
 */
export function scoredHands(view: LogView, which: 'all' | 'last' | number): ScoredHand[] {
  const tables = new Map<number, ScoredHand['table']>();
  let last: TableState | null = null;
  for (const state of statesOf(view)) {
    last = state;
    const { hand, score, handNumber } = state;
    if (score === null || hand === null || (typeof which === 'number' && handNumber !== which)) continue;
    if (which === 'last') tables.clear();
    tables.set(handNumber, { ...state, hand });
  }
  return (last === null ? [] : allHands(last)).flatMap(({ number, net }) => {
    const table = tables.get(number);
    return table ? [{ table, net }] : [];
  });
}

/** The table after each entry, as far as the log is open. */
function* statesOf(view: LogView): Generator<TableState> {
  let state: TableState | null = null;
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
    yield state;
  }
}
