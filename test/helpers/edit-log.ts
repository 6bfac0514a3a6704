import { connect, type Database, disconnect } from '../../host/ledger/sqlite.ts';

/**
 * Edits a log's file like an attacker who knows its schema: drops the triggers during the edit, and restores them.
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

/** Runs statements on a database, with its triggers in place. */
export const sql = (path: string, text: string): void => {
  const db = connect(path);
  db.exec(text);
  disconnect(db);
};
