import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../shared/match/table.ts';
import { editLog } from '../../test/helpers/edit-log.ts';
import { Ledger, LedgerError } from './ledger.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { connect, disconnect, firstValue } from './sqlite.ts';

const HAND: LogEntry = {
  entry: 'hand',
  number: 1,
  roundWind: 'E',
  east: 'A',
  drawsBefore: 0,
};
const SCORE = { entry: 'score', rules: 'kuester', players: {}, payments: [], net: {} } as unknown as LogEntry;
const event = (t: number): LogEntry => ({
  entry: 'event',
  t,
  p: 1,
  tags: [],
  event: 'draw',
  seat: 'S',
  tile: '5p',
  from: 'live',
});

describe('the ledger', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-ledger-'));
    path = join(folder, 'table.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  /** What somebody does with a database tool. */
  const edit = (sql: string): void => {
    const db = connect(path);
    db.exec(sql);
    disconnect(db);
  };

  it('gives back what was appended, in order, without the salt', () => {
    const ledger = new Ledger(path);
    ledger.append([HAND]);
    ledger.append([event(1), event(2)]);
    const root = ledger.root();
    ledger.close();
    const again = new Ledger(path);
    expect(again.restored).toEqual([HAND, event(1), event(2)]);
    expect(again.root()).toEqual(root);
    again.close();
  });

  it('hashes the stored bytes', () => {
    const ledger = new Ledger(path);
    const logged = ledger.append([HAND, event(1), SCORE]);
    ledger.close();
    const db = connect(path);
    const stored: { entry: Uint8Array }[] = db.prepare('SELECT entry FROM entries ORDER BY n').all();
    disconnect(db);
    const tree = new MerkleTree();
    for (const { entry } of stored) tree.add(leafHash(entry));
    expect(logged.map((l) => l.leaf)).toEqual(stored.map(({ entry }) => leafHash(entry)));
    expect(tree.root()).toEqual(ledger.root());
  });

  it('salts equal entries differently, so that a hash tells nothing of a concealed tile', () => {
    const ledger = new Ledger(path);
    const [one, two] = ledger.append([event(1), event(1)]);
    ledger.close();
    expect(one!.leaf).not.toEqual(two!.leaf);
  });

  it('has equal roots for equal salts, as a virtual table wants', () => {
    const roots = ['a.db', 'b.db'].map((name) => {
      const ledger = new Ledger(join(folder, name), { salt: (n) => `salt ${n}` });
      ledger.append([HAND, event(1)]);
      const root = ledger.root().toString('hex');
      ledger.close();
      return root;
    });
    expect(roots[0]).toBe(roots[1]);
  });

  it('is durable at every commit', () => {
    const ledger = new Ledger(path);
    ledger.append([HAND]);
    // A second connection sees the entry while the first is open and never closes properly.
    const db = connect(path, { readOnly: true });
    expect(firstValue(db.prepare('PRAGMA journal_mode'))).toBe('wal');
    expect(firstValue(db.prepare('SELECT count(*) FROM leaves'))).toBe(1);
    disconnect(db);
    ledger.close();
  });

  it('does not let a row be changed or removed', () => {
    const ledger = new Ledger(path);
    ledger.append([HAND]);
    ledger.close();
    expect(() => edit("UPDATE entries SET entry = x'00'")).toThrow('append-only');
    expect(() => edit("UPDATE leaves SET leaf = x'00'")).toThrow('append-only');
    expect(() => edit('DELETE FROM entries')).toThrow('append-only');
  });

  it.each([
    ['a changed entry', "UPDATE entries SET entry = x'7b7d' WHERE n = 0", 'entry 0 is not what was logged'],
    ['a changed hash', "UPDATE leaves SET leaf = x'00' WHERE n = 0", 'entry 0 is not what was logged'],
    ['a missing entry', 'DELETE FROM entries WHERE n = 0', 'entry 0 is missing'],
    ['a missing hash', 'DELETE FROM leaves WHERE n = 0', 'entry 0 is missing'],
    ['a missing last hash', 'DELETE FROM leaves WHERE n = 2', 'entry 2 is missing'],
    ['a changed sealed entry', "UPDATE sealed SET box = x'00' WHERE n = 1", 'sealed entry 1 is not what'],
    [
      'a sealed entry in the place of another',
      'UPDATE sealed SET n = -n; UPDATE sealed SET n = n + 3',
      'sealed entry',
    ],
    ['a missing sealed entry', 'DELETE FROM sealed WHERE n = 2', 'entry 2 is missing'],
  ])('finds %s when it opens the log', (_, tampering, message) => {
    const ledger = new Ledger(path);
    ledger.append([HAND, event(1), event(2)]);
    ledger.close();
    editLog(path, (db) => db.exec(tampering));
    expect(() => new Ledger(path)).toThrow(message);
  });

  it('refuses a second writer instead of forking the log', () => {
    const one = new Ledger(path);
    expect(() => new Ledger(path)).toThrow('stop the other Mingg');
    one.append([HAND]);
    one.close();
    new Ledger(path).close();
  });

  it.each([
    ['a text file', () => writeFileSync(path, 'this is a shopping list, and a long one at that'.repeat(30))],
    ['another database', () => edit('CREATE TABLE other (x)')],
  ])('refuses %s and leaves it alone', (_, make) => {
    make();
    expect(() => new Ledger(path)).toThrow(LedgerError);
    expect(() => new Ledger(path)).toThrow(path);
  });
});
