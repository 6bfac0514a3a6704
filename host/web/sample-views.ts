import { positionOf } from '../../shared/hand/hand-position.ts';
import { foldScore, unscored } from '../../shared/match/fold-score.ts';
import { foldEntry, type LogEntry, type TableState } from '../../shared/match/table.ts';
import type { RuleSetId } from '../../shared/position.ts';
import { findRules } from '../../shared/rules/index.ts';
import { score } from '../../shared/scoring/score.ts';
import { NO_MEMORY, remember, type TableView, type ViewMemory, viewOf } from '../../shared/view/view.ts';
import { resultOf } from '../../shared/view/view-result.ts';
import { playMatch } from '../virtual/players/match.ts';
import { stream } from '../virtual/players/random.ts';
import { tagTiles } from '../virtual/players/tags.ts';

/**
 * The views of a table on which the virtual players play from a seed, one after each entry of the log and
 * without end: what tests of the page and the picture in the README are made from. Without readers and
 * boards, so in no time.
 */
export function* sampleViews(seed: number): Generator<TableView, never> {
  for (const { table, memory } of sampleTables(seed)) yield viewOf(table, memory);
  throw new Error('a match has no end');
}

/**
 * The table at the end of one of these hands, its sheets by another book: of the first twenty hands the one
 * with the longest winner's sheet that the book lets win.
 */
export function sampleResult(seed: number, rules: RuleSetId): TableView {
  const found = findRules(rules);
  const flowers = found.ok ? found.value.bonusTilesOption : undefined;
  const options = flowers ? { [flowers]: true } : {};
  let best: TableView | null = null;
  let longest = 0;
  for (const { table, memory } of sampleTables(seed)) {
    if (table.handNumber > 20) break;
    if (!table.score || table.hand?.end?.end !== 'win') continue;
    const result = score({ ...positionOf(table.hand), rules, options });
    const lines = result.ok ? result.value.players[table.hand.end.win.seat]!.items.length : 0;
    if (!result.ok || lines <= longest) continue;
    longest = lines;
    const other = { ...unscored(table), rules: rules as TableState['rules'], options };
    const rescored = foldScore(other, { entry: 'score', ...result.value });
    if (!rescored.ok) throw new Error(rescored.error.message);
    best = {
      ...viewOf(table, memory),
      rules: { id: rules, name: rules },
      result: resultOf(rescored.value),
    };
  }
  if (!best) throw new Error(`none of the hands can be won by ${rules}`);
  return best;
}

function* sampleTables(seed: number): Generator<{ table: TableState; memory: ViewMemory }, never> {
  const tiles = tagTiles(144, stream(seed, 'tags'));
  let table: TableState | null = null;
  let memory = NO_MEMORY;
  const happens = (entry: LogEntry) => {
    const folded = foldEntry(table, entry);
    if (!folded.ok) throw new Error(folded.error.message);
    table = folded.value;
    memory = remember(memory, entry, table);
    return { table, memory };
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
