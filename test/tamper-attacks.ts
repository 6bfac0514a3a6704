import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signCheckpoint } from '../host/ledger/checkpoint.ts';
import { leafHash } from '../host/ledger/merkle.ts';
import { bytesOf, type Database } from '../host/ledger/sqlite.ts';
import { verifyPath } from '../host/ledger/verify-path.ts';
import type { Random } from '../host/virtual/players/random.ts';
import { editLog } from './edit-log.ts';
import { makeEndless } from './endless-pages.ts';
import { CLAIMING, link, pipe, sql } from './hostile-files.ts';
import { WHILE_OFF } from './tamper-while-off.ts';
import { WITHHELD_HANDS } from './tamper-withheld.ts';
import {
  type Attack,
  altered,
  anyFile,
  FORMS,
  type Found,
  flipped,
  forged,
  handFile,
  keyOf,
  pick,
  presented,
  proofFile,
  signed,
  treeOf,
  type World,
  witnessed,
} from './tamper-world.ts';

const WRONG_ENTRIES = /the first \d+ entries are not those that were signed|does not hold the \d+ entries/;
const TOO_FEW = /entries are missing at the end|does not hold the \d+ entries/;
const NAMED =
  /checkpoint|entry \d+|entries|tile\/|proof|form of a hand|last line|is the log|of the log|no log, tree/;
const NOT_OURS = /not signed by|is of the log|it is the log/;

