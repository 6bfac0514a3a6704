import { allHands } from '../../shared/match/fold-round.ts';
import { foldEntry, type TableState } from '../../shared/match/table.ts';
import { visible } from '../text/visible-text.ts';
import type { LogView } from './log-view.ts';
import { openEntries } from './open-entries.ts';
import { isOwn } from './own-entry.ts';
import { tellNet } from './record.ts';

/** One line for each hand of a log: where it is in the log, who won, and what it changed after all corrections. */
export function* handList(view: LogView): Iterable<string> {
  let state: TableState | null = null;
  const first = new Map<number, number>();
  let last = -1;
  for (const { n, entry } of openEntries(view)) {
    last = n;
    if (isOwn(entry)) continue;
    if (entry.entry === 'hand') first.set(entry.number, n);
    const folded = foldEntry(state, entry);
    if (!folded.ok) throw new Error(`entry ${n} cannot follow: ${folded.error.message}`);
    state = folded.value;
  }
  if (state === null) {
    yield 'no hand has begun\n';
    return;
  }
  for (const { number, roundWind, east, winner, endedBy, abandoned, net, corrections = [] } of allHands(
    state,
  )) {
    const end = winner
      ? `won by ${winner}`
      : endedBy
        ? `ended by penalty ${visible(endedBy)}`
        : abandoned
          ? 'given up'
          : 'drawn';
    const corrected = corrections.length > 0 ? `  corrected by ${visible(corrections.at(-1)!.by)}` : '';
    yield `hand ${`${number}`.padStart(3)}  from entry ${`${first.get(number)}`.padStart(6)}  round ${roundWind}, ${east} is East  ${end.padEnd(10)}  ${tellNet(net)}${corrected}\n`;
  }
  if (state.hand !== null && state.score === null) {
    yield `hand ${`${state.handNumber}`.padStart(3)}  from entry ${`${first.get(state.handNumber)}`.padStart(6)}  round ${state.roundWind}, ${state.east} is East  being played\n`;
  }
  yield `totals: ${tellNet(state.totals)}; ${last + 1} entries open\n`;
}
