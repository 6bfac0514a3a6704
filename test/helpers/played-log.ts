import type { HandEvent } from '../../shared/game/events.ts';
import { tileSet } from '../../shared/game/tiles.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { nextHand } from '../../shared/match/match.ts';
import { foldEntry, type LogEntry, type TableEntry, type TableState } from '../../shared/match/table.ts';
import { score } from '../../shared/scoring/score.ts';
import { must, playAtRandom } from './random-hand.ts';

/** Tags for a set of this size. */
export const tagged = (size: 136 | 144): TableEntry['tiles'] =>
  Object.fromEntries(tileSet(size).map((tile, at) => [`E00401${String(at).padStart(10, '0')}`, tile]));

/** The table after folding a log. */
export const fold = (entries: readonly LogEntry[]): TableState =>
  entries.reduce<TableState | null>((state, entry) => must(foldEntry(state, entry)), null)!;

/** The log of a table with a number of random hands. */
export function playedLog(table: TableEntry, hands: number, seed: number): LogEntry[] {
  const entries: LogEntry[] = [];
  let state: TableState | null = null;
  const log = (entry: LogEntry) => {
    entries.push(entry);
    state = must(foldEntry(state, entry));
    return state;
  };
  let now = log(table);
  for (let hand = 0; hand < hands; hand++) {
    now = log(nextHand(now));
    for (const event of playAtRandom(now.hand!.setup, seed + hand).events) now = log(told(event));
    now = log({ entry: 'score', ...must(score(positionOf(now.hand!))) });
  }
  return entries;
}

const told = (event: HandEvent): LogEntry => ({ entry: 'event', t: 0, p: 1, tags: [], ...event });