/** Attacks on what is shown of a log. */
const ON_WHAT_IS_SHOWN: readonly Attack[] = [
  {
    name: 'flip a bit of an export',
    says: NAMED,
    make: (world) => {
      const { path, file } = anyFile(world);
      writeFileSync(file, flipped(readFileSync(file), world.random));
      return verifyPath(path, keyOf(world.log));
    },
  },
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
    name: 'drop an entry',
    says: TOO_FEW,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      return presented(world, log.entries.toSpliced(at, 1), log.checkpoint);
    },
  },
  {
    name: 'swap two entries',
    says: WRONG_ENTRIES,
    make: (world) => {
      const { log, random } = world;
      const [a, b] = [random.below(log.entries.length), random.below(log.entries.length - 1)];
      const other = b >= a ? b + 1 : b;
      const entries = log.entries.with(a, log.entries[other]!).with(other, log.entries[a]!);
      return presented(world, entries, log.checkpoint);
    },
  },
  {
    name: 'insert an entry',
    says: WRONG_ENTRIES,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      const entries = log.entries.toSpliced(at, 0, altered(pick(random, log.entries), random));
      return presented(world, entries, log.checkpoint);
    },
  },
  {
    name: 'change an entry and all hashes with it',
    says: WRONG_ENTRIES,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      return presented(world, log.entries.with(at, altered(log.entries[at]!, random)), log.checkpoint);
    },
  },
  {
    name: 'cut off the end of the log',
    says: TOO_FEW,
    make: (world) => {
      const { log, random } = world;
      return presented(world, log.entries.slice(0, random.below(log.entries.length)), log.checkpoint);
    },
  },
  {
    name: 'cut off the end of a file',
    says: NAMED,
    make: (world) => {
      const { path, file } = anyFile(world);
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.subarray(0, world.random.below(bytes.length)));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'replace the tail and sign with another key',
    says: NOT_OURS,
    make: (world) => {
      const { log, other, random } = world;
      const at = 1 + random.below(log.entries.length - 1);
      const entries = [...log.entries.slice(0, at), ...other.entries.slice(at)];
      return presented(world, entries, signed(entries, forged(log)));
    },
  },
  {
    name: 'roll the log back to an older state, signed by its own key',
    says: /the log was rolled back/,
    make: (world) => {
      const { log, random } = world;
      const entries = log.entries.slice(0, 1 + random.below(log.entries.length - 1));
      return presented(world, entries, signed(entries, log.key), { ...keyOf(log), seen: log.checkpoint });
    },
  },
  {
    name: 'fork the log with its own key and show two views',
    says: /the log was forked/,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      const entries = [
        ...log.entries.with(at, altered(log.entries[at]!, random)),
        ...log.entries.slice(0, random.below(9)),
      ];
      return presented(world, entries, signed(entries, log.key), { ...keyOf(log), seen: log.checkpoint });
    },
  },
  {
    name: 'have a fork cosigned by a witness that saw the log',
    says: /do not go on from/,
    make: (world) => {
      const { log, random } = world;
      const seen = 1 + random.below(log.entries.length - 1);
      const at = random.below(seen);
      const entries = log.entries.with(at, altered(log.entries[at]!, random));
      return witnessed(world, seen, () => {
        const tree = treeOf(entries);
        const proof = tree.consistencyProof(seen, entries.length).map((hash) => hash.toString('base64'));
        return [`old ${seen}`, ...proof, '', signed(entries, log.key)].join('\n');
      });
    },
  },
  {
    name: 'have an older state cosigned by a witness that saw the log',
    says: /^\d+$/,
    make: (world) => {
      const { log, random } = world;
      const seen = 2 + random.below(log.entries.length - 1);
      const older = 1 + random.below(seen - 1);
      return witnessed(
        world,
        seen,
        () => `old ${random.below(older + 1)}\n\n${signed(log.entries, log.key, older)}`,
      );
    },
  },
  {
    name: 'show the log of another table',
    says: NOT_OURS,
    make: (world) => {
      const { other, random } = world;
      const entries = other.entries.slice(0, 1 + random.below(other.entries.length));
      return presented(world, entries, signed(entries, other.key));
    },
  },
  {
    name: 'put the entries of another table under a log’s checkpoint',
    says: /entries are missing at the end|are not those that were signed|does not hold the \d+ entries/,
    make: (world) => {
      const { log, other, random } = world;
      const entries = other.entries.slice(0, 1 + random.below(other.entries.length));
      return presented(world, entries, log.checkpoint);
    },
  },
  {
    name: 'alter a hand',
    says: /entr(y|ies)|form|begin|end of hand/,
    make: (world) => {
      const path = handFile(world);
      const lines = readFileSync(path, 'utf8').split('\n');
      // The first line is the head, the last two close the list; the entries stand between.
      const at = 1 + world.random.below(lines.length - 3);
      const line = lines[at]!;
      const edits = [
        () => lines.splice(at, 1),
        () => lines.splice(at, 0, line),
        () =>
          lines.splice(
            at,
            1,
            altered(Buffer.from(line.replaceAll('\\"', '"')), world.random)
              .toString()
              .replaceAll('"', '\\"'),
          ),
        () =>
          lines.splice(
            at,
            1,
            line.replace(/"n":(\d+)/, (_, n) => `"n":${Number(n) + 1}`),
          ),
        () => lines.splice(at, 2, lines[at + 1]!, line),
      ];
      pick(world.random, edits)();
      writeFileSync(path, tidy(lines));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'alter a proof',
    says: /entry|proof|hash|index|extra/,
    make: (world) => {
      const path = proofFile(world);
      const lines = readFileSync(path, 'utf8').split('\n');
      const hashes = lines.indexOf('') - 3;
      const at = 3 + world.random.below(hashes);
      const edits = [
        () => lines.splice(at, 1),
        () => lines.splice(at, 0, lines[at]!),
        () => lines.splice(at, 1, Buffer.alloc(32, world.random.below(256)).toString('base64')),
        () => lines.splice(2, 1, `index ${(Number(lines[2]!.slice(6)) + 1 + world.random.below(100)) % 900}`),
        () =>
          lines.splice(
            1,
            1,
            `extra ${altered(pick(world.random, world.other.entries), world.random).toString('base64')}`,
          ),
        () => lines.splice(1, 1),
      ];
      pick(world.random, edits)();
      writeFileSync(path, lines.join('\n'));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'put an old checkpoint into the newest tree',
    says: /beyond the \d+ entries|does not hold the \d+ entries|not what the entries make it/,
    make: ({ folder, log, random }) => {
      const path = FORMS.tree(folder, log.entries, log.checkpoint);
      writeFileSync(join(path, 'checkpoint'), signed(log.entries, log.key, random.below(log.entries.length)));
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
    name: 'claim more entries than there are, or than any log has',
    says: /not signed by|no log has more than|does not hold the \d+ entries|missing at the end|not in the log/,
    make: (world) => {
      const { log, random } = world;
      const size = log.entries.length + 1 + Math.floor(10 ** (random.below(1500) / 100));
      const checkpoint = signCheckpoint(
        { origin: log.key.verifier.name, size, root: Buffer.alloc(32, random.below(256)) },
        pick(random, [log.key, forged(log)]),
      );
      return claimed(world, checkpoint);
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
  {
    name: 'put a pipe, a device, a folder or a link in the place of a file',
    says: /is no file|is no folder|is missing|does not hold the \d+ entries|checkpoint is missing|not there|no path of a tile/,
    make: (world) => {
      const { path, file } = anyFile(world);
      const { random, folder } = world;
      const elsewhere = join(folder, 'elsewhere');
      rmSync(elsewhere, { recursive: true, force: true });
      const places: (() => void)[] = [
        () => pipe(file),
        () => link(file, '/dev/zero'),
        () => link(file, file === path ? '/dev/full' : file),
        () => link(file, file === path ? '/dev/zero' : join(folder, 'nowhere')),
      ];
      // What is handed over may itself lie elsewhere; what is in it may not.
      if (file !== path) {
        places.push(
          () => {
            rmSync(file);
            mkdirSync(file);
          },
          () => {
            cpSync(dirname(file), elsewhere, { recursive: true });
            link(join(path, 'tile'), elsewhere);
          },
        );
      }
      pick(random, places)();
      const found = verifyPath(path, keyOf(world.log));
      rmSync(path, { recursive: true });
      return found;
    },
  },
];

/** Lines of a hand's file with the commas between its entries where they belong, as a careful forger has them. */
function tidy(lines: readonly string[]): string {
  const entries = lines.slice(1, -2).map((line) => line.replace(/,$/, ''));
  return [lines[0], entries.join(',\n'), ...lines.slice(-2)].join('\n');
}

/** The log in one of its forms, under a checkpoint that says more. */
function claimed(world: World, checkpoint: string): Found {
  const { folder, log, random } = world;
  const at = (name: string) => join(folder, name);
  const file = pick(random, Object.keys(CLAIMING));
  for (const suffix of ['', '-wal', '-shm']) rmSync(at(`table.db${suffix}`), { force: true });
  if (file === 'tree') FORMS.tree(folder, log.entries, log.checkpoint);
  else if (file === 'log.jsonl') FORMS.lines(folder, log.entries, log.checkpoint);
  else if (file === 'hand') handFile(world);
  else if (file === 'proof') proofFile(world);
  else cpSync(log.db, at('table.db'));
  CLAIMING[file]!(at, checkpoint);
  return verifyPath(at(file), keyOf(log));
}

/** What somebody puts into a log's database whose readers trust its schema. */
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

/** All attacks. */
export const ATTACKS: readonly Attack[] = [...ON_WHAT_IS_SHOWN, ...WITHHELD_HANDS, ...WHILE_OFF];
