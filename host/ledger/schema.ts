import { statSync } from 'node:fs';
import { connect, type Database, disconnect, firstValue, sqliteError, transaction } from './sqlite.ts';

/** A log that cannot be opened or does not hold: the message names the file, the place and what to do. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

// "Min" + "gg": marks the file as a log of this program, so that a foreign database is never written to.
const APPLICATION_ID = 0x4d696e67;
/** The format of a log, which goes up when an older Mingg can no longer read it. */
export const SCHEMA_VERSION = 3;

/**
 * `leaves` has the leaf hash of every entry, `entries` the bytes of those that are open; the bytes of the hand
 * that is being played stand encrypted in `sealed` until it is over. `checkpoints` has the last one the log
 * signed and what it said of the hand in play, the last one a witness cosigned, the verifier key that was made for the
 * log, and the mark of what the table wrote; `history` the checkpoints signed when hands began. `snapshot` is a state of
 * the table to start from. The triggers hold for whoever opens the file with a tool that means well; the hashes are
 * what proves it.
 */
const SCHEMA = `
  CREATE TABLE leaves (n INTEGER PRIMARY KEY, leaf BLOB NOT NULL) STRICT;
  CREATE TABLE entries (n INTEGER PRIMARY KEY, entry BLOB NOT NULL) STRICT;
  CREATE TABLE sealed (n INTEGER PRIMARY KEY, box BLOB NOT NULL) STRICT;
  CREATE TABLE checkpoints (by TEXT PRIMARY KEY, note TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE history (size INTEGER PRIMARY KEY, note TEXT NOT NULL) STRICT;
  CREATE TABLE snapshot (size INTEGER PRIMARY KEY, state TEXT NOT NULL, mark TEXT NOT NULL) STRICT;
  CREATE TRIGGER leaves_stay BEFORE UPDATE ON leaves BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
  CREATE TRIGGER leaves_keep BEFORE DELETE ON leaves BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
  CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
  CREATE TRIGGER entries_keep BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

/**
 * Opens the database of a log to write, made if it is not there. Every commit is durable when it returns.
 * @throws LedgerError if the file is no log, or of another version, or cannot be opened.
 */
export function openDatabase(path: string): Database {
  return opened(path, () => {
    const db = connect(path);
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    const tables = firstValue(db.prepare('SELECT count(*) FROM sqlite_schema'));
    if (tables === 0) transaction(db, () => db.exec(SCHEMA));
    return db;
  });
}

/**
 * Opens the database of a log to read, also while a table writes to it.
 * @throws LedgerError as {@link openDatabase}.
 */
export function readDatabase(path: string): Database {
  return opened(path, () => connect(path, { readOnly: true }));
}

/**
 * SQLite would say no more of a folder than that it cannot be opened.
 * @throws LedgerError if the path is that of a folder.
 */
export function refuseFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new LedgerError(`${path} is a folder, not a log`);
  }
}

function opened(path: string, open: () => Database): Database {
  refuseFolder(path);
  let db: Database | undefined;
  try {
    db = open();
    if (firstValue(db.prepare('PRAGMA application_id')) !== APPLICATION_ID) {
      throw new LedgerError(`${path} is a database, but no log of Mingg; name another file`);
    }
    const version = firstValue(db.prepare('PRAGMA user_version'));
    if (version !== SCHEMA_VERSION) {
      throw new LedgerError(`${path} is a log of version ${version}; this Mingg reads ${SCHEMA_VERSION}`);
    }
    return db;
  } catch (error) {
    if (db) disconnect(db);
    if (error instanceof LedgerError) throw error;
    throw new LedgerError(`${path} cannot be opened as a log: ${explain(error)}`);
  }
}

const READ_ONLY = 'the disk or the file is read-only, as a worn card makes itself; copy the log to another';
const FULL = 'the disk is full; make room';
const FAILING = 'the disk fails to read or write; copy the log to another';
const MEANINGS: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EROFS: READ_ONLY,
  EIO: FAILING,
  'database or disk is full': FULL,
  'attempt to write a readonly database': READ_ONLY,
  'disk I/O error': FAILING,
  'database disk image is malformed':
    'a page of the file is damaged; copy what can be read with `mingg log export`',
  'file is not a database': 'it is no database, or its first page is damaged',
  'unable to open database file': 'the file or its folder cannot be opened',
  'constraint failed': 'another Mingg wrote to it; stop one of the two',
  'database is locked': 'another program has locked it; close that',
};

/** What an error of the database, or of the disk below it, means, in plain words, and what to do. */
export function explain(error: unknown): string {
  const { code, message } = error as Error & { code?: string };
  const known = MEANINGS[sqliteError(error) ?? code ?? ''];
  return known ? `${known} (${message})` : message;
}
