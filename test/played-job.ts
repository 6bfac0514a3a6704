import { playMatch } from '../host/virtual/players/match.ts';
import { stream } from '../host/virtual/players/random.ts';
import { tagTiles } from '../host/virtual/players/tags.ts';
import { scoreOf } from '../shared/match/fold-score.ts';
import { matchStanding } from '../shared/match/match.ts';
import { foldEntry, type LogEntry, type TableState } from '../shared/match/table.ts';
import { type MatchJob, wallOf } from './match-job.ts';
import { must } from './random-hand.ts';
import { setupOf } from './shorthand.ts';

/** The log that a job should come to, made by the players and the engine alone: no readers, no tracker. */
export function playedLog(job: MatchJob): LogEntry[] {
  return [...playedTables(job)].map(({ entry }) => entry);
}

/** The same entry by entry, with the table after each. */
export function* playedTables(job: MatchJob): Generator<{ entry: LogEntry; table: TableState }> {
  const { rules, options, seed } = job;
  const { setSize } = setupOf(rules, options);
  const tiles = tagTiles(setSize, stream(seed, 'tags'));
  const book = { rules, ...(options && { options }) };
  const stacked = wallOf(job);
  let table: TableState | null = null;
  const happens = (entry: LogEntry) => {
    table = must(foldEntry(table, entry));
    return { entry, table };
  };
  yield happens({ entry: 'table', ...book, tiles, seed });
  for (const hand of playMatch({ seed, ...book, setSize, tiles, ...(stacked && { stacked }) })) {
    yield happens(hand.entry);
    for (const { event, tags } of hand.deeds) yield happens({ entry: 'event', t: 0, p: 1, tags, ...event });
    const scored = happens(must(scoreOf(table!)));
    yield scored;
    if (job.play === 'hand' || matchStanding(scored.table).mayStop) return;
  }
}
