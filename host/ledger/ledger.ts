import { randomBytes } from 'node:crypto';
import Database from 'better-sqlite3';
import type { LogEntry } from '../../shared/match/table.ts';
import { leafHash, MerkleTree } from './merkle.ts';

/** An entry that is safely in the log: its number from 0 and its leaf hash. */
export interface Logged {
  readonly n: number;
  readonly leaf: Buffer;
}

/** A log that cannot be opened or does not hold: the message names the file, the place and what to do. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/**
 * Makes the salt of entry `n`. Concealed tiles are few enough to be guessed from a hash, so each entry
 * carries bytes that nobody can guess.
 */
export type Salt = (n: number) => string;

const randomSalt: Salt = () => randomBytes(16).toString('hex');

// "Min" + "gg": marks the file as a log of this program, so that a foreign database is never written to.
const APPLICATION_ID = 0x4d696e67;
const SCHEMA_VERSION = 1;

// The triggers hold for whoever opens the file with a tool that means well; the hashes are what proves it.
const SCHEMA = `
  CREATE TABLE entries (n INTEGER PRIMARY KEY, entry BLOB NOT NULL, leaf BLOB NOT NULL) STRICT;
  CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
  CREATE TRIGGER entries_keep BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

/**
 * The table's log: one row an entry, its bytes as they were hashed and its leaf hash. Nothing is ever
 * changed; what `append` returned is on the disk (WAL with `synchronous=FULL`).
 */
export class Ledger {
  readonly #db: Database.Database;
  readonly #salt: Salt;
  readonly #tree = new MerkleTree();
  readonly #insert: Database.Statement<[number, Buffer, Buffer]>;
  readonly #restored: LogEntry[] = [];

  /**
   * Opens the log at `path`, made if it is not there, and checks every row of it.
   * @throws LedgerError if the file is no log, of another version, in use, or a row does not hold.
   */
  constructor(path: string, salt: Salt = randomSalt) {
    this.#salt = salt;
    this.#db = openDatabase(path);
    try {
      for (const row of rows(this.#db)) {
        const n = this.#tree.size;
        if (row.n !== n) throw new LedgerError(`${path}: entry ${n} is missing; the log was damaged`);
        const leaf = leafHash(row.entry);
        if (!leaf.equals(row.leaf)) throw new LedgerError(`${path}: entry ${n} is not what was logged`);
        this.#tree.add(leaf);
        const { salt: _, ...entry } = JSON.parse(row.entry.toString('utf8'));
        this.#restored.push(entry as LogEntry);
      }
      this.#insert = this.#db.prepare('INSERT INTO entries (n, entry, leaf) VALUES (?, ?, ?)');
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  /** The entries that the log held when it was opened. */
  get restored(): readonly LogEntry[] {
    return this.#restored;
  }

  /** How many entries the log has. */
  get size(): number {
    return this.#tree.size;
  }

  /** The Merkle root over all entries (RFC 6962). */
  root(): Buffer {
    return this.#tree.root();
  }

  /**
   * Adds entries, all or none. When it returns they are durable.
   * @throws LedgerError if the disk refuses, or another program added to the log meanwhile.
   */
  append(entries: readonly LogEntry[]): Logged[] {
    const added = entries.map((entry, i) => {
      const n = this.size + i;
      const bytes = Buffer.from(JSON.stringify({ ...entry, salt: this.#salt(n) }));
      return { n, bytes, leaf: leafHash(bytes) };
    });
    try {
      this.#db.transaction(() => {
        for (const { n, bytes, leaf } of added) this.#insert.run(n, bytes, leaf);
      })();
    } catch (error) {
      throw new LedgerError(
        `entry ${this.size} could not be logged: ${(error as Error).message}. ` +
          'Nothing was lost up to there; see to the disk, or stop the other Mingg that writes to this log.',
      );
    }
    for (const { leaf } of added) this.#tree.add(leaf);
    return added;
  }

  /** Closes the file. */
  close(): void {
    this.#db.close();
  }
}

function openDatabase(path: string): Database.Database {
  let db: Database.Database | undefined;
  try {
    db = new Database(path);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
    if (tables === 0) db.transaction(() => db!.exec(SCHEMA)).exclusive();
    if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
      throw new LedgerError(`${path} is a database, but no log of Mingg; name another file with --log`);
    }
    const version = db.pragma('user_version', { simple: true });
    if (version !== SCHEMA_VERSION) {
      throw new LedgerError(`${path} is a log of version ${version}; this Mingg reads ${SCHEMA_VERSION}`);
    }
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof LedgerError) throw error;
    throw new LedgerError(`${path} cannot be opened as a log: ${(error as Error).message}`);
  }
}

const rows = (db: Database.Database) =>
  db
    .prepare<[], { n: number; entry: Buffer; leaf: Buffer }>('SELECT n, entry, leaf FROM entries ORDER BY n')
    .iterate();
