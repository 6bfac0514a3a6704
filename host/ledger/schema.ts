import Database from 'better-sqlite3';

/** A log that cannot be opened or does not hold: the message names the file, the place and what to do. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

// "Min" + "gg": marks the file as a log of this program, so that a foreign database is never written to.
const APPLICATION_ID = 0x4d696e67;
/** The format of a log, which goes up when an older Mingg can no longer read it. */
export const SCHEMA_VERSION = 2;

/**
 * `leaves` has the leaf hash of every entry, `entries` the bytes of those that are open; the bytes of the hand
 * that is being played stand encrypted in `sealed` until it is over. `checkpoints` has the last one the log
 * signed, the last one a witness cosigned, and the verifier key that was made for the log. The triggers hold for whoever opens the file with a tool that
 * means well; the hashes are what proves it.
 */
const SCHEMA = `
  CREATE TABLE leaves (n INTEGER PRIMARY KEY, leaf BLOB NOT NULL) STRICT;
  CREATE TABLE entries (n INTEGER PRIMARY KEY, entry BLOB NOT NULL) STRICT;
  CREATE TABLE sealed (n INTEGER PRIMARY KEY, box BLOB NOT NULL) STRICT;
  CREATE TABLE checkpoints (by TEXT PRIMARY KEY, note TEXT NOT NULL) STRICT, WITHOUT ROWID;
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
export function openDatabase(path: string): Database.Database {
  return opened(path, () => {
    const db = new Database(path);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
    if (tables === 0) db.transaction(() => db.exec(SCHEMA)).exclusive();
    return db;
  });
}

/**
 * Opens the database of a log to read, also while a table writes to it.
 * @throws LedgerError as {@link openDatabase}.
 */
export function readDatabase(path: string): Database.Database {
  return opened(path, () => new Database(path, { readonly: true, fileMustExist: true }));
}

function opened(path: string, open: () => Database.Database): Database.Database {
  let db: Database.Database | undefined;
  try {
    db = open();
    if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
      throw new LedgerError(`${path} is a database, but no log of Mingg; name another file`);
    }
    const version = db.pragma('user_version', { simple: true });
    if (version !== SCHEMA_VERSION) {
      throw new LedgerError(`${path} is a log of version ${version}; this Mingg reads ${SCHEMA_VERSION}`);
    }
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof LedgerError) throw error;
    throw new LedgerError(`${path} cannot be opened as a log: ${explain(error)}`);
  }
}

const READ_ONLY = 'the disk or the file is read-only, as a worn card makes itself; copy the log to another';
const CODES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room',
  EROFS: READ_ONLY,
  EIO: 'the disk fails to read or write; copy the log to another',
  SQLITE_FULL: 'the disk is full; make room',
  SQLITE_READONLY: READ_ONLY,
  SQLITE_CORRUPT: 'a page of the file is damaged; copy what can be read with `mingg log export`',
  SQLITE_NOTADB: 'it is no database, or its first page is damaged',
  SQLITE_IOERR: 'the disk fails to read or write; copy the log to another',
  SQLITE_CANTOPEN: 'the file or its folder cannot be opened',
  SQLITE_CONSTRAINT: 'another Mingg wrote to it; stop one of the two',
};

/** What an error of the database, or of the disk below it, means, in plain words, and what to do. */
export function explain(error: unknown): string {
  const { code = '', message } = error as Error & { code?: string };
  const known = Object.keys(CODES).find((prefix) => code.startsWith(prefix));
  return known ? `${CODES[known]} (${message})` : message;
}
