import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editLog } from '../../test/helpers/edit-log.ts';
import { keptLog } from '../../test/helpers/kept-log.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { keyFolder } from './ledger.ts';
import { LogFile } from './log-file.ts';
import { checkOwnLog } from './own-check.ts';
import { makeVerifierKey } from './signed-note.ts';
import { renewLog, TableLog } from './table-log.ts';
import { verifyPath } from './verify-path.ts';

const left = { playing: '', over: '' };
beforeAll(async () => {
  left.playing = tempLog();
  await keptLog(left.playing, { seed: 8, hands: 1, events: 10 });
  left.over = tempLog();
  await keptLog(left.over, { seed: 8, hands: 2 });
});

/** A log as a table left it, to be edited. */
function copyOf(log: string): string {
  const copy = tempLog();
  cpSync(dirname(log), dirname(copy), { recursive: true });
  return copy;
}

let path: string;
const check = () => checkOwnLog(path, keyFolder(path));
const sql = (text: string) => () => editLog(path, (db) => db.exec(text));

describe('a table checks its own log:', () => {
  beforeEach(() => {
    path = copyOf(left.playing);
  });

  it('it is as the table left it, also while the table writes', async () => {
    const { signed, sealed } = check();
    expect(sealed).toBeGreaterThan(8);
    const log = await TableLog.open({ path, noticed: () => {} });
    log.append([
      { entry: 'event', t: 9e9, p: 1, tags: [], event: 'draw', seat: 'S', tile: '5p', from: 'live' },
    ]);
    expect(check()).toEqual({ signed: signed + 1, unsigned: 0, sealed: sealed + 1 });
    await log.close();
  });

  it.each([
    [
      'an entry is another',
      sql("UPDATE entries SET entry = x'7b7d' WHERE n = 3"),
      'entry 3 is not what was logged',
    ],
    [
      'the last entries are gone',
      sql('DELETE FROM leaves WHERE n > 50; DELETE FROM entries WHERE n > 50; DELETE FROM sealed'),
      'the log holds 51: it was cut off',
    ],
    [
      'a checkpoint from when a hand began is another',
      sql("UPDATE history SET note = replace(note, 'mingg', 'minng') WHERE size = 2"),
      'signed when a hand began',
    ],
    ['its mark is gone', sql("DELETE FROM checkpoints WHERE by = 'written'"), 'the mark that it sets'],
    [
      'the witness’s note is none',
      sql("INSERT INTO checkpoints VALUES ('witness', 'x')"),
      'the witness cosigned',
    ],
    [
      'a state was put there',
      sql("INSERT INTO snapshot VALUES (3, '{}', 'x')"),
      'the state that it kept was changed',
    ],
  ])('%s', (_, edit, words) => {
    edit();
    expect(check).toThrow(words);
  });
});

describe('a log that was edited while the table was off', () => {
  let before: Buffer;
  beforeEach(() => {
    path = copyOf(left.over);
    const file = new LogFile(path);
    const [second] = [...file.entries()].flatMap(({ bytes }, n) =>
      bytes?.includes('"entry":"hand","number":2') ? [n] : [],
    );
    file.close();
    sql(`DELETE FROM leaves WHERE n > ${second! + 9}; DELETE FROM entries WHERE n > ${second! + 9}`)();
    before = readFileSync(path);
  });

  it('is refused with what to do, and left as it is', async () => {
    await expect(TableLog.open({ path, noticed: () => {} })).rejects.toThrow(/mingg log renew/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('is followed by one that names its last good checkpoint, if a referee decides so', async () => {
    const { aside, vkey } = renewLog(path);
    expect(readFileSync(aside).equals(before)).toBe(true);
    expect(existsSync(`${aside}.keys/signing.key`)).toBe(true);
    expect(verifyPath(path, { key: vkey })).toMatchObject({ ok: true });
    const file = new LogFile(path);
    const [first] = [...file.entries()];
    const { entry, follows, reason } = JSON.parse(first!.bytes!.toString());
    expect({ entry, reason }).toEqual({
      entry: 'log',
      reason: expect.stringContaining('it was cut off, or rolled back'),
    });
    // The one from the beginning of the second hand.
    const last = new LogFile(aside);
    expect(follows).toBe(last.history.at(-1));
    last.close();
    file.close();
    const log = await TableLog.open({ path, noticed: () => {} });
    expect(log.standing.vkey).toBe(makeVerifierKey(vkey));
    await log.close();
    expect(() => renewLog(path)).toThrow('is as its table left it');
  });
});
