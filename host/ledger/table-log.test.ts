import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../shared/match/table.ts';
import { admit } from './admission.ts';
import { openCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { keyFolder, Ledger } from './ledger.ts';
import { keyFile } from './log-keys.ts';
import { markFile } from './mark-file.ts';
import { lastKey } from './rotation.ts';
import { readDatabase } from './schema.ts';
import { makeVerifierKey, parseVerifierKey, type SigningKey, type VerifierKey } from './signed-note.ts';
import { readKeyFile, signingKey } from './signing-key.ts';
import { disconnect, firstValue } from './sqlite.ts';
import { rotateKey, TableLog } from './table-log.ts';
import { Witness } from './witness.ts';
import { witnessServer } from './witness-server.ts';

const HAND: LogEntry = { entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 };
const draw = (t: number): LogEntry => ({
  entry: 'event',
  t,
  p: 1,
  tags: [],
  event: 'draw',
  seat: 'S',
  tile: '5p',
  from: 'live',
});

let folder: string;
let path: string;
let told: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-log-'));
  path = join(folder, 'table.db');
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const noticed = (what: string) => told.push(what);
const open = (more: object = {}) => TableLog.open({ path, noticed, ...more });
const keyOf = (log: TableLog): VerifierKey => {
  const key = parseVerifierKey(log.standing.vkey);
  if (!key.ok) throw new Error(key.error);
  return key.value;
};
const kept = (by: 'log' | 'witness', file = path): string | null => {
  const db = readDatabase(file);
  const note = firstValue(db.prepare('SELECT note FROM checkpoints WHERE by = ?'), by);
  disconnect(db);
  return (note as string | undefined) ?? null;
};

describe('a table’s log', () => {
  it('signs a checkpoint over every commit, with a key made at first start', async () => {
    const log = await open();
    const key = keyOf(log);
    expect(log.standing).toMatchObject({ signed: 0, witness: { state: 'none' } });
    for (const entry of [HAND, draw(1), draw(2)]) {
      log.append([entry]);
      const opened = openCheckpoint(kept('log')!, key);
      expect(opened.ok && opened.value.checkpoint).toEqual({
        origin: key.name,
        size: log.size,
        root: log.root(),
      });
    }
    await log.close();
    expect(statSync(join(keyFolder(path), 'signing.key')).mode & 0o777).toBe(0o600);
    const again = await open();
    expect(again.standing.vkey).toBe(makeVerifierKey(key));
    await again.close();
  });

  it('signs when it is opened what was committed before it could be signed', async () => {
    const log = await open();
    log.append([HAND]);
    const key = keyOf(log);
    await log.close();
    const signing = readKeyFile(keyFile(keyFolder(path)))!;
    // As where the power is cut between the two.
    const ledger = new Ledger(path, { admit: (read) => admit(read, signing, path) });
    ledger.append([draw(1)]);
    ledger.close();
    const again = await open();
    const opened = openCheckpoint(kept('log')!, key);
    expect(opened.ok && opened.value.checkpoint.size).toBe(2);
    await again.close();
  });

  it('says that its key is lost, and begins a log that names the last checkpoint', async () => {
    const log = await open();
    const key = keyOf(log);
    log.append([HAND]);
    await log.close();
    const last = kept('log');
    rmSync(keyFolder(path), { recursive: true });
    const next = await open();
    expect(told).toEqual([expect.stringContaining(`the key of ${path} is lost`)]);
    expect(told[0]).toContain(join(folder, 'table-1.db'));
    expect(next.restored).toEqual([]);
    expect(keyOf(next).name).not.toBe(key.name);
    next.append([HAND]);
    await next.close();
    const ledger = new Ledger(path);
    expect(ledger.own).toEqual([
      { n: 0, entry: { entry: 'log', follows: last, reason: expect.any(String) } },
    ]);
    ledger.close();
    expect(openCheckpoint(kept('log', join(folder, 'table-1.db'))!, key).ok).toBe(true);
  });

  it('begins another log, under another key, also where only the key of the hand in play is lost', async () => {
    const log = await open();
    const key = keyOf(log);
    log.append([HAND, draw(1)]);
    await log.close();
    rmSync(join(keyFolder(path), 'hand-1.key'));
    const next = await open();
    expect(told[0]).toContain('the key is lost that seals the hand in play');
    expect(keyOf(next).name).not.toBe(key.name);
    expect(readdirSync(keyFolder(join(folder, 'table-1.db'))).sort()).toEqual([
      'signing.key',
      'written.mark',
    ]);
    await next.close();
  });

  it('does not sign with the key of another table', async () => {
    const log = await open();
    log.append([HAND]);
    await log.close();
    const other = await TableLog.open({ path: join(folder, 'other.db'), noticed });
    other.append([HAND]);
    await other.close();
    cpSync(keyFolder(join(folder, 'other.db')), keyFolder(path), { recursive: true });
    await expect(open()).rejects.toThrow('is the key of another log');
    expect(existsSync(join(folder, 'table-1.db'))).toBe(false);
  });

  it('does not begin anew under a key that has a log already', async () => {
    const log = await open();
    log.append([HAND, draw(1)]);
    await log.close();
    rmSync(path);
    await expect(open()).rejects.toThrow('if this is another table, keep its keys elsewhere');
    expect(readdirSync(keyFolder(path)).sort()).toEqual(['hand-1.key', 'signing.key', 'written.mark']);
  });

  it('says that the clock jumped back, and logs on', async () => {
    const log = await open();
    log.append([HAND, draw(100_000)]);
    log.append([draw(60_000), draw(60_500)]);
    await log.close();
    expect(told).toEqual([expect.stringContaining('the clock jumped back by 40 s')]);
    const again = await open();
    expect(again.restored.map((entry) => 't' in entry && entry.t)).toEqual([false, 100_000, 60_000, 60_500]);
    await again.close();
  });
});

describe('the key of a log', () => {
  it('is followed by another that the old one names in the log', async () => {
    const log = await open();
    const old = keyOf(log);
    log.append([HAND]);
    await log.close();
    const next = rotateKey(path);
    expect(next.name).toBe(old.name);
    const again = await open();
    expect(again.standing.vkey).toBe(makeVerifierKey(next));
    again.append([draw(1)]);
    await again.close();
    const ledger = new Ledger(path);
    const statements = ledger.own.map(({ entry }) => (entry.entry === 'key' ? entry.statement : ''));
    ledger.close();
    expect(lastKey(statements, old)).toEqual(next);
    expect(lastKey(statements, next)).toEqual(next);
    expect(openCheckpoint(kept('log')!, next).ok).toBe(true);
  });

  it('is not followed by one that another key names', async () => {
    const log = await open();
    const key = keyOf(log);
    log.append([HAND]);
    await log.close();
    rotateKey(path);
    const ledger = new Ledger(path);
    const [own] = ledger.own;
    ledger.close();
    const stranger = signingKey(key.name, 'note', Buffer.alloc(32, 1)).verifier;
    expect(own!.entry.entry === 'key' && lastKey([own!.entry.statement], stranger)).toEqual(stranger);
  });

  it('is the new one also if the process ended before the old one was replaced', async () => {
    const log = await open();
    log.append([HAND]);
    await log.close();
    cpSync(join(keyFolder(path), 'signing.key'), join(folder, 'old.key'));
    const next = rotateKey(path);
    renameSync(join(keyFolder(path), 'signing.key'), join(keyFolder(path), 'signing.next.key'));
    cpSync(join(folder, 'old.key'), join(keyFolder(path), 'signing.key'));
    const again = await open();
    expect(again.standing.vkey).toBe(makeVerifierKey(next));
    await again.close();
  });
});

describe('a log with a witness', () => {
  const witnessKey: SigningKey = signingKey('witness.example/w1', 'cosignature', Buffer.alloc(32, 9));
  let server: Server | null = null;
  let witness: Witness;
  let port = 0;

  /** Starts the witness, on the same port as before, with the logs of these keys. */
  async function startWitness(...logs: VerifierKey[]): Promise<void> {
    witness = new Witness(join(folder, 'witness.db'), logs, witnessKey);
    server = witnessServer(witness, () => {});
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  }
  async function stopWitness(): Promise<void> {
    if (!server) return;
    await new Promise((resolve) => {
      server!.close(resolve);
      server!.closeAllConnections();
    });
    witness.close();
    server = null;
  }
  beforeEach(() => {
    port = 0;
  });
  afterEach(stopWitness);
  const withWitness = () => ({ witness: { url: `http://127.0.0.1:${port}`, key: witnessKey.verifier } });

  /** A log with one entry, and a witness that watches it. */
  async function begin(): Promise<VerifierKey> {
    const log = await open();
    log.append([HAND]);
    await log.close();
    await startWitness(keyOf(log));
    return keyOf(log);
  }

  it('has every checkpoint cosigned, and keeps the cosignature', async () => {
    const key = await begin();
    const log = await open(withWitness());
    log.append([draw(1)]);
    log.append([draw(2)]);
    await log.close();
    expect(log.standing.witness).toEqual({ state: 'asked', size: 3, why: null });
    const opened = openCheckpoint(kept('witness')!, key);
    expect(opened.ok && opened.value.checkpoint.size).toBe(3);
    expect(opened.ok && cosignedAt(opened.value.note, witnessKey.verifier)).toBeGreaterThan(1.7e9);
    expect(witness.lastCosigned(key.name)).toBe(kept('witness'));
    expect(told).toEqual([]);
  });

  it('that was rolled back is refused before anything is signed', async () => {
    await begin();
    const first = await open(withWitness());
    first.append([draw(1)]);
    await first.close();
    cpSync(path, join(folder, 'older.db'));
    const second = await open(withWitness());
    second.append([draw(2), draw(3)]);
    await second.close();
    cpSync(join(folder, 'older.db'), path);
    const before = kept('log');
    // The table itself sees that its file is older; not so if the whole card is.
    await expect(open()).rejects.toThrow('it wrote 4 entries, and the log holds 2');
    rmSync(markFile(keyFolder(path)));
    await expect(open(withWitness())).rejects.toThrow(
      'cosigned 4 entries of this log, which holds 2: it was rolled back',
    );
    expect(kept('log')).toBe(before);
  });

  it('that took another course is refused before anything is signed', async () => {
    await begin();
    cpSync(path, join(folder, 'fork.db'));
    const first = await open(withWitness());
    first.append([draw(1)]);
    await first.close();
    cpSync(join(folder, 'fork.db'), path);
    rmSync(markFile(keyFolder(path)));
    const fork = await open();
    fork.append([draw(7), draw(8)]);
    await fork.close();
    const before = kept('log');
    await expect(open(withWitness())).rejects.toThrow('the first 2 entries are not those');
    expect(kept('log')).toBe(before);
  });

  it('plays on, but signs nothing, until the witness can be asked', async () => {
    await begin();
    await stopWitness();
    const before = kept('log');
    const log = await open(withWitness());
    log.append([draw(1)]);
    expect(told).toEqual([expect.stringContaining('Nothing is signed until it answers')]);
    expect(log.standing).toMatchObject({ signed: 0, witness: { state: 'unasked' } });
    expect(kept('log')).toBe(before);
    await log.close();
  });

  it('has cosigned when the witness is back what it missed', async () => {
    const key = await begin();
    const log = await open(withWitness());
    await stopWitness();
    log.append([draw(1)]);
    while (log.standing.witness.state === 'asked' && log.standing.witness.why === null) await pause();
    expect(told).toEqual([expect.stringContaining('The table goes on unwitnessed')]);
    log.append([draw(2)]);
    await startWitness(key);
    while (told.length < 2) await pause();
    expect(told[1]).toContain('answers again');
    expect(log.standing.witness).toEqual({ state: 'asked', size: 3, why: null });
    await log.close();
  });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

  it('says so if the witness does not watch it', async () => {
    await startWitness();
    const log = await open(withWitness());
    log.append([HAND]);
    while (told.length === 0) await pause();
    expect(told[0]).toContain(`does not watch this log; give it ${log.standing.vkey}`);
    await log.close();
  });
});
