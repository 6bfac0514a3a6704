/**
 * Starts a table on logs that were edited at random places while it was off, and on untouched ones. It must not
 * continue an edited log nor change a byte of it, and must not refuse an untouched one.
 *
 *     npm run long -- restarts --restarts 10000 --seed 1
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { leafHash } from '../../host/ledger/merkle.ts';
import { LedgerError } from '../../host/ledger/schema.ts';
import { bytesOf, type Database } from '../../host/ledger/sqlite.ts';
import { rotateKey, TableLog } from '../../host/ledger/table-log.ts';
import { Random } from '../../host/players/random.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { editLog } from '../helpers/edit-log.ts';
import { keptLog } from '../helpers/kept-log.ts';
import { flipped, pick } from './tamper-world.ts';

/** The result of the restarts. */
export interface Restarts {
  /** Edited logs that were refused, and those whose edit did not change their contents. */
  readonly refused: number;
  readonly unharmed: number;
  /** The faults: edited logs that were continued or changed, untouched ones that were refused. */
  readonly faults: readonly string[];
}

const SUFFIXES = ['', '-wal'];
const SCORE = { entry: 'score', rules: 'kuester', players: {}, payments: [], net: {} } as unknown as LogEntry;

/** Restarts a table this many times on an edited log, and as many times on an untouched one. */
export async function restarts(count: number, seed: number): Promise<Restarts> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-restarts-'));
  try {
    const logs = await makeLogs(folder, seed);
    const random = new Random(`restarts ${seed}`);
    const faults: string[] = [];
    let [refused, unharmed] = [0, 0];
    for (let i = 0; i < count; i++) {
      // SQLite's package closes files when their statements are garbage-collected, which needs a turn of the event
      // loop.
      await setImmediate();
      const log = pick(random, logs);
      const untouched = await restart(folder, log, () => 'nothing');
      if (untouched.is !== 'gone on with') faults.push(`${log.name}, untouched: ${untouched.is}`);
      let edit = '';
      const edited = await restart(folder, log, (path) => {
        edit = editAtRandom(path, random);
        return edit;
      });
      if (edited.is === 'refused') refused++;
      // The edit hit free space on a page or an old checkpoint: the log's contents are what the table wrote.
      else if (edited.is === 'gone on with') unharmed++;
      if (edited.is.startsWith('FAULT')) faults.push(`${log.name}, ${edit}: ${edited.is}`);
    }
    return { refused, unharmed, faults };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A log as a table left it: its files and its contents. */
interface LeftLog {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly root: Buffer;
}

/** Logs that were closed or killed, between hands and within one, with a replaced key. */
async function makeLogs(folder: string, seed: number): Promise<LeftLog[]> {
  const at = (name: string) => join(folder, `${name}.db`);
  await keptLog(at('between hands'), { seed, hands: 1 });
  await keptLog(at('within a hand'), { seed: seed + 1, hands: 1, events: 20 });
  await keptLog(at('under a new key'), { seed: seed + 2, hands: 1, events: 10 });
  rotateKey(at('under a new key'));
  await keptLog(at('killed'), { seed: seed + 3, hands: 1, events: 10 });
  const playing = await TableLog.open({ path: at('killed'), noticed: () => {} });
  playing.append([SCORE]);
  for (const suffix of SUFFIXES) cpSync(at('killed') + suffix, at('was killed') + suffix);
  cpSync(`${at('killed')}.keys`, `${at('was killed')}.keys`, { recursive: true });
  await playing.close();
  const names = ['between hands', 'within a hand', 'under a new key', 'was killed'];
  return Promise.all(
    names.map(async (name) => {
      const log = await TableLog.open({ path: copyOf(folder, at(name)), noticed: () => {} });
      const left = { name, path: at(name), size: log.size, root: log.root() };
      await log.close();
      return left;
    }),
  );
}

/** A working copy of a log and its keys. */
function copyOf(folder: string, path: string): string {
  const copy = join(mkdtempSync(join(folder, 'copy-')), 'table.db');
  for (const suffix of SUFFIXES) if (existsSync(path + suffix)) cpSync(path + suffix, copy + suffix);
  cpSync(`${path}.keys`, `${copy}.keys`, { recursive: true });
  return copy;
}

/** Starts a table on a copy of a log after an edit. */
async function restart(
  folder: string,
  log: LeftLog,
  act: (path: string) => string,
): Promise<{ readonly is: string }> {
  const path = copyOf(folder, log.path);
  act(path);
  const before = bytesAt(path);
  try {
    const opened = await TableLog.open({ path, noticed: () => {} });
    const same = opened.size === log.size && opened.root().equals(log.root);
    await opened.close();
    return { is: same ? 'gone on with' : 'FAULT: it was signed' };
  } catch (error) {
    if (!(error instanceof LedgerError)) return { is: `FAULT: ${(error as Error).stack}` };
    return { is: bytesAt(path).equals(before) ? 'refused' : `FAULT: it was changed (${error.message})` };
  } finally {
    rmSync(join(path, '..'), { recursive: true });
  }
}

const bytesAt = (path: string): Buffer =>
  Buffer.concat(
    SUFFIXES.map((suffix) => (existsSync(path + suffix) ? readFileSync(path + suffix) : Buffer.of())),
  );

/** Changes something in a log's files. @returns a description. */
function editAtRandom(path: string, random: Random): string {
  const edits: readonly ((path: string, random: Random) => string)[] = [flipBit, editRows, editRows, cutFile];
  return pick(random, edits)(path, random);
}

function flipBit(path: string, random: Random): string {
  const file = pick(random, SUFFIXES.map((suffix) => path + suffix).filter(existsSync));
  const bytes = readFileSync(file);
  if (bytes.length === 0) return 'nothing';
  const at = random.below(bytes.length);
  bytes[at]! ^= 1 << random.below(8);
  writeFileSync(file, bytes);
  return `a bit of byte ${at} of ${file}`;
}

function cutFile(path: string, random: Random): string {
  const bytes = readFileSync(path);
  const length = 1 + random.below(bytes.length - 1);
  writeFileSync(path, bytes.subarray(0, length));
  return `cut to ${length} bytes`;
}

const TABLES = ['leaves', 'entries', 'sealed', 'checkpoints'] as const;
const COLUMN = { leaves: 'leaf', entries: 'entry', sealed: 'box', checkpoints: 'note' } as const;

function editRows(path: string, random: Random): string {
  let done = '';
  editLog(path, (db) => {
    const table = pick(random, TABLES);
    const key = table === 'checkpoints' ? 'by' : 'n';
    const rows = db
      .prepare(`SELECT ${key} AS key, CAST(${COLUMN[table]} AS BLOB) AS value FROM ${table}`)
      .all();
    if (rows.length === 0) return;
    const { key: row, value } = pick(random, rows as { key: number; value: Uint8Array }[]);
    const edit = pick(random, ['change', 'delete', 'change with its hash', 'cut off'] as const);
    done = `${edit} ${row} of ${table}`;
    if (edit === 'delete') db.prepare(`DELETE FROM ${table} WHERE ${key} = ?`).run(row);
    else if (edit === 'cut off' && key === 'n') cutOff(db, row);
    else {
      const changed = flipped(bytesOf(value), random);
      const text = table === 'checkpoints' ? 'CAST(? AS TEXT)' : '?';
      db.prepare(`UPDATE ${table} SET ${COLUMN[table]} = ${text} WHERE ${key} = ?`).run(changed, row);
      if (edit === 'change with its hash' && table === 'entries') {
        db.prepare('UPDATE leaves SET leaf = ? WHERE n = ?').run(leafHash(changed), row);
      }
    }
  });
  return done;
}

function cutOff(db: Database, from: number): void {
  for (const table of ['leaves', 'entries', 'sealed'])
    db.prepare(`DELETE FROM ${table} WHERE n >= ?`).run(from);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { restarts: { type: 'string' }, seed: { type: 'string' } } });
  const count = Number(values.restarts ?? 10_000);
  const since = performance.now();
  const { refused, unharmed, faults } = await restarts(count, Number(values.seed ?? 1));
  const seconds = Math.round((performance.now() - since) / 1000);
  for (const fault of faults.slice(0, 10)) console.log(fault);
  console.log(
    `${count} restarts on edited logs: ${refused} refused, ${unharmed} where the edit left all as it was; ` +
      `${count} on untouched ones; ${faults.length} faults; ${seconds} s`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
