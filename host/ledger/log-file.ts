import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { LogDamage, type LogView, type ViewedEntry } from './log-view.ts';
import { MerkleTree } from './merkle.ts';
import { explain, LedgerError, readDatabase } from './schema.ts';
import { bytesOf, type Database, disconnect, firstValue } from './sqlite.ts';

/** A log's file, open to read: one moment of it, also while a table writes on. It needs no key. */
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
      db.exec('BEGIN; SELECT 1 FROM leaves');
    } catch (error) {
      // SQLite needs to write beside a log that a table has open, or left in mid-hand: on a read-only card it is copied.
      if (!/unable to open|readonly/.test((error as Error).message)) throw error;
      copy = copyLog(path);
      db = readDatabase(join(copy, basename(path)));
      db.exec('BEGIN');
    }
    this.#db = db;
    this.#copy = copy;
  }

  /** How many entries it has. */
  get size(): number {
    return this.#read(() => firstValue(this.#db.prepare('SELECT count(*) FROM leaves')) as number);
  }

  /** How many of them are open. */
  get open(): number {
    return this.#read(() => firstValue(this.#db.prepare('SELECT count(*) FROM entries')) as number);
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

  *entries(): Iterable<ViewedEntry> {
    const rows: Iterator<Row> = this.#db.prepare(ROWS).iterate();
    let n = 0;
    try {
      for (;;) {
        const next = this.#read(() => rows.next());
        if (next.done) break;
        const { leaf, bytes, sealed, ...row } = next.value;
        if (row.n !== n || (bytes === null && !sealed)) throw new LogDamage(`entry ${n} is missing`);
        yield { leaf: bytesOf(leaf), bytes: bytes && bytesOf(bytes) };
        n++;
      }
    } finally {
      // Whoever has seen enough leaves the rest; a statement that waits to be read on would keep its lock.
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

  #note(by: 'log' | 'witness' | 'sealing'): string | null {
    const note = this.#read(() =>
      firstValue(this.#db.prepare('SELECT note FROM checkpoints WHERE by = ?'), by),
    );
    return (note as string | undefined) ?? null;
  }

  #read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw new LogDamage(explain(error));
    }
  }
}

interface Row {
  readonly n: number;
  readonly leaf: Uint8Array;
  readonly bytes: Uint8Array | null;
  readonly sealed: number;
}

const ROWS = `
  SELECT n, leaf, entry AS bytes, sealed.n IS NOT NULL AS sealed
  FROM leaves LEFT JOIN entries USING (n) LEFT JOIN sealed USING (n) ORDER BY n`;
const BEYOND = `SELECT EXISTS (SELECT 1 FROM entries WHERE n >= @n) OR EXISTS (SELECT 1 FROM sealed WHERE n >= @n)`;

function copyLog(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-copy-'));
  for (const suffix of ['', '-wal']) {
    if (existsSync(`${path}${suffix}`))
      copyFileSync(`${path}${suffix}`, join(folder, `${basename(path)}${suffix}`));
  }
  return folder;
}
