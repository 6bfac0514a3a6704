import { positionOf } from '../../shared/hand-position.ts';
import { score } from '../../shared/score.ts';
import { foldEntry, type LogEntry, type TableState } from '../../shared/table.ts';
import { NO_MEMORY, remember, type TableView, viewOf } from '../../shared/view.ts';
import { playMatch } from '../virtual/players/match.ts';
import { stream } from '../virtual/players/random.ts';
import { tagTiles } from '../virtual/players/tags.ts';

/**
 * The views of a table on which the virtual players play from a seed, one after each entry of the log and
 * without end: what tests of the page and the picture in the README are made from. Without readers and
 * boards, so in no time.
 */
export function* sampleViews(seed: number): Generator<TableView, never> {
  const tiles = tagTiles(144, stream(seed, 'tags'));
  let table: TableState | null = null;
  let memory = NO_MEMORY;
  const happens = (entry: LogEntry): TableView => {
    const folded = foldEntry(table, entry);
    if (!folded.ok) throw new Error(folded.error.message);
    table = folded.value;
    memory = remember(memory, entry, table);
    return viewOf(table, memory);
  };
  yield happens({ entry: 'table', rules: 'kuester', tiles, seed });
  for (const { entry, deeds, state } of playMatch({ seed, rules: 'kuester', setSize: 144, tiles })) {
    yield happens(entry);
    for (const { event, tags } of deeds) yield happens({ entry: 'event', t: 0, p: 1, tags, ...event });
    const result = score(positionOf(state));
    if (!result.ok) throw new Error(result.error.message);
    yield happens({ entry: 'score', ...result.value });
  }
  throw new Error('a match has no end');
}
