import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';
import { explain, openDatabase, readDatabase } from './schema.ts';
import { connect, type Database, disconnect, firstValue } from './sqlite.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-schema-'));
  path = join(folder, 'table.db');
  new Ledger(path).close();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A log of whose pages, from the second quarter on, nothing is left. */
function damagedLog(): Database {
  const db = connect(path);
  const insert = db.prepare('INSERT INTO entries VALUES (?, ?)');
  for (let n = 0; n < 400; n++) insert.run(n, Buffer.alloc(1000, n));
  disconnect(db);
  const bytes = readFileSync(path);
  bytes.fill(7, bytes.length / 4);
  const damaged = join(folder, 'damaged.db');
  writeFileSync(damaged, bytes);
  return connect(damaged);
}

// Errors that SQLite itself throws, by each way that it has to throw them.
const FAULTS: [string, RegExp, () => void][] = [
  [
    'a full disk',
    /^the disk is full; make room \(database or disk is full\)$/,
    () => {
      const db = openDatabase(path);
      db.exec('PRAGMA max_page_count = 10');
      const insert = db.prepare('INSERT INTO entries VALUES (?, ?)');
      for (let n = 0; ; n++) insert.run(n, Buffer.alloc(1000));
    },
  ],
  [
    'a log that is only read',
    /^the disk or the file is read-only, .* \(attempt to write a readonly database\)$/,
    () => readDatabase(path).prepare('INSERT INTO entries VALUES (?, ?)').run(1, Buffer.alloc(1)),
  ],
  [
    'a damaged page, read at once',
    /^a page of the file is damaged/,
    () => damagedLog().prepare('SELECT * FROM entries').all(),
  ],
  [
    'a damaged page, read row by row',
    /^a page of the file is damaged/,
    () => [...damagedLog().prepare('SELECT * FROM entries').iterate()],
  ],
  [
    'a damaged page, summed up',
    /^a page of the file is damaged/,
    () => firstValue(damagedLog().prepare('SELECT sum(length(entry)) FROM entries')),
  ],
  ['a damaged page, in a command', /^a page of the file is damaged/, () => damagedLog().exec('VACUUM')],
  [
    'what is no database',
    /^it is no database, or its first page is damaged/,
    () => {
      writeFileSync(path, 'a shopping list '.repeat(100));
      connect(path).exec('PRAGMA journal_mode = WAL');
    },
  ],
  [
    'no such folder',
    /^the file or its folder cannot be opened/,
    () => connect(join(folder, 'none', 'table.db')),
  ],
  [
    'a folder in the place of the file',
    /^the file or its folder cannot be opened/,
    () => {
      mkdirSync(join(folder, 'table'));
      connect(join(folder, 'table'));
    },
  ],
  [
    'an entry that another wrote',
    /^another Mingg wrote to it; stop one of the two \(UNIQUE constraint failed: entries\.n\)$/,
    () => {
      const insert = openDatabase(path).prepare('INSERT INTO entries VALUES (?, ?)');
      for (let i = 0; i < 2; i++) insert.run(1, Buffer.alloc(1));
    },
  ],
  [
    'a lock of another',
    /^another program has locked it; close that \(database is locked\)$/,
    () => {
      openDatabase(path).exec('BEGIN IMMEDIATE');
      connect(path, { timeout: 0 }).exec('BEGIN IMMEDIATE');
    },
  ],
];

describe('an error of the database is told in plain words:', () => {
  it.each(FAULTS)('%s', (_, words, fail) => {
    let thrown: unknown;
    try {
      fail();
    } catch (error) {
      thrown = error;
    }
    expect(explain(thrown)).toMatch(words);
  });

  it.each([
    ['ENOSPC', 'the disk is full; make room (why)'],
    ['EROFS', 'the disk or the file is read-only'],
    ['EIO', 'the disk fails to read or write'],
    ['EWHATEVER', /^why$/],
  ])('%s of a file beside it', (code, words) => {
    expect(explain(Object.assign(new Error('why'), { code }))).toMatch(words);
  });
});

// The defaults of a build of SQLite are not ours: what the log promises is set, and holds whoever built it.
it('every commit waits for the disk', () => {
  const db = openDatabase(path);
  expect(firstValue(db.prepare('PRAGMA journal_mode'))).toBe('wal');
  expect(firstValue(db.prepare('PRAGMA synchronous'))).toBe(2);
  disconnect(db);
});
