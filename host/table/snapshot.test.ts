import { expect, it } from 'vitest';
import { BOOK_IDS } from '../../shared/books/index.ts';
import { foldEntry, type LogEntry, type TableEntry, type TableState } from '../../shared/match/table.ts';
import { playedLog, tagged } from '../../test/helpers/played-log.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { TableLog } from '../ledger/table-log.ts';
import { LiveTable } from './live-table.ts';

const open = (path: string) => TableLog.open({ path, noticed: () => {} });

it.each(BOOK_IDS)(
  '%s: a table that starts from a state that was kept stands as one that folds all',
  async (rules) => {
    const table: TableEntry = { entry: 'table', rules, tiles: tagged(144), seed: 5 };
    const path = tempLog();
    const entries = playedLog(table, 3, 5);
    let state: TableState | null = null;
    let log = await open(path);
    const append = (more: readonly LogEntry[]) => {
      log.append(more);
      for (const entry of more) state = must(foldEntry(state, entry));
    };
    const last = entries.findLastIndex(({ entry }) => entry === 'hand');
    append(entries.slice(0, last));
    log.keepSnapshot(log.size, JSON.stringify(state));
    append(entries.slice(last, -2));
    await log.close();

    log = await open(path);
    const restored: LogEntry[] = [];
    const live = new LiveTable(log, table, {
      folded: (entry) => restored.push(entry),
      logged: () => {},
      noticed: () => {},
    });
    expect(JSON.stringify(live.state)).toBe(JSON.stringify(state));
    expect(restored).toEqual([table, ...entries.slice(last, -2)]);
    await log.close();
  },
);
