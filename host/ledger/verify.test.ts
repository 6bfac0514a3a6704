import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeptLog, keptLog } from '../../test/helpers/kept-log.ts';
import { exportLog } from '../commands/log-export.ts';
import { makeHandFile } from './hand-file.ts';
import { makeJsonLines } from './json-lines.ts';
import { Ledger } from './ledger.ts';
import { LogFile } from './log-file.ts';
import { replay } from './replay.ts';
import { parseVerifierKey, type VerifierKey } from './signed-note.ts';
import { rotateKey } from './table-log.ts';
import { writeTileTree } from './tile-tree.ts';
import { makeTlogProof } from './tlog-proof.ts';
import { verifyPath } from './verify-path.ts';

const keyOf = (vkey: string): VerifierKey => {
  const key = parseVerifierKey(vkey);
  if (!key.ok) throw new Error(key.error);
  return key.value;
};

describe('a log, checked with nothing but its verifier key', () => {
  let folder: string;
  let played: KeptLog;
  let key: VerifierKey;
  const at = (name: string) => join(folder, name);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-verify-'));
    played = await keptLog(at('table.db'), { seed: 7, hands: 3 });
    key = keyOf(played.vkey);
    const log = new LogFile(at('table.db'));
    const [checkpoint, size] = [log.checkpoint!, log.size];
    writeTileTree(at('tree'), log.entries(), checkpoint, size);
    writeFileSync(at('log.jsonl'), [...makeJsonLines(log.entries(), checkpoint, size)].join(''));
    const hand = makeHandFile(log.entries(), checkpoint, 2);
    writeFileSync(at('hand'), hand.ok ? hand.value : hand.error);
    const entry = [...log.entries()][5]!.bytes!;
    const path = log.tree().inclusionProof(5, size);
    writeFileSync(at('proof'), makeTlogProof({ index: 5, extra: entry, path, checkpoint }));
    log.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['table.db', 'each as it was logged'],
    ['tree', 'each as it was logged'],
    ['log.jsonl', 'each as it was logged'],
    ['hand', 'hand 2 of mingg/table-'],
    ['proof', 'entry 5 of mingg/table-'],
  ])('holds as %s', (name, said) => {
    expect(verifyPath(at(name), { key })).toEqual({ ok: true, value: expect.stringContaining(said) });
  });

  it.each(['table.db', 'tree', 'log.jsonl', 'hand', 'proof'])(
    'does not hold as %s under another key',
    (name) => {
      const other = keyOf('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
      const same = { ...other, name: key.name };
      expect(verifyPath(at(name), { key: other })).toEqual({
        ok: false,
        error: expect.stringContaining(key.name),
      });
      expect(verifyPath(at(name), { key: same })).toEqual({
        ok: false,
        error: expect.stringContaining('not signed'),
      });
    },
  );

  it('holds as a tree with older partial tiles in it, as a web server keeps them', () => {
    cpSync(at('tree'), at('growing'), { recursive: true });
    const log = new LogFile(at('table.db'));
    // What was served when the log had 270 entries, under the checkpoint of today.
    writeTileTree(at('growing'), log.entries(), log.checkpoint!, 270);
    log.close();
    expect(readdirSync(at('growing/tile/entries/001.p'))).toHaveLength(2);
    expect(verifyPath(at('growing'), { key }).ok).toBe(true);
    writeFileSync(at('growing/tile/entries/001.p/14'), 'something else');
    expect(verifyPath(at('growing'), { key })).toEqual({
      ok: false,
      error: 'tile/entries/001.p/14 is not what the entries make it',
    });
  });

  it('says that the last entries are not signed yet', () => {
    cpSync(at('table.db'), at('unsigned.db'));
    cpSync(at('table.db.keys'), at('unsigned.db.keys'), { recursive: true });
    const ledger = new Ledger(at('unsigned.db'));
    ledger.append([{ entry: 'key', statement: '' }]);
    ledger.close();
    expect(verifyPath(at('unsigned.db'), { key })).toEqual({
      ok: true,
      value: expect.stringContaining('1 more not signed yet'),
    });
  });

  async function exportAll(name: string): Promise<void> {
    const log = new LogFile(at(`${name}.db`));
    await exportLog(log, at(name), { as: 'tree' });
    await exportLog(log, at(`${name}.jsonl`), { as: 'jsonl' });
    await exportLog(log, at(`${name}.hand`), { as: 'hand', hand: 2 });
    await exportLog(log, at(`${name}.proof`), { as: 'proof', entry: 5 });
    log.close();
  }

  it('holds across a change of keys, for who knows the old key and for who knows the new one', async () => {
    cpSync(at('table.db'), at('rotated.db'));
    cpSync(at('table.db.keys'), at('rotated.db.keys'), { recursive: true });
    const next = rotateKey(at('rotated.db'));
    await exportAll('rotated');
    for (const name of ['rotated.db', 'rotated', 'rotated.jsonl', 'rotated.hand', 'rotated.proof']) {
      for (const trusted of [key, next]) {
        expect([name, verifyPath(at(name), { key: trusted })]).toMatchObject([name, { ok: true }]);
      }
    }
    expect(verifyPath(at('table.db'), { key: next }).ok).toBe(false);
  });

  it('has a proof that holds under no key that the statements in it do not lead to', () => {
    const text = readFileSync(at('rotated.proof'), 'utf8');
    const [, extra] = /^extra (.*)$/m.exec(text)!;
    const entry = Buffer.from(extra!, 'base64').toString().split('\n')[0]!;
    for (const keys of ['', '\n', '\n[]', '\n["x"]', '\n{}']) {
      const other = Buffer.from(`${entry}${keys}`).toString('base64');
      writeFileSync(at('other.proof'), text.replace(extra!, other));
      expect(verifyPath(at('other.proof'), { key })).toMatchObject({
        error: expect.stringContaining('not signed by'),
      });
    }
  });

  it('is seen to go on from a checkpoint seen before, or not to', () => {
    const seen = readFileSync(at('tree/checkpoint'), 'utf8');
    expect(verifyPath(at('table.db'), { key, seen }).ok).toBe(true);
    expect(verifyPath(at('table.db'), { key, seen: 'hello' })).toMatchObject({ ok: false });
    for (const name of ['hand', 'proof']) {
      expect(verifyPath(at(name), { key, seen })).toMatchObject({
        error: expect.stringContaining('cannot be compared'),
      });
    }
  });

  it('shows of the hand in play only that it is there', async () => {
    const running = await keptLog(at('running.db'), { seed: 8, hands: 1, events: 30 });
    const log = new LogFile(at('running.db'));
    const { checkpoint, size, sealing } = log;
    const open = writeTileTree(at('running'), log.entries(), checkpoint!, size, sealing);
    const lines = makeJsonLines(log.entries(), checkpoint!, size, sealing);
    writeFileSync(at('running.jsonl'), [...lines].join(''));
    expect(size - open).toBeGreaterThanOrEqual(29);
    expect(makeHandFile(log.entries(), checkpoint!, 2)).toMatchObject({ ok: false });
    const replayed = replay(log);
    expect(replayed).toMatchObject({ value: { sealed: true, entries: open } });
    log.close();
    for (const name of ['running.db', 'running', 'running.jsonl']) {
      expect(verifyPath(at(name), { key: keyOf(running.vkey) })).toEqual({
        ok: true,
        value: expect.stringContaining(`the last ${size - open} sealed, of the hand in play`),
      });
    }
  });

  it('replays at every entry to the state that the table had, bit for bit', () => {
    const log = new LogFile(at('table.db'));
    for (const { entries, state } of played.states) {
      const replayed = replay(log, entries);
      expect(replayed.ok && JSON.stringify(replayed.value.state)).toBe(state);
    }
    log.close();
  });

  it.each([
    ['a text', 'text', 'no log, tree, hand or proof'],
    ['an empty folder', 'empty', 'checkpoint is missing'],
  ])('says so of %s', (_, name, message) => {
    writeFileSync(at('text'), 'a shopping list');
    mkdirSync(at('empty'), { recursive: true });
    expect(verifyPath(at(name), { key })).toEqual({ ok: false, error: expect.stringContaining(message) });
  });
});
