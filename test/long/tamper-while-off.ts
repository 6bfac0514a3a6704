import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { entryBytes, parseEntry } from '../../host/ledger/entry-bytes.ts';
import { TABLE_FORM } from '../../host/ledger/entry-form.ts';
import { keyFolder } from '../../host/ledger/ledger.ts';
import { leafHash } from '../../host/ledger/merkle.ts';
import { LedgerError } from '../../host/ledger/schema.ts';
import { openAdmitted } from '../../host/ledger/signed-log.ts';
import { bytesOf, type Database, firstValue } from '../../host/ledger/sqlite.ts';
import { editLog } from '../helpers/edit-log.ts';
import { type Attack, altered, type Found, flipped, pick, type World } from './tamper-world.ts';

const OFF = /is not as this table left it/;

/** Edits of a table's log while the table is off: it must sign none of them when it restarts. */
export const WHILE_OFF: readonly Attack[] = [
  {
    name: 'alter an entry and its hash while the table is off',
    says: OFF,
    make: (world) =>
      edited(world, (db, { log, random }) => {
        const n = random.below(log.entries.length);
        replace(db, n, altered(log.entries[n]!, random));
      }),
  },
  {
    name: 'delete the last entries while the table is off',
    says: OFF,
    make: (world) =>
      edited(world, (db, { log, random }) => {
        const from = random.below(log.entries.length);
        for (const table of ['leaves', 'entries']) db.exec(`DELETE FROM ${table} WHERE n >= ${from}`);
      }),
  },
  {
    name: 'swap two entries and their hashes while the table is off',
    says: OFF,
    make: (world) =>
      edited(world, (db, { log, random }) => {
        const a = random.below(log.entries.length - 1);
        const b = a + 1 + random.below(log.entries.length - a - 1);
        replace(db, a, log.entries[b]!);
        replace(db, b, log.entries[a]!);
      }),
  },
  {
    name: 'add an entry while the table is off',
    says: OFF,
    make: (world) =>
      edited(world, (db, { log, random }) => {
        const parsed = parseEntry(pick(random, log.entries));
        if (!parsed.ok) throw new Error(parsed.error);
        const bytes = entryBytes(parsed.value, 'another salt');
        db.prepare('INSERT INTO leaves VALUES (?, ?)').run(log.entries.length, leafHash(bytes));
        db.prepare('INSERT INTO entries VALUES (?, ?)').run(log.entries.length, bytes);
      }),
  },
  {
    name: 'alter an entry, and take away or change what the table said of the log',
    says: OFF,
    make: (world) =>
      edited(world, (db, { log, random }) => {
        const n = random.below(log.entries.length);
        replace(db, n, altered(log.entries[n]!, random));
        const name = pick(random, ['written', 'log', 'sealing']);
        if (random.below(2) === 0) db.prepare('DELETE FROM checkpoints WHERE by = ?').run(name);
        else change(db, world, name);
      }),
  },
  {
    name: 'change a note of the log while the table is off',
    says: OFF,
    make: (world) =>
      edited(world, (db, { random }) => change(db, world, pick(random, ['written', 'log', 'sealing']))),
  },
];

/** A table's message when it starts on its edited log, and whether it left the file unchanged. */
function edited(world: World, edit: (db: Database, world: World) => void): Found {
  const path = join(world.folder, 'off.db');
  rmSync(keyFolder(path), { recursive: true, force: true });
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(path + suffix, { force: true });
    if (existsSync(world.log.db + suffix)) cpSync(world.log.db + suffix, path + suffix);
  }
  cpSync(keyFolder(world.log.db), keyFolder(path), { recursive: true });
  editLog(path, (db) => edit(db, world));
  try {
    const { ledger } = openAdmitted(path, keyFolder(path), TABLE_FORM);
    const { size } = ledger;
    ledger.close();
    return { ok: true, value: `a log of ${size} entries is gone on with` };
  } catch (error) {
    if (error instanceof LedgerError) return { ok: false, error: error.message };
    throw error;
  }
}

function replace(db: Database, n: number, bytes: Buffer): void {
  db.prepare('UPDATE entries SET entry = ? WHERE n = ?').run(bytes, n);
  db.prepare('UPDATE leaves SET leaf = ? WHERE n = ?').run(leafHash(bytes), n);
}

function change(db: Database, { random }: World, name: string): void {
  const note = firstValue(db.prepare('SELECT CAST(note AS BLOB) FROM checkpoints WHERE by = ?'), name);
  const text = flipped(bytesOf(note as Uint8Array), random);
  db.prepare('UPDATE checkpoints SET note = CAST(? AS TEXT) WHERE by = ?').run(text, name);
}
