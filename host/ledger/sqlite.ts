import { DatabaseSync } from '@photostructure/sqlite';

/** A connection to a database. The API is that of Node's own `node:sqlite`, which can replace the import above. */
export type Database = InstanceType<typeof DatabaseSync>;

/** A prepared statement. */
export type Statement = ReturnType<Database['prepare']>;

// Nothing here holds a lock longer than a reader does, for a moment.
const PATIENCE_MS = 5000;

/** Far above what any query here needs; a stranger's file must not make SQLite use more. */
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

// sqlite.org/security.html, «Untrusted SQLite Database Files». `PRAGMA quick_check`, which it advises too, is left out: it
// takes as long as reading everything, which is done anyway, and never ends where pages point at each other.
const WARY = 'PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0';

/**
 * Opens a database, or makes it unless it is only to be read. Its contents are not trusted.
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
 * Closes a database: its locks are released, and the file by itself has everything that was committed.
 *
 * Version 1 of the package leaves statements to the garbage collector, and SQLite keeps a connection open until its last
 * statement is gone. So this ends here what others would wait for.
 */
export function disconnect(db: Database): void {
  if (db.isTransaction) db.exec('ROLLBACK');
  try {
    // It does not wait for readers. A connection that only reads leaves it out: it would truncate a damaged write-ahead log.
    if (!READING.has(db)) db.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The disk is full: what was committed stays in the write-ahead log, and is as durable there.
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
    // SQLite rolls back by itself on some errors, such as a full disk.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/**
 * The rows that a statement gives, one at a time.
 *
 * Version 1 of the package frees a statement that only its iterator still needs: when garbage was collected between two
 * rows, the next one ended the process, or failed.
 */
export function rowsOf(statement: Statement, ...parameters: unknown[]): ReturnType<Statement['iterate']> {
  const rows = statement.iterate(...parameters);
  STATEMENTS.set(rows, statement);
  return rows;
}

/** The statement of each iterator over rows, which lives as long. */
const STATEMENTS = new WeakMap<object, Statement>();

/** The first column of the first row that a statement gives; undefined if it gives none. */
export function firstValue(statement: Statement, ...parameters: unknown[]): unknown {
  const row: Record<string, unknown> | undefined = statement.get(...parameters);
  return row && Object.values(row)[0];
}

/**
 * A BLOB from a database, without copying it.
 * @throws Error if it is no BLOB: SQLite checks a column's type only when it writes.
 */
export function bytesOf(value: Uint8Array): Buffer {
  if (!(value instanceof Uint8Array)) throw new Error('a value in it is not of the type that a log holds');
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}

/** SQLite's own words for an error, which are few and never change; undefined if the error is not SQLite's. */
export function sqliteError(error: unknown): string | undefined {
  const { code, errstr, message } = error as { code?: string; errstr?: string; message?: string };
  // Errors in the middle of a result have no `errstr`, and these words as their message.
  return code === 'ERR_SQLITE_ERROR' ? (errstr ?? message) : undefined;
}
