import { BOOK_IDS, findRules, rulesId } from '../books/index.ts';
import { isPlayable } from '../books/played.ts';
import { readOptions } from '../books/words/options.ts';
import { ok } from '../game/result.ts';
import { foldHand, sizeOfSet } from './fold-hand.ts';
import { foldRound, foldSeats } from './fold-round.ts';
import { foldResult, foldScore } from './fold-score.ts';
import { foldAbandoned, foldEvent, foldReferee, foldTakenBack } from './fold-step.ts';
import { foldWithdrawn } from './fold-withdrawn.ts';
import type { LogEntry, TableEntry } from './log-entry.ts';
import { type Folded, NEW_MATCH, type TableState, wrong } from './table-state.ts';

export type * from './log-entry.ts';
export { eventsOfHand, tableIn } from './log-entry.ts';
export type * from './table-state.ts';

/** The table after an entry; `null` stands for an empty log. A log may end anywhere. */
export function foldEntry(table: TableState | null, entry: LogEntry): Folded {
  if (entry.entry === 'table') return table === null ? openTable(entry) : secondTable();
  if (table === null) return wrong('no-table', `the first entry must be the table, not ${entry.entry}`);
  switch (entry.entry) {
    case 'round':
      return foldRound(table, entry);
    case 'seats':
      return foldSeats(table, entry);
    case 'hand':
      return foldHand(table, entry);
    case 'event':
      return foldEvent(table, entry);
    case 'score':
      return foldScore(table, entry);
    case 'referee':
      return foldReferee(table, entry);
    case 'result':
      return foldResult(table, entry);
    case 'withdrawn':
      return foldWithdrawn(table, entry);
    case 'referees':
      return ok({ ...table, referees: entry.keys });
    case 'taken-back':
      return foldTakenBack(table, entry);
    case 'answered':
      return table.hand === null ? wrong('no-hand', 'no hand has begun; nothing was asked') : ok(table);
    case 'undecided':
      return table.hand === null
        ? wrong('no-hand', 'no hand has begun; nothing can be undecided')
        : ok(table);
    case 'abandoned':
      return foldAbandoned(table);
  }
}

const secondTable = (): Folded =>
  wrong('second-table', 'the table was opened already; another table needs another log');

function openTable({ rules, options, tiles, players = 4 }: TableEntry): Folded {
  const book = findRules(rules);
  if (!book.ok || !isPlayable(rules)) {
    const playable = BOOK_IDS.join(', ');
    const why = book.ok ? '' : `${book.error.message}; `;
    return wrong('rules-not-played', `${why}${rulesId(rules)} cannot be played, only: ${playable}`);
  }
  const numbers = book.value.tables.map(({ length }) => length);
  if (!numbers.includes(Math.min(players, 4))) {
    return wrong(
      'rules-not-played',
      `${rulesId(rules)} is played by ${numbers.join(' or ')}, not by ${players}`,
    );
  }
  const read = readOptions(book.value, options ?? {});
  if (!read.ok) return wrong('unknown-option', read.error.message);
  if (sizeOfSet(tiles) === null) {
    return wrong('not-a-set', `the ${Object.keys(tiles).length} tags are no set of 136 or 144 tiles`);
  }
  return ok({
    rules,
    options: options ?? {},
    players,
    tiles,
    handNumber: 0,
    ...NEW_MATCH,
  });
}
