import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DryTable } from '../../../test/helpers/dry-table.ts';
import { keptLog } from '../../../test/helpers/kept-log.ts';
import { LogFile } from '../../ledger/log-file.ts';
import { parseVerifierKey } from '../../ledger/signed-note.ts';
import { publicKeyOf, rotateKey, TableLog } from '../../ledger/table-log.ts';
import { verifyLog } from '../../ledger/verify-log.ts';
import { LiveTable } from '../../table/live-table.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { tableFiles } from './table-files.ts';

/** The first hands of this seed are short: 14 and 4 discards. */
const SHORT = 47;

const MINGG = new URL('../../mingg.js', import.meta.url).pathname;
const root = mkdtempSync(join(tmpdir(), 'mingg-backup-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const newFolder = (): string => {
  const folder = join(root, `${folders++}`);
  mkdirSync(folder);
  return folder;
};

/** Lets the virtual players continue a log until it has this many hands, and more entries than `size`. */
async function playOn(log: string, { hands, size = 0 }: { hands: number; size?: number }): Promise<void> {
  const ledger = await TableLog.open({ path: log, noticed: () => {} });
  const { restored } = ledger;
  const hand = restored.findLast(({ entry }) => entry === 'hand');
  const events = restored.slice(restored.indexOf(hand!)).filter(({ entry }) => entry === 'event').length;
  const dry = new DryTable(3, hand?.entry === 'hand' ? { hand: hand.number, events } : undefined);
  const table = { entry: 'table', rules: 'kuester', tiles: dry.table.tiles, seed: 3 } as const;
  const live = new LiveTable(ledger, table, {
    folded: () => {},
    logged: () => {},
    noticed: () => {},
  });
  while (live.state.finishedHands.length < hands || ledger.size <= size) {
    live.read(dry.read(live.state));
    // Yields to the event loop: the backup is another program, but its end is reported to this one.
    await new Promise(setImmediate);
  }
  await ledger.close();
}

/** The entries of a log in the order of the hashes, and in words where they are open. */
function read(log: string): { leaves: string[]; told: string[]; sealed: number } {
  const file = new LogFile(log);
  const entries = [...file.entries()];
  file.close();
  const open = entries.flatMap(({ bytes }) => (bytes ? [JSON.parse(bytes.toString()).entry] : []));
  return {
    leaves: entries.map(({ leaf }) => leaf.toString('hex')),
    told: open.map(({ t, p, ...entry }) => JSON.stringify(entry)),
    sealed: entries.length - open.length,
  };
}

/** Runs the program, while what else this process does goes on. */
async function mingg(...args: string[]): Promise<{ status: number | null; said: string; errors: string }> {
  const child = spawn(process.execPath, [MINGG, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const [said, errors] = await Promise.all([child.stdout, child.stderr].map((stream) => text(stream)));
  await closed;
  return { status: child.exitCode, said: said!, errors: errors! };
}

it('a table is backed up in mid-hand while it plays, and goes on elsewhere with that very hand', async () => {
  const here = join(newFolder(), 'table.db');
  await keptLog(here, { seed: 3, hands: 0, events: 30 });
  const folder = newFolder();
  const [backup] = await Promise.all([
    mingg('backup', folder, '--log', here),
    // It plays while the backup is made: that copies what is there at one moment.
    playOn(here, { hands: 0, size: 45 }),
  ]);
  expect(backup).toMatchObject({ status: 0, errors: '' });
  expect(backup.said).toContain('secret keys');
  const [name] = readdirSync(folder);
  expect(name).toMatch(/^mingg-table-[0-9a-f]{8}-\d{8}-\d{6}\.tar\.gz$/);
  expect(statSync(join(folder, name!)).mode & 0o777).toBe(0o600);

  const there = join(newFolder(), 'other.db');
  expect(await mingg('restore', join(folder, name!), '--log', there)).toMatchObject({
    status: 0,
    errors: '',
  });
  const copied = read(there);
  expect(copied.sealed).toBeGreaterThan(20);
  expect(read(here).leaves.slice(0, copied.leaves.length)).toEqual(copied.leaves);
  await playOn(there, { hands: 1 });
  await playOn(here, { hands: 1 });
  const gone = read(there);
  expect(gone.sealed).toBe(0);
  expect(gone.leaves.slice(0, copied.leaves.length)).toEqual(copied.leaves);
  // The hand that was continued elsewhere ended like the one that was played on here.
  expect(gone.told.filter(isOfPlay)).toEqual(read(here).told.filter(isOfPlay));
  const file = new LogFile(there);
  expect(verifyLog(file, { key: publicKeyOf(`${here}.keys`) }).ok).toBe(true);
  file.close();
});

const isOfPlay = (entry: string): boolean => /"entry":"(hand|event|score)"/.test(entry);

it('holds settings, tiles, buttons and rules too, and leaves nothing else behind', async () => {
  const folder = newFolder();
  const { log, vkey } = await table(folder, 2);
  rotateKey(log);
  const settings = join(folder, 'mingg.toml');
  const toml = 'log = "table.db"\ntiles = "tiles.json"\nbuttons = "buttons.json"\nrules-file = "club.toml"\n';
  const others = { 'mingg.toml': toml, 'tiles.json': '{}', 'buttons.json': '[]', 'club.toml': '# ours\n' };
  for (const [name, content] of Object.entries(others)) writeFileSync(join(folder, name), content);
  const backup = await backUp(tableFiles({ settings }), join(folder, 'backup.tar.gz'));
  expect(backup.manifest.files.map(({ name }) => name)).toEqual([
    'buttons.json',
    expect.stringMatching(/^keys\/hand-\d+\.key$/),
    'keys/signing.key',
    'mingg.toml',
    'rules-file',
    'table.db',
    'tiles.json',
  ]);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  const other = newFolder();
  writeFileSync(join(other, 'tiles.json'), '{"E00401500A1B2C3D": "5p"}');
  const files = { ...tableFiles({ settings: join(other, 'mingg.toml'), log: join(other, 'table.db') }) };
  const { aside, left } = await restore(
    backup.path,
    { ...files, tiles: join(other, 'tiles.json'), buttons: join(other, 'buttons.json') },
    true,
  );
  expect(left).toEqual([]);
  for (const [name, content] of Object.entries(others)) {
    expect(readFileSync(join(other, name), 'utf8'), name).toBe(content);
  }
  expect(aside).toHaveLength(1);
  expect(readFileSync(aside[0]!, 'utf8')).toContain('5p');
  const file = new LogFile(join(other, 'table.db'));
  const key = parseVerifierKey(vkey);
  expect(verifyLog(file, { key: key.ok ? key.value : publicKeyOf('') }).ok).toBe(true);
  file.close();
});

describe('where two logs are', () => {
  const folder = newFolder();
  const log = join(folder, 'table.db');
  beforeAll(async () => {
    await table(folder, 1);
    await table(folder, 1, 'other.db');
  });

  it.each([
    ['a log that is not there', { log: join(folder, 'none.db') }, 'none.db is not there'],
    ['keys that are not there', { log, keys: join(folder, 'x') }, 'x, is not there'],
    ['keys of another log', { log, keys: join(folder, 'other.db.keys') }, 'is not what was logged'],
  ])('refuses %s, and leaves nothing behind', async (_, options, message) => {
    // SQLite's own files come and go with its connections.
    const names = () => readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name));
    const before = names();
    await expect(backUp(tableFiles(options), join(folder, 'b.tar.gz'))).rejects.toThrow(message);
    expect(names()).toEqual(before);
  });

  it('does not write over a file', async () => {
    await expect(backUp(tableFiles({ log }), log)).rejects.toThrow('is there already');
  });
});

async function table(
  folder: string,
  hands: number,
  name = 'table.db',
): Promise<{ log: string; vkey: string }> {
  const log = join(folder, name);
  return { log, vkey: (await keptLog(log, { seed: SHORT, hands, events: 15 })).vkey };
}
