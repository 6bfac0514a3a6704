import { existsSync, lstatSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { visible } from '../text/visible-text.ts';
import { syncFolder } from './durable-file.ts';
import { hasShortSchema } from './first-page.ts';
import {
  connect,
  type Database,
  disconnect,
  firstValue,
  rowsOf,
  sqliteError,
  transaction,
} from './sqlite.ts';

/** A log that cannot be opened or does not hold: the message names the file, the place and what to do. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

// "Min" + "gg": marks the file as a log of this program, so that a foreign database is never written to.
const APPLICATION_ID = 0x4d696e67;
/** The version of a log's format. It goes up when an older Mingg cannot read the new one. */
export const SCHEMA_VERSION = 3;

/**
 * `leaves` has the leaf hash of every entry, `entries` the bytes of those that are open; the bytes of the hand
 * that is being played stand encrypted in `sealed` until it is over. `checkpoints` has the last one the log
 * signed and what it said of the hand in play, the last one a witness cosigned, the verifier key that was made for the
 * log, and the mark of what the table wrote; `history` the checkpoints signed when hands began. `snapshot` is a state of
 * the table to start from. The triggers stop honest mistakes with a database tool; the hashes prove that nothing was
 * changed.
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
 * Opens the database of a log to write, or makes it. Every commit is durable when it returns. Open an existing file by
 * {@link readDatabase} first: opening it to write could change a file that is no log.
 * @throws LedgerError if the file is no log, or of another version, or cannot be opened.
 */
export function openDatabase(path: string): Database {
  return explaining(path, () => {
    if (isFresh(path)) makeLog(path);
    return checked(path, () => {
      const db = connect(path);
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
      return db;
    });
  });
}

/**
 * Opens the database of a log to read, also while a table writes to it. The file may come from anybody: unless its schema
 * is exactly that of a log, it is refused before anything is read from its tables.
 * @throws LedgerError if the file is no log, or of another version, or cannot be opened.
 */
export function readDatabase(path: string): Database {
  return explaining(path, () => {
    refuseOther(path);
    return checked(path, () => connect(path, { readOnly: true }), 'read');
  });
}

/**
 * Refuses anything but a file. SQLite would say only that a folder cannot be opened, and would read from a pipe for ever.
 * @throws LedgerError if there is anything but a file at the path.
 */
export function refuseNoFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new LedgerError(`${path} is a folder, not a log`);
  if (found && !found.isFile()) throw new LedgerError(`${path} is no file; name the file of a log`);
  if (!found && lstatSync(path, { throwIfNoEntry: false })) {
    throw new LedgerError(`${path} is a link that leads to nothing; mount its disk, or remove it`);
  }
}

/** Refuses what SQLite must not open, not even to look at it. */
function refuseOther(path: string): void {
  refuseNoFile(path);
  const real = realpathSync(path);
  // SQLite would act on the journal, and a journal can make it delete other files. A log never has one.
  if (existsSync(`${real}-journal`)) {
    throw new LedgerError(`${path} is no log of Mingg: ${real}-journal lies beside it, of another program`);
  }
  for (const suffix of ['-wal', '-shm']) {
    if (lstatSync(real + suffix, { throwIfNoEntry: false })?.isFile() === false) {
      throw new LedgerError(`${real}${suffix} is no file; remove it, and copy the log again`);
    }
  }
  if (!hasShortSchema(real)) throw noLog(path);
}

const noLog = (path: string): LedgerError =>
  new LedgerError(`${path} is a database, but no log of Mingg; name another file`);

/**
 * Whether no log was begun: there is no file, or an empty one, which a power cut can leave while a log is made.
 * @throws LedgerError if there is anything but a file at the path.
 */
export const isFresh = (path: string): boolean => {
  refuseNoFile(path);
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
};

/** Makes the log under another name first, so that whatever interrupts it, its own name has a whole log or none. */
function makeLog(path: string): void {
  const real = existsSync(path) ? realpathSync(path) : path;
  const draft = `${real}.new`;
  // Files left from a database that is gone must not end up beside this one.
  for (const name of [real, draft]) {
    for (const suffix of ['-wal', '-shm', '-journal']) rmSync(name + suffix, { force: true });
  }
  rmSync(draft, { force: true });
  const db = connect(draft);
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    transaction(db, () => db.exec(SCHEMA));
  } finally {
    disconnect(db);
  }
  renameSync(draft, real);
  syncFolder(dirname(real));
}

function explaining(path: string, open: () => Database): Database {
  try {
    return open();
  } catch (error) {
    if (error instanceof LedgerError) throw error;
    throw new LedgerError(`${path} cannot be opened as a log: ${explain(error)}`);
  }
}

/** Opens a database and closes it again unless it has the form of a log. */
function checked(path: string, open: () => Database, to: 'read' | 'write' = 'write'): Database {
  const db = open();
  try {
    if (firstValue(db.prepare('PRAGMA application_id')) !== APPLICATION_ID) throw noLog(path);
    const version = firstValue(db.prepare('PRAGMA user_version'));
    if (version !== SCHEMA_VERSION) {
      throw new LedgerError(`${path} is a log of version ${version}; this Mingg reads ${SCHEMA_VERSION}`);
    }
    const difference = schemaDifference(db, to);
    if (difference !== null) throw new LedgerError(`${path} is not as Mingg makes a log: ${difference}`);
    return db;
  } catch (error) {
    disconnect(db);
    throw error;
  }
}

/** A table, view, index or trigger, as SQLite lists it. */
interface Part {
  readonly type: unknown;
  readonly name: unknown;
  readonly tbl_name: unknown;
  readonly sql: unknown;
  readonly rootpage: unknown;
}

let expected: readonly Part[] | undefined;

/** What a log is made of. */
function expectedParts(): readonly Part[] {
  if (expected) return expected;
  const db = connect(':memory:');
  db.exec(SCHEMA);
  expected = [...parts(db)];
  db.close();
  return expected;
}

const parts = (db: Database): Iterable<Part> => rowsOf(db.prepare('SELECT * FROM sqlite_schema'));

/** How a schema differs from that of a log, in words; null if it does not. No table is read. */
function schemaDifference(db: Database, to: 'read' | 'write'): string | null {
  const missing = new Map(expectedParts().map((part) => [part.name, part]));
  const roots = new Set<unknown>();
  for (const { type, name, tbl_name, sql, rootpage } of parts(db)) {
    const part = missing.get(name);
    const called = `${visible(String(type).slice(0, 20))} ${visible(String(name).slice(0, 60))}`;
    if (!part) return `the ${called} is no part of one`;
    if (part.type !== type)
      return `${part.name} is a ${visible(String(type).slice(0, 20))}, not a ${part.type}`;
    if (part.tbl_name !== tbl_name || part.sql !== sql) return `the ${called} is another`;
    if (type === 'table' && roots.has(rootpage)) return `the ${called} lies where another does`;
    roots.add(rootpage);
    missing.delete(name);
  }
  // Triggers do not matter to a reader, so a log that lost its triggers can still be read.
  const [left] = [...missing.values()].filter(({ type }) => to === 'write' || type !== 'trigger');
  return left ? `the ${left.type} ${left.name} is missing` : null;
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

/** What an error of the database or its disk means, in plain words, and what to do about it. */
export function explain(error: unknown): string {
  const { code, message } = error as Error & { code?: string };
  const known = MEANINGS[sqliteError(error) ?? code ?? ''];
  return known ? `${known} (${message})` : message;
}
