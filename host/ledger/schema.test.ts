import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeEndless } from '../../test/helpers/endless-pages.ts';
import { Ledger } from './ledger.ts';
import { LogFile } from './log-file.ts';
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
  [
    'a damaged page, in a command',
    /^a page of the file is damaged/,
    () => damagedLog().exec('REINDEX; UPDATE entries SET n = n + 1000'),
  ],
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

/** A log's file, as strangers make it, with a database tool or byte for byte. */
const asSql = (sql: string) => () => {
  const db = connect(path);
  db.exec(sql);
  disconnect(db);
};
const COUNT_FOR_EVER = 'WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c)';

const STRANGERS: [string, string, () => void][] = [
  [
    'entries as a view that never ends',
    'leaves is a view, not a table',
    () => {
      asSql('DROP TABLE leaves')();
      asSql(`CREATE VIEW leaves AS ${COUNT_FOR_EVER} SELECT n, zeroblob(32) AS leaf FROM c`)();
    },
  ],
  ['another column', 'the table sealed is another', asSql('ALTER TABLE sealed ADD COLUMN more TEXT')],
  [
    'a table whose column is worked out',
    'the table sealed is another',
    asSql(
      'DROP TABLE sealed; CREATE TABLE sealed (n INTEGER PRIMARY KEY, box BLOB AS (zeroblob(60000))) STRICT',
    ),
  ],
  [
    'a trigger that does something else',
    'the trigger entries_keep is another',
    asSql(
      'DROP TRIGGER entries_keep; CREATE TRIGGER entries_keep AFTER INSERT ON entries BEGIN DELETE FROM leaves; END',
    ),
  ],
  ['a table more', 'the table ␛[31mred is no part', asSql('CREATE TABLE "\u001b[31mred" (n)')],
  ['an index', 'the index i is no part', asSql('CREATE INDEX i ON leaves (leaf)')],
  ['statistics', 'the table sqlite_stat1 is no part', asSql("INSERT INTO leaves VALUES (0, x'00'); ANALYZE")],
  [
    'two tables in one place',
    'the table entries lies where another does',
    () => {
      const db = connect(path);
      db.enableDefensive(false);
      db.exec('PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 2');
      db.close();
    },
  ],
  ['a schema that never ends', 'no log of Mingg', () => makeEndless(path, 1)],
  [
    'a schema that never ends in the write-ahead log',
    'no log of Mingg',
    () => {
      const endless = join(folder, 'endless.db');
      copyFileSync(path, endless);
      makeEndless(endless, 1);
      writeFileSync(`${path}-wal`, walOf(readFileSync(endless)));
    },
  ],
  [
    'the journal of another program',
    'table.db-journal lies beside it',
    () => writeFileSync(`${path}-journal`, Buffer.from('d9d505f920a163d7ffffffff', 'hex')),
  ],
  ['a pipe beside it', 'table.db-wal is no file', () => mkfifo(`${path}-wal`)],
  [
    'a link beside it, out of its folder',
    'table.db-wal is no file',
    () => linkTo('/etc/passwd', `${path}-wal`),
  ],
  [
    'a database of another program',
    'is a database, but no log of Mingg',
    () => {
      rmSync(path);
      asSql('PRAGMA journal_mode = DELETE; CREATE TABLE mine (n); INSERT INTO mine VALUES (1)')();
    },
  ],
  ['a log of another version', 'is a log of version 99', asSql('PRAGMA user_version = 99')],
  ['what is no database', 'it is no database', () => writeFileSync(path, 'a shopping list '.repeat(100))],
  ['a pipe', 'is no file', () => mkfifo(path)],
  ['a device', 'is no file', () => linkTo('/dev/zero')],
  ['a folder', 'is a folder, not a log', () => linkTo(folder)],
  ['a link to nothing', 'leads to nothing', () => linkTo(join(folder, 'nothing'))],
  ['links in a circle', 'ELOOP', () => linkTo(path)],
];

const mkfifo = (name: string) => {
  rmSync(name, { force: true });
  execFileSync('mkfifo', [name]);
};
const linkTo = (target: string, name = path) => {
  rmSync(name, { force: true });
  symlinkSync(target, name);
};

