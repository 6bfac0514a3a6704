import { DatabaseSync } from '@photostructure/sqlite';

/** A connection to a database. The API is that of Node's own `node:sqlite`, which can take the package's place above. */
export type Database = InstanceType<typeof DatabaseSync>;

/** A prepared statement. */
export type Statement = ReturnType<Database['prepare']>;

// A reader may hold a lock for a moment; nothing here takes longer.
const PATIENCE_MS = 5000;

/** What nothing that is asked here comes near: a file from a stranger must not make SQLite take more. */
const LIMITS = {
  // A thousand entries that are read as one text, or the state of a table after years.
  length: 16 * 1024 * 1024,
  sqlLength: 10_000,
  column: 20,
  exprDepth: 20,
  compoundSelect: 2,
  vdbeOp: 2000,
  functionArg: 8,
  attach: 0,
  likePatternLength: 100,
  variableNumber: 10,
  triggerDepth: 1,
};

// sqlite.org/security.html, «Untrusted SQLite Database Files». Of what it advises `PRAGMA quick_check` is left out: it
// takes as long as reading all, which is done anyway, and for ever where pages name one another.
const WARY = 'PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0';

/**
 * Opens a database, made if it is not there and not only read. Who made it is not trusted.
 * @param timeout how many ms to wait for another connection's lock.
 */
export function connect(path: string, { readOnly = false, timeout = PATIENCE_MS } = {}): Database {
  const db = new DatabaseSync(path, { readOnly, timeout, defensive: true, limits: LIMITS });
  db.exec(WARY);
  if (readOnly) READING.add(db);
  return db;
}

/** Connections that only read: they leave the files as they are. */
const READING = new WeakSet<Database>();

/**
 * Closes a database: the locks are given back, and the file alone has all that was committed.
 *
 * Version 1 of the package leaves statements to the garbage collector, and SQLite closes no connection before its last
 * statement is gone: what others would wait for is therefore ended here.
 */
export function disconnect(db: Database): void {
  if (db.isTransaction) db.exec('ROLLBACK');
  try {
    // It waits for nobody who still reads. One that only reads itself would cut off a damaged write-ahead log.
    if (!READING.has(db)) db.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // A full disk: what was committed stays beside the file, and as durable.
  }
  db.close();
}

/** Runs some work in a transaction: all of it is committed, or nothing if it throws. */
export function transaction(db: Database, work: () => void): void {
  db.exec('BEGIN');
  try {
    work();
    db.exec('COMMIT');
  } catch (error) {
    // A full disk, for one, has SQLite roll back by itself.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** The first column of the first row that a statement gives; undefined if it gives none. */
export function firstValue(statement: Statement, ...parameters: unknown[]): unknown {
  const row: Record<string, unknown> | undefined = statement.get(...parameters);
  return row && Object.values(row)[0];
}

/**
 * A BLOB as it comes out of a database, not copied.
 * @throws Error if it is none: SQLite looks at a column's type only where it writes.
 */
export function bytesOf(value: Uint8Array): Buffer {
  if (!(value instanceof Uint8Array)) throw new Error('a value in it is not of the type that a log holds');
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}

/** What SQLite calls an error in its own words, which are fewer than its codes and never change; undefined if it is none of SQLite's. */
export function sqliteError(error: unknown): string | undefined {
  const { code, errstr, message } = error as { code?: string; errstr?: string; message?: string };
  // Errors in the middle of a result have no `errstr`, and these words as their message.
  return code === 'ERR_SQLITE_ERROR' ? (errstr ?? message) : undefined;
}
