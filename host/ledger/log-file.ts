import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Kept, readHistory, readSnapshot, type Snapshot } from './kept.ts';
import { LogDamage, type LogView, type ViewedEntry } from './log-view.ts';
import { HASH_BYTES, MerkleTree } from './merkle.ts';
import { explain, LedgerError, readDatabase } from './schema.ts';
import { bytesOf, type Database, disconnect, firstValue, rowsOf } from './sqlite.ts';

/** A transaction sees the database as it was at its first read. */
const ONE_MOMENT = 'BEGIN; SELECT 1 FROM leaves LIMIT 1';

/** A log's file, opened to read as it was at one moment, also while a table writes to it. It needs no key. */
export class LogFile implements LogView {
  readonly what = 'the log';
  readonly #db: Database;
  readonly #copy: string | null;

  /** @throws LedgerError if the file is not there, or no log. */
  constructor(path: string) {
    if (!existsSync(path)) throw new LedgerError(`${path} is not there`);
    let copy: string | null = null;
    let db: Database;
    try {
      db = readDatabase(path);
      db.exec(ONE_MOMENT);
    } catch (error) {
      // SQLite must write beside a log that a table has open or left in mid-hand; on a read-only card the log is copied.
      if (!/unable to open|readonly/.test((error as Error).message)) {
        if (error instanceof LedgerError) throw error;
        throw new LedgerError(`${path} cannot be opened as a log: ${explain(error)}`);
      }
      copy = copyLog(path);
      db = readDatabase(join(copy, basename(path)));
      db.exec('BEGIN');
    }
    this.#db = db;
    this.#copy = copy;
  }

  /** Moves on to the present moment. An iterator from before must not be used any more. */
  lookAgain(): void {
    this.#read(() => this.#db.exec(`ROLLBACK; ${ONE_MOMENT}`));
  }

  /** How many entries it has. */
  get size(): number {
    return this.#read(() => lastOf(this.#db, 'leaves') + 1);
  }

  /** Number of the last entry that is open, from 0; -1 if none is. */
  get lastOpen(): number {
    return this.#read(() => lastOf(this.#db, 'entries'));
  }

  /** Whether it has sealed entries: a hand is being played. */
  get handInPlay(): boolean {
    return this.#read(() => firstValue(this.#db.prepare('SELECT EXISTS (SELECT 1 FROM sealed)'))) === 1;
  }

  get checkpoint(): string | null {
    return this.#note('log');
  }

  get cosigned(): string | null {
    return this.#note('witness');
  }

  get sealing(): string | null {
    return this.#note('sealing');
  }

  /** What the table keeps by a name; null if nothing. */
  kept(name: Kept): string | null {
    return this.#note(name);
  }

  /** The checkpoints that were signed when hands began, in order. */
  get history(): readonly string[] {
    return this.#read(() => readHistory(this.#db));
  }

  /** The state of the table that was kept last; null if none is. */
  get snapshot(): Snapshot | null {
    return this.#read(() => readSnapshot(this.#db));
  }

  *entries(from = 0): Iterable<ViewedEntry> {
    const rows: Iterator<Row> = rowsOf(this.#db.prepare(ROWS), {
      // Rows that stand before the first are a damage that must show.
      from: from === 0 ? Number.MIN_SAFE_INTEGER : from,
    });
    let n = from;
    try {
      for (;;) {
        const row = this.#read(() => nextRow(rows));
        if (row === null) break;
        const { leaf, bytes } = row;
        // This also ends a read of pages that point at each other: every row must have the next number.
        if (row.n !== n || (bytes === null && !row.sealed)) throw new LogDamage(`entry ${n} is missing`);
        if (leaf.length !== HASH_BYTES) throw new LogDamage(`the hash of entry ${n} is none`);
        yield { leaf, bytes };
        n++;
      }
    } finally {
      // The caller may stop early, and an unfinished statement would keep its lock.
      rows.return?.();
    }
    const beyond = this.#read(() => firstValue(this.#db.prepare(BEYOND), { n }));
    if (beyond) throw new LogDamage(`entry ${n} is missing`);
  }

  /** The tree over all leaf hashes as they are stored. */
  tree(): MerkleTree {
    const tree = new MerkleTree();
    for (const { leaf } of this.entries()) tree.add(leaf);
    return tree;
  }

  close(): void {
    disconnect(this.#db);
    if (this.#copy) rmSync(this.#copy, { recursive: true });
  }

  #note(by: Kept): string | null {
    const note = this.#read(() =>
      firstValue(this.#db.prepare('SELECT note FROM checkpoints WHERE by = ?'), by),
    );
    if (note !== undefined && typeof note !== 'string') throw new LogDamage('its checkpoint is no text');
    return note ?? null;
  }

  #read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw new LogDamage(explain(error));
    }
  }
}

// Counting rows would never end where pages point at each other; the last row is found at once.
const lastOf = (db: Database, table: 'leaves' | 'entries'): number =>
  (firstValue(db.prepare(`SELECT max(n) FROM ${table}`)) as number | null) ?? -1;

interface Row {
  readonly n: number;
  readonly leaf: Uint8Array;
  readonly bytes: Uint8Array | null;
  readonly sealed: number;
}

function nextRow(rows: Iterator<Row>): (Row & ViewedEntry) | null {
  const next = rows.next();
  if (next.done) return null;
  const { n, leaf, bytes, sealed } = next.value;
  return { n, leaf: bytesOf(leaf), bytes: bytes && bytesOf(bytes), sealed };
}

const ROWS = `
  SELECT n, leaf, entry AS bytes, sealed.n IS NOT NULL AS sealed
  FROM leaves LEFT JOIN entries USING (n) LEFT JOIN sealed USING (n)
  WHERE n >= @from ORDER BY n`;
const BEYOND = `SELECT EXISTS (SELECT 1 FROM entries WHERE n >= @n) OR EXISTS (SELECT 1 FROM sealed WHERE n >= @n)`;

function copyLog(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-copy-'));
  for (const suffix of ['', '-wal']) {
    if (existsSync(`${path}${suffix}`))
      copyFileSync(`${path}${suffix}`, join(folder, `${basename(path)}${suffix}`));
  }
  return folder;
}
