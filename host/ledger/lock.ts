import { statSync } from 'node:fs';
import { explain, LedgerError, refuseNoFile } from './schema.ts';
import { connect, type Database, sqliteError } from './sqlite.ts';

/**
 * Locks the log at `path` for this process: two writers would fork it. SQLite holds the lock, on an empty file beside the
 * log; it is released when the process ends, however it ends.
 * @returns releases the lock.
 * @throws LedgerError if another process holds it, or the folder cannot be written to.
 */
export function lockLog(path: string): () => void {
  refuseNoFile(path);
  refuseNoFile(`${path}.lock`);
  if (statSync(`${path}.lock`, { throwIfNoEntry: false })?.size) {
    throw new LedgerError(`${path}.lock is not the lock of a log, which is empty; move it away`);
  }
  let lock: Database | undefined;
  try {
    lock = connect(`${path}.lock`, { timeout: 0 });
    // Nothing is ever written to it, so a journal would only be one more open file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (sqliteError(error) === 'database is locked') {
      throw new LedgerError(`${path} is in use; stop the other Mingg that writes to this log`);
    }
    throw new LedgerError(`${path} cannot be opened as a log: ${explain(error)}`);
  }
  // No statement was prepared, so this closes the file at once.
  return () => lock.close();
}
