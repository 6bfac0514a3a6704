import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bytesOf, connect, type Database, disconnect, firstValue, rowsOf, transaction } from './sqlite.ts';

const ROWS = 2000;

let folder: string;
let path: string;
let db: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-sqlite-'));
  path = join(folder, 'any.db');
  db = connect(path);
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER PRIMARY KEY, b BLOB) STRICT');
});
afterEach(() => {
  if (db.isOpen) disconnect(db);
  rmSync(folder, { recursive: true });
});

const fill = () => {
  const insert = db.prepare('INSERT INTO t VALUES (?, ?)');
  transaction(db, () => {
    for (let n = 0; n < ROWS; n++) insert.run(n, Buffer.from(`row ${n}`));
  });
};
const count = (from: Database) => firstValue(from.prepare('SELECT count(*) FROM t'));

describe('rows, one at a time,', () => {
  it('come to the end though garbage is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    fill();
    let next = 0;
    for (const { n } of rowsOf(db.prepare('SELECT n FROM t ORDER BY n'))) {
      expect(n).toBe(next++);
      if (n % 400 !== 0) continue;
      collect();
      // What a statement holds is freed in a turn of the event loop.
      await turn();
    }
    expect(next).toBe(ROWS);
  });
});

describe('a database that was closed', () => {
  it.each<[string, () => void]>([
    ['with statements', () => {}],
    ['by who has seen enough rows', () => [...takeOne(db.prepare('SELECT * FROM t').iterate())]],
    ['while it was read', () => db.exec('BEGIN; SELECT n FROM t')],
    ['before a commit', () => db.exec('BEGIN; INSERT INTO t VALUES (99999, NULL)')],
  ])('%s leaves a whole file, and nobody waits for it', (_, use) => {
    fill();
    use();
    disconnect(db);
    const alone = join(folder, 'copied.db');
    copyFileSync(path, alone);
    const copy = connect(alone, { readOnly: true });
    expect(count(copy)).toBe(ROWS);
    disconnect(copy);
    const next = connect(path, { timeout: 0 });
    next.exec('INSERT INTO t VALUES (88888, NULL)');
    expect(next.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toMatchObject({ busy: 0 });
    expect(count(next)).toBe(ROWS + 1);
    disconnect(next);
  });

  it('does not wait for others who read', () => {
    fill();
    const reader = connect(path, { readOnly: true });
    reader.exec('BEGIN; SELECT n FROM t');
    db.exec('DELETE FROM t');
    const since = performance.now();
    disconnect(db);
    expect(performance.now() - since).toBeLessThan(1000);
    expect(count(reader)).toBe(ROWS);
    disconnect(reader);
  });

  function* takeOne<T>(rows: Iterable<T>): Iterable<T> {
    for (const row of rows) {
      yield row;
      return;
    }
  }
});

describe('a transaction', () => {
  it('is there as a whole', () => {
    fill();
    expect(count(db)).toBe(ROWS);
    expect(db.isTransaction).toBe(false);
  });

  it('leaves nothing when its work throws, and the next one holds', () => {
    const failing = () =>
      transaction(db, () => {
        db.exec('INSERT INTO t VALUES (1, NULL)');
        throw new Error('the work failed');
      });
    expect(failing).toThrow('the work failed');
    expect(count(db)).toBe(0);
    fill();
    expect(count(db)).toBe(ROWS);
  });

  it('tells why it failed also where SQLite has rolled it back already', () => {
    db.exec('PRAGMA max_page_count = 5');
    expect(fill).toThrow('database or disk is full');
    expect(count(db)).toBe(0);
  });
});

it('bytes come out as they went in, also from the middle of a buffer', () => {
  const bytes = Buffer.from('..a tile..').subarray(2, 8);
  db.prepare('INSERT INTO t VALUES (1, ?)').run(bytes);
  const { b } = db.prepare('SELECT b FROM t').get();
  expect(bytesOf(b).equals(bytes)).toBe(true);
  expect(bytesOf(Buffer.from('..a tile..').subarray(2, 8)).toString()).toBe('a tile');
});

it.each([
  ['no row', 'SELECT n FROM t', undefined],
  ['NULL', 'SELECT NULL', null],
  ['a number', 'SELECT 5, 6', 5],
  ['a text', "SELECT 'five'", 'five'],
])('the first value of %s is %s', (_, sql, value) => {
  expect(firstValue(db.prepare(sql))).toBe(value);
});
