import { type MatchSetup, playMatch } from '../../host/players/match.ts';
import { stream } from '../../host/players/random.ts';
import { tagTiles } from '../../host/players/tags.ts';
import type { PlayedRules } from '../../shared/books/played.ts';
import { scoreOf } from '../../shared/match/fold-score.ts';
import { foldEntry, type LogEntry, type TableState } from '../../shared/match/table.ts';
import { must } from './random-hand.ts';
import { setupOf } from './shorthand.ts';

/** A log entry, and the table after it. */
export interface PlayedStep {
  readonly entry: LogEntry;
  readonly table: TableState;
}

/**
 * The log of a table made by the players and the engine alone, without readers and tracker: hand after hand,
 * endlessly. Scores include liability by the book.
 */
export function* playedTables(
  book: Pick<MatchSetup, 'options'> & { readonly rules: PlayedRules },
  { seed, stacked }: Pick<MatchSetup, 'seed' | 'stacked'>,
): Generator<PlayedStep, never> {
  const { setSize } = setupOf(book.rules, book.options);
  const tiles = tagTiles(setSize, stream(seed, 'tags'));
  let table: TableState | null = null;
  const happens = (entry: LogEntry): PlayedStep => {
    table = must(foldEntry(table, entry));
    return { entry, table };
  };
  yield happens({ entry: 'table', ...book, tiles, seed });
  const hands = playMatch({ seed, ...book, setSize, tiles, ...(stacked && { stacked }) });
  for (;;) {
    const { entry, events } = hands.next().value;
    yield happens(entry);
    for (const { event, tags } of events) yield happens({ entry: 'event', t: 0, p: 1, tags, ...event });
    yield happens(must(scoreOf(table!)));
  }
}
