import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../shared/match/table.ts';
import { seal, unseal } from './hand-key.ts';
import { HandKeyLost, keyFolder, Ledger } from './ledger.ts';
import { connect, disconnect, firstValue } from './sqlite.ts';

const HAND: LogEntry = { entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 };
const SCORE: LogEntry = { entry: 'score', rules: 'kuester', players: {}, payments: [], net: {} };
const DRAW: LogEntry = {
  entry: 'event',
  t: 1,
  p: 1,
  tags: ['E00401500A1B2C3D'],
  event: 'draw',
  seat: 'S',
  tile: '5p',
  from: 'live',
};

describe('the hand that is being played', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-sealing-'));
    path = join(folder, 'table.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** All bytes of the log's files, its keys apart. */
  const bytes = () =>
    Buffer.concat(
      readdirSync(folder)
        .filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => readFileSync(join(folder, name))),
    ).toString('latin1');
  const count = (table: string): unknown => {
    const db = connect(path, { readOnly: true });
    const rows = firstValue(db.prepare(`SELECT count(*) FROM ${table}`));
    disconnect(db);
    return rows;
  };
  const keys = () => readdirSync(keyFolder(path));

  it('cannot be read from the files until it is scored', () => {
    const ledger = new Ledger(path);
    expect(ledger.handKey).toBeNull();
    ledger.append([HAND]);
    ledger.append([DRAW]);
    ledger.append([DRAW, DRAW]);
    expect([count('leaves'), count('entries'), count('sealed')]).toEqual([4, 1, 3]);
    expect(bytes().includes('"number":1')).toBe(true);
    expect(/"draw"|"5p"|E00401500A1B2C3D/.test(bytes())).toBe(false);
    expect(keys()).toEqual(['hand-1.key']);
    expect(bytes().includes(ledger.handKey!.toString('latin1'))).toBe(false);
    ledger.append([SCORE]);
    expect([count('leaves'), count('entries'), count('sealed')]).toEqual([5, 5, 0]);
    expect(bytes().includes('E00401500A1B2C3D')).toBe(true);
    expect(ledger.handKey).toBeNull();
    expect(keys()).toEqual([]);
    ledger.close();
  });

  it('has the hashes it was committed to when it is opened', () => {
    const ledger = new Ledger(path);
    ledger.append([HAND, DRAW, DRAW]);
    const root = ledger.root();
    ledger.append([SCORE]);
    expect(ledger.tree.root(3)).toEqual(root);
    ledger.close();
    expect(new Ledger(path).tree.root(3)).toEqual(root);
  });

  it('is gone on with after the process has gone', () => {
    const one = new Ledger(path);
    one.append([HAND, DRAW]);
    one.close();
    const two = new Ledger(path);
    expect(two.restored).toEqual([HAND, DRAW]);
    two.append([DRAW]);
    two.append([SCORE, HAND, DRAW]);
    expect(keys()).toEqual(['hand-5.key']);
    two.close();
    const three = new Ledger(path);
    expect(three.restored).toEqual([HAND, DRAW, DRAW, SCORE, HAND, DRAW]);
    three.close();
  });

  it('is opened also when the next hand begins without a score', () => {
    const ledger = new Ledger(path);
    ledger.append([HAND, DRAW, { ...HAND, number: 2 }]);
    expect([count('entries'), count('sealed')]).toEqual([3, 0]);
    ledger.close();
  });

  it('stays open when entries about the log stand between its own', () => {
    const ledger = new Ledger(path);
    ledger.append([HAND, DRAW, { entry: 'key', statement: 'of the old key' }, DRAW]);
    expect([count('entries'), count('sealed')]).toEqual([2, 2]);
    ledger.close();
    const again = new Ledger(path);
    expect(again.own).toEqual([{ n: 2, entry: { entry: 'key', statement: 'of the old key' } }]);
    again.append([SCORE]);
    expect([count('entries'), count('sealed')]).toEqual([5, 0]);
    again.close();
  });

  it('leaves no key of a hand that is over, even if the process ended before it could be removed', () => {
    const one = new Ledger(path);
    one.append([HAND, DRAW]);
    const key = readFileSync(join(keyFolder(path), 'hand-1.key'));
    expect(statSync(join(keyFolder(path), 'hand-1.key')).mode & 0o777).toBe(0o600);
    expect(statSync(keyFolder(path)).mode & 0o777).toBe(0o700);
    one.append([SCORE]);
    one.close();
    writeFileSync(join(keyFolder(path), 'hand-1.key'), key);
    const two = new Ledger(path);
    two.append([SCORE]);
    two.close();
    expect(keys()).toEqual([]);
  });

  it('goes on under a new key if nothing was sealed yet under the one that was lost', () => {
    const one = new Ledger(path);
    one.append([HAND]);
    const key = one.handKey;
    one.close();
    rmSync(keyFolder(path), { recursive: true });
    const two = new Ledger(path);
    expect(two.handKey).not.toEqual(key);
    two.append([DRAW, SCORE]);
    expect(count('entries')).toBe(3);
    two.close();
  });

  it('is sealed again when a scored hand is taken up again', () => {
    const ledger = new Ledger(path);
    ledger.append([HAND, DRAW, SCORE, { entry: 'taken-back', t: 2, keep: 1, reason: 'misread' }, DRAW]);
    expect([count('entries'), count('sealed')]).toEqual([4, 1]);
    ledger.close();
    const again = new Ledger(path);
    again.append([SCORE]);
    expect([count('entries'), count('sealed')]).toEqual([6, 0]);
    again.close();
  });

  it('is sealed again when the ruling that ended a hand is withdrawn, and not when a correction is', () => {
    const ledger = new Ledger(path);
    const withdrawn = { entry: 'withdrawn', t: 2, by: 'Anna', hand: 1 } as const;
    ledger.append([HAND, DRAW, SCORE, { ...withdrawn, ruling: 1 }, DRAW]);
    expect([count('entries'), count('sealed')]).toEqual([4, 1]);
    ledger.append([SCORE, { ...withdrawn, correction: 1 }, { ...withdrawn, correction: 1 }]);
    expect([count('entries'), count('sealed')]).toEqual([8, 0]);
    ledger.close();
  });

  it('is said to be lost with its key', () => {
    const one = new Ledger(path);
    one.append([HAND, DRAW]);
    one.close();
    rmSync(keyFolder(path), { recursive: true });
    expect(() => new Ledger(path)).toThrow(HandKeyLost);
    expect(() => new Ledger(path)).toThrow('from entry 1 on');
  });
});

describe('a sealed entry', () => {
  const key = Buffer.alloc(32, 7);
  it('gives back its bytes, with its key and in its place only', () => {
    const bytes = Buffer.from('{"tile":"5p"}');
    const box = seal(bytes, key, 'entry 3');
    expect(unseal(box, key, 'entry 3')).toEqual(bytes);
    expect(unseal(box, key, 'entry 4')).toBeNull();
    expect(unseal(box, Buffer.alloc(32, 8), 'entry 3')).toBeNull();
    expect(unseal(Buffer.alloc(5), key, 'entry 3')).toBeNull();
  });

  it('has a length that tells little of its own, and never the same bytes twice', () => {
    const lengths = ['{"tile":"5p"}', '{"tile":"5p","p":0.93}'].map(
      (text) => seal(Buffer.from(text), key, '').length,
    );
    expect(lengths[0]).toBe(lengths[1]);
    expect(seal(Buffer.from('a'), key, '')).not.toEqual(seal(Buffer.from('a'), key, ''));
  });
});
