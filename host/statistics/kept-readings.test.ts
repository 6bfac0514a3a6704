import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry, TableEntry } from '../../shared/match/table.ts';
import { LogHands } from '../../shared/statistics/log-hands.ts';
import { playedLog, tagged } from '../../test/helpers/played-log.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { makeJsonLines } from '../ledger/json-lines.ts';
import { LogFile } from '../ledger/log-file.ts';
import { signedPart } from '../ledger/signed-part.ts';
import { TableLog } from '../ledger/table-log.ts';
import { writeTileTree } from '../ledger/tile-tree.ts';
import { KeptReadings, READING } from './kept-readings.ts';
import { withLog } from './open-log.ts';
import { readHands } from './read-hands.ts';

const TABLE: TableEntry = { entry: 'table', rules: 'bouter', tiles: tagged(144) };
const ENTRIES = playedLog(TABLE, 4, 3);
const BEGINS = ENTRIES.flatMap((entry, n) => (entry.entry === 'hand' ? [n] : []));

const folder = mkdtempSync(join(tmpdir(), 'mingg-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
let readings: KeptReadings;
let count = 0;
beforeEach(() => {
  readings = new KeptReadings(at(`kept ${count++}`));
});

/** Writes the next hands of the log, up to the one before `to`. */
async function play(path: string, from: number, to: number): Promise<void> {
  const log = await TableLog.open({ path, noticed: () => {} });
  if (from === 0) log.append(ENTRIES.slice(0, BEGINS[0]));
  for (let hand = from; hand < to; hand++) log.append(ENTRIES.slice(BEGINS[hand], BEGINS[hand + 1]));
  await log.close();
}

const FORMS = {
  log: (path: string) => path,
  tree: (path: string) => {
    exported(path, (log, checkpoint, size) => writeTileTree(`${path}.tree`, log.entries(), checkpoint, size));
    return `${path}.tree`;
  },
  lines: (path: string) => {
    exported(path, (log, checkpoint, size) =>
      writeFileSync(`${path}.jsonl`, [...makeJsonLines(log.entries(), checkpoint, size)].join('')),
    );
    return `${path}.jsonl`;
  },
};

function exported(path: string, write: (log: LogFile, checkpoint: string, size: number) => void): void {
  const log = new LogFile(path);
  const { checkpoint, size } = signedPart(log);
  write(log, checkpoint, size);
  log.close();
}

const read = (path: string, from = readings) => withLog(path, (log) => readHands(log, from));
const fresh = (path: string) => read(path, new KeptReadings(at(`fresh ${count++}`)));

/** Changes what is kept of the only log. */
function change(replace: (text: string) => string): void {
  const [file] = readdirSync(readings.folder);
  const path = join(readings.folder, file!);
  const text = readFileSync(path, 'utf8');
  expect(replace(text)).not.toBe(text);
  writeFileSync(path, replace(text));
}

describe.each(Object.entries(FORMS))('a reading of a %s that is kept', (form, made) => {
  it('is gone on with, and gives what the log alone gives', async () => {
    const path = at(`${form}.db`);
    await play(path, 0, 2);
    expect(read(made(path))).toHaveLength(2);
    await play(path, 2, 4);
    const whole = fresh(made(path));
    expect(whole).toHaveLength(4);
    expect(read(made(path))).toEqual(whole);
    // It is what was kept that counts, and not the log read again.
    change((text) => text.replaceAll('"ended":"drawn"', '"ended":"won"'));
    expect(read(made(path)).every(({ ended }) => ended === 'won')).toBe(true);
  });

  it.each<[string, (text: string) => string]>([
    [
      'its tree is of another log',
      (text) => text.replace(/"nodes":\["(.)/, (_, one) => `"nodes":["${one === 'A' ? 'B' : 'A'}`),
    ],
    ['another Mingg made it', (text) => text.replace(/"by":"/, '"by":"0.0.')],
    ['it is cut off', (text) => text.slice(0, -1)],
    [
      'its tree is larger than the log',
      (text) => text.replace(/"size":(\d+)/, (_, size) => `"size":${2 * size}`),
    ],
    ['it has no tree', (text) => text.replace('"nodes"', '"node"')],
  ])('is not believed if %s', async (why, replace) => {
    const path = at(`${form} ${why}.db`);
    await play(path, 0, 2);
    const hands = read(made(path));
    change((text) => replace(text.replaceAll('"ended":"drawn"', '"ended":"won"')));
    expect(read(made(path))).toEqual(hands);
  });
});

it('a hand in play, which is sealed, is read when it is over', async () => {
  const path = at('sealed.db');
  const middle = BEGINS[1]! + 20;
  const log = await TableLog.open({ path, noticed: () => {} });
  for (const [from, to] of [
    [0, BEGINS[0]],
    [BEGINS[0], BEGINS[1]],
    [BEGINS[1], middle],
  ])
    log.append(ENTRIES.slice(from, to));
  const [before] = read(path);
  const marked = { ...before!, ended: 'given-up' };
  change((text) => text.replace(/"ended":"[a-z]+"/, '"ended":"given-up"'));
  for (const [from, to] of [
    [middle, BEGINS[2]],
    [BEGINS[2], BEGINS[3]],
  ])
    log.append(ENTRIES.slice(from, to));
  await log.close();
  // What was kept is gone on with: the sealed hand was not in it.
  expect(read(path)).toEqual([marked, ...fresh(path).slice(1)]);
});

describe('a log that was changed', () => {
  const changed = (text: string) => text.replace(/"points":\d+/, '"points":77777');

  it('is not kept', async () => {
    await play(at('changed.db'), 0, 2);
    const path = FORMS.lines(at('changed.db'));
    writeFileSync(path, changed(readFileSync(path, 'utf8')));
    expect(read(path)).toHaveLength(2);
    expect(() => readdirSync(readings.folder)).toThrow('ENOENT');
  });

  it('behind its signed end leaves what was read before as it was', async () => {
    await play(at('later.db'), 0, 2);
    const path = FORMS.lines(at('later.db'));
    const hands = read(path);
    writeFileSync(path, changed(readFileSync(path, 'utf8')));
    expect(read(path)).toEqual(hands);
  });
});

it('what is read of the same log is still the same: else raise READING', () => {
  const logs = (['bouter', 'kuester', 'schmale'] as const).map((rules): readonly LogEntry[] =>
    playedLog({ ...TABLE, rules }, 12, 5),
  );
  const hands = logs.flatMap((log) => {
    const reader = new LogHands('table');
    for (const [n, entry] of log.entries()) must(reader.take(n, entry));
    return reader.hands;
  });
  const digest = createHash('sha256').update(JSON.stringify(hands)).digest('hex').slice(0, 16);
  expect([READING, digest]).toEqual([1, '207c49fe13f1b8b7']);
});
