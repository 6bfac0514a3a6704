import { explain, LedgerError, refuseFolder } from './schema.ts';
import { connect, type Database, sqliteError } from './sqlite.ts';

/**
 * Takes the log at `path` for this process: two writers would fork it. The lock is SQLite's on an empty file
 * beside the log, and falls with the process, however that ends.
 * @returns gives it back.
 * @throws LedgerError if another process holds it, or the folder cannot be written to.
 */
export function lockLog(path: string): () => void {
  refuseFolder(path);
  let lock: Database | undefined;
  try {
    lock = connect(`${path}.lock`, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (sqliteError(error) === 'database is locked') {
      throw new LedgerError(`${path} is in use; stop the other Mingg that writes to this log`);
    }
    throw new LedgerError(`${path} cannot be opened as a log: ${explain(error)}`);
  }
  // No statement was prepared, so this closes it at once.
  return () => lock.close();
}
