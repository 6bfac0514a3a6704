import { explain, LedgerError, readDatabase } from './schema.ts';
import { disconnect } from './sqlite.ts';

/**
 * Copies a log as it is at one moment into a new file, also while a table writes to it. The keys stay where they are.
 * @throws LedgerError if it is no log, or the copy cannot be written.
 */
export function copyLogFile(path: string, to: string): void {
  const db = readDatabase(path);
  try {
    // SQLite counts the copy as an attached database.
    db.limits.attach = 1;
    db.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } catch (error) {
    throw new LedgerError(`${path} cannot be copied to ${to}: ${explain(error)}`);
  } finally {
    disconnect(db);
  }
}
