import { playMatch } from '../../host/players/match.ts';
import { stream } from '../../host/players/random.ts';
import { tagTiles } from '../../host/players/tags.ts';
import { type BookId, findRules } from '../../shared/books/index.ts';
import { setSizeOf } from '../../shared/books/words/options.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import type { LogEntry } from '../../shared/match/log-entry.ts';
import { foldEntry } from '../../shared/match/table.ts';
import type { TableState } from '../../shared/match/table-state.ts';
import { score } from '../../shared/scoring/score.ts';
import { NO_MEMORY, remember, type TableView, type ViewMemory, viewOf } from '../../shared/view/view.ts';

/** The book of a sample, its options, and how many play. */
export interface SampleBook {
  readonly rules: BookId;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players?: 2 | 3 | 4 | 5;
}

/**
 * The views of a table where the virtual players play from a seed, one after each entry of the log, endlessly: the
 * source of tests of the page and of the README's picture. Fast, since there are no readers and boards.
 */
export function* sampleViews(
  seed: number,
  book: SampleBook = { rules: 'kuester' },
): Generator<TableView, never> {
  for (const { table, memory } of sampleTables(seed, book)) yield viewOf(table, memory);
  throw new Error('a match has no end');
}

/**
 * The table at the end of one of these hands, with flowers if the book knows them: of the first eight hands the one
 * whose winner has the longest sheet.
 */
export function sampleResult(seed: number, rules: BookId): TableView {
  const found = findRules(rules);
  const flowers = found.ok ? found.value.bonusTilesOption : undefined;
  let best: TableView | null = null;
  const book = { rules, ...(flowers && { options: { [flowers]: true } }) };
  for (const { table, memory } of sampleTables(seed, book)) {
    if (table.handNumber > 8) break;
    if (table.score === null) continue;
    const view = viewOf(table, memory);
    if (linesOf(view) > linesOf(best)) best = view;
  }
  if (!best) throw new Error(`none of the hands is won by ${rules}`);
  return best;
}

const linesOf = (view: TableView | null): number => view?.result?.sheets[0]?.items.length ?? 0;

/** The tables of {@link sampleViews}, each with what its view remembers. */
export function* sampleTables(
  seed: number,
  { rules, options, players }: SampleBook,
): Generator<{ table: TableState; memory: ViewMemory }, never> {
  const found = findRules(rules);
  if (!found.ok) throw new Error(found.error.message);
  const setSize = setSizeOf(found.value, options);
  const tiles = tagTiles(setSize, stream(seed, 'tags'));
  let table: TableState | null = null;
  let memory = NO_MEMORY;
  const happens = (entry: LogEntry) => {
    const folded = foldEntry(table, entry);
    if (!folded.ok) throw new Error(folded.error.message);
    table = folded.value;
    memory = remember(memory, entry, table);
    return { table, memory };
  };
  const book = { rules, ...(options && { options }), ...(players && { players }) };
  yield happens({ entry: 'table', ...book, tiles, seed });
  for (const { entry, events, state } of playMatch({ seed, ...book, setSize, tiles })) {
    yield happens(entry);
    for (const { event, tags } of events) yield happens({ entry: 'event', t: 0, p: 1, tags, ...event });
    const result = score(positionOf(state));
    if (!result.ok) throw new Error(result.error.message);
    yield happens({ entry: 'score', ...result.value });
  }
  throw new Error('a match has no end');
}
