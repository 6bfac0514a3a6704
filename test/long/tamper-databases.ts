import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { leafHash } from '../../host/ledger/merkle.ts';
import { bytesOf, type Database } from '../../host/ledger/sqlite.ts';
import { verifyPath } from '../../host/ledger/verify-path.ts';
import type { Random } from '../../host/players/random.ts';
import { editLog, sql } from '../helpers/edit-log.ts';
import { makeEndless } from '../helpers/endless-pages.ts';
import { type Attack, altered, flipped, forged, keyOf, pick, signed } from './tamper-world.ts';

/** Attacks on the database of a log. */
export const CHANGED_DATABASES: readonly Attack[] = [
  {
    name: 'flip a bit of what a log’s file holds',
    says: /entry \d+|checkpoint|entries|it is the log/,
    make: ({ folder, log, random }) => {
      const path = join(folder, 'flipped.db');
      cpSync(log.db, path);
      const [table, column] = pick(random, [
        ['leaves', 'leaf'],
        ['entries', 'entry'],
        ['checkpoints', 'note'],
      ] as const);
      editLog(path, (db) => {
        const rows: { id: number; value: Uint8Array }[] = db
          .prepare(
            `SELECT rowid AS id, CAST(${column} AS BLOB) AS value FROM ${table === 'checkpoints' ? '(SELECT 1 AS rowid, note FROM checkpoints)' : table}`,
          )
          .all();
        const { id, value } = pick(random, rows);
        const changed = flipped(bytesOf(value), random);
        if (table === 'checkpoints') db.prepare('UPDATE checkpoints SET note = CAST(? AS TEXT)').run(changed);
        else db.prepare(`UPDATE ${table} SET ${column} = ? WHERE n = ?`).run(changed, id);
      });
      return verifyPath(path, keyOf(log));
    },
  },
  {
    name: 'edit the database',
    says: /entry \d+|entries|checkpoint|it is the log/,
    make: ({ folder, log, other, random }) => {
      const path = join(folder, 'edited.db');
      cpSync(log.db, path);
      const n = random.below(log.entries.length);
      const fake = altered(log.entries[n]!, random);
      const edits: ((db: Database) => void)[] = [
        (db) => db.prepare('UPDATE entries SET entry = ? WHERE n = ?').run(fake, n),
        (db) => db.prepare('UPDATE leaves SET leaf = ? WHERE n = ?').run(leafHash(fake), n),
        (db) => db.prepare('DELETE FROM entries WHERE n = ?').run(n),
        (db) => db.prepare('DELETE FROM leaves WHERE n = ?').run(n),
        (db) => db.prepare('DELETE FROM entries WHERE n >= ?').run(n),
        (db) => db.exec(`DELETE FROM leaves WHERE n >= ${n}; DELETE FROM entries WHERE n >= ${n}`),
        (db) => db.prepare('UPDATE checkpoints SET note = ?').run(signed(log.entries, forged(log))),
        (db) => db.prepare('UPDATE checkpoints SET note = ?').run(other.checkpoint),
        (db) => db.exec('DELETE FROM checkpoints'),
        (db) => db.prepare('UPDATE entries SET n = n + 1000 WHERE n = ?').run(n),
      ];
      editLog(path, pick(random, edits));
      return verifyPath(path, keyOf(log));
    },
  },
  {
    name: 'put views, triggers, tables and columns into the database',
    says: /is not as Mingg makes a log: |is a database, but no log of Mingg/,
    make: ({ folder, log, random }) => {
      const path = join(folder, 'strange.db');
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
      cpSync(log.db, path);
      sql(path, strangeSchema(random));
      return verifyPath(path, keyOf(log));
    },
  },
  {
    name: 'make the pages of the database name one another',
    says: /entry \d+ is missing|page of the file is damaged|no log of Mingg|the checkpoint|entries are missing/,
    make: ({ folder, log, random }) => {
      const path = join(folder, 'endless.db');
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
      cpSync(log.db, path);
      // The schema, the leaves, the checkpoints. (Through such pages every entry is still found by its number, and holds.)
      makeEndless(path, pick(random, [1, 2, 5]));
      return verifyPath(path, keyOf(log));
    },
  },
];

/** Changes to a log's schema that would deceive a reader who trusts it. */
function strangeSchema(random: Random): string {
  const table = pick(random, ['leaves', 'entries', 'sealed', 'checkpoints']);
  const trigger = pick(random, ['leaves_stay', 'leaves_keep', 'entries_stay', 'entries_keep']);
  const name = `n${random.below(1000)}`;
  const count = 'WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c)';
  return pick(random, [
    `DROP TABLE ${table}; CREATE VIEW ${table} AS ${count} SELECT n, zeroblob(32) AS leaf FROM c`,
    `ALTER TABLE ${table} ADD COLUMN ${name} TEXT`,
    `ALTER TABLE ${table} RENAME TO ${name}`,
    `CREATE VIEW ${name} AS SELECT * FROM ${table}`,
    `CREATE TABLE ${name} (n)`,
    `CREATE INDEX ${name} ON leaves (leaf)`,
    `CREATE TRIGGER ${name} AFTER INSERT ON ${table} BEGIN DELETE FROM sealed; END`,
    `DROP TRIGGER ${trigger}; CREATE TRIGGER ${trigger} AFTER INSERT ON leaves BEGIN SELECT 1; END`,
    `DROP TABLE ${table}`,
    `PRAGMA application_id = ${random.below(1000)}`,
  ]);
}
