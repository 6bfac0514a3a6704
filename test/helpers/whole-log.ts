import { Ledger } from '../../host/ledger/ledger.ts';
import type { LogEntry } from '../../shared/match/table.ts';

/** All entries of a table's log that nobody writes to, also those before the state that it keeps to start from. */
export function wholeLog(path: string): readonly LogEntry[] {
  const ledger = new Ledger(path, { whole: true });
  ledger.close();
  return ledger.restored;
}