/** A write-ahead log that holds the pages of a database (sqlite.org/fileformat2.html, 4.1). */
function walOf(database: Buffer): Uint8Array<ArrayBuffer> {
  const pages = database.length / 4096;
  let [a, b] = [0, 0];
  const sum = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += 8) {
      a = (a + bytes.readUInt32BE(at) + b) >>> 0;
      b = (b + bytes.readUInt32BE(at + 4) + a) >>> 0;
    }
    const both = Buffer.alloc(8);
    both.writeUInt32BE(a);
    both.writeUInt32BE(b, 4);
    return both;
  };
  const words = (...of: number[]) => {
    const bytes = Buffer.alloc(4 * of.length);
    for (const [i, word] of of.entries()) bytes.writeUInt32BE(word, 4 * i);
    return bytes;
  };
  const header = words(0x377f0683, 3007000, 4096, 0, 11, 22);
  const parts: Buffer[] = [header, sum(header)];
  for (let page = 1; page <= pages; page++) {
    const start = words(page, page === pages ? pages : 0);
    const bytes = database.subarray((page - 1) * 4096, page * 4096);
    sum(start);
    parts.push(start, words(11, 22), sum(bytes), bytes);
  }
  return Uint8Array.from(Buffer.concat(parts));
}

describe('refused before anything is asked of it, and not a byte of it changed:', () => {
  it.each(STRANGERS)('%s', (_, words, make) => {
    make();
    const before = listed();
    expect(() => readDatabase(path)).toThrow(words);
    expect(() => new Ledger(path)).toThrow(words);
    expect(listed()).toEqual(before);
  });

  // SQLite makes an index of a write-ahead log beside it, to look into it; that is no part of what is there.
  const listed = () =>
    readdirSync(folder)
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => {
        const whole = lstatSync(join(folder, name)).isFile();
        return [name, whole ? hash('sha256', readFileSync(join(folder, name))) : 'no file'];
      });
});

it('a log that lost a trigger can be read, but not written to', () => {
  asSql('DROP TRIGGER entries_keep')();
  disconnect(readDatabase(path));
  expect(() => openDatabase(path)).toThrow('the trigger entries_keep is missing');
});

it('a schema in the write-ahead log is read if it is that of a log', () => {
  writeFileSync(`${path}-wal`, walOf(readFileSync(path)));
  disconnect(readDatabase(path));
  disconnect(openDatabase(path));
});

it('what a power cut left of a first page in the write-ahead log keeps no log from being opened', () => {
  const wal = walOf(readFileSync(path));
  // Of the first frame, which holds the first page, a sector is missing.
  wal.fill(0, 32 + 24, 32 + 24 + 512);
  writeFileSync(`${path}-wal`, wal);
  disconnect(readDatabase(path));
  disconnect(openDatabase(path));
});

it('a log is made whole or not at all', () => {
  const left = join(folder, 'left.db');
  // As it lies there when the making was interrupted.
  writeFileSync(`${left}.new`, 'half');
  writeFileSync(`${left}.new-wal`, 'half');
  writeFileSync(`${left}-wal`, 'of one that was removed');
  writeFileSync(left, '');
  disconnect(openDatabase(left));
  expect(readdirSync(folder).filter((name) => name.startsWith('left.db.new'))).toEqual([]);
  disconnect(readDatabase(left));
});

describe('of a log whose pages name one another', () => {
  // The roots of the tables, in the order in which a log makes them.
  it.each([
    ['leaves', 2, 'entry 2 is missing'],
    ['entries', 3, '2 entries'],
    ['sealed', 4, '2 entries'],
    ['checkpoints', 5, 'a page of the file is damaged'],
  ])('%s are read to an end', (_, root, words) => {
    const ledger = new Ledger(path);
    ledger.append([{ entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 }]);
    ledger.append([{ entry: 'taken-back', t: 0, keep: 0, reason: '' }]);
    ledger.close();
    makeEndless(path, root);
    const file = new LogFile(path);
    const look = () => {
      expect([file.size, file.lastOpen, file.handInPlay]).toEqual([2, 0, true]);
      const count = [...file.entries()].length;
      return file.checkpoint ?? `${count} entries`;
    };
    if (words === '2 entries') expect(look()).toBe(words);
    else expect(look).toThrow(words);
    file.close();
  });
});
