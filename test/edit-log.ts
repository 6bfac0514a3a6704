import { connect, type Database, disconnect } from '../host/ledger/sqlite.ts';

/**
 * Edits a log's file as an attacker does who knows its schema: the triggers go while he edits, and stand there again
 * when he is done.
 */
export function editLog(path: string, edit: (db: Database) => void): void {
  const db = connect(path);
  try {
    db.exec('PRAGMA synchronous = OFF');
    const triggers: { name: string; sql: string }[] = db
      .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
      .all();
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
    edit(db);
    for (const { sql } of triggers) db.exec(sql);
  } finally {
    disconnect(db);
  }
}
