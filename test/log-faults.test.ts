import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyFolder, Ledger, type Logged } from '../host/ledger/ledger.ts';
import { Random } from '../host/players/random.ts';
import type { LogEntry } from '../shared/match/table.ts';
import { bundleWriter } from './helpers/writer-bundle.ts';
import { killLog } from './long/kill-log.ts';

const HAND: LogEntry = { entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 };
const SCORE: LogEntry = { entry: 'score', rules: 'kuester', players: {}, payments: [], net: {} };
const draw = (t: number): LogEntry => ({
  entry: 'event',
  t,
  p: 1,
  tags: ['E00401500A1B2C3D'],
  event: 'draw',
  seat: 'S',
  tile: '5p',
  from: 'live',
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-faults-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// A sample; `npm run long -- kill-log` kills a thousand times.
it('a log loses nothing when its process is killed', async () => {
  const report = await killLog(8, 3);
  expect(report).toMatchObject({ kills: 8, lost: 0, faults: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
});

// A sample: writes of a commit into the write-ahead log. `npm run long -- power` cuts at every system call.
describe('a power cut in a commit', () => {
  const SECTOR = 512;

  it('loses nothing of the commits before, whatever of its sectors reached the disk', () => {
    const chance = new Random('torn commits');
    const path = join(folder, 'table.db');
    const ledger = new Ledger(path);
    const known: Logged[] = [];
    for (const [i, batch] of [
      [HAND],
      [draw(1)],
      [draw(2), draw(3)],
      [draw(4)],
      [draw(5), SCORE],
      [HAND, draw(6)],
    ].entries()) {
      const before = image(path, `${i}-before`);
      // A key is durable before the commit, and removed after it: either hand's may be there.
      const keys = join(folder, `${i}-keys`);
      mkdirSync(keys);
      if (existsSync(keyFolder(path))) cpSync(keyFolder(path), keys, { recursive: true });
      const logged = ledger.append(batch);
      if (existsSync(keyFolder(path))) cpSync(keyFolder(path), keys, { recursive: true });
      const after = image(path, `${i}-after`);
      for (let cut = 0; cut < 12; cut++) {
        // Separate files, since a process keeps what it knows of a log that it had open (sqlite.ts).
        const torn = join(folder, `torn-${i}-${cut}.db`);
        cpSync(keys, keyFolder(torn), { recursive: true });
        tear(before, after, torn, chance);
        const opened = new Ledger(torn);
        expect(opened.size).toBeGreaterThanOrEqual(known.length);
        for (const { n, leaf } of known) expect(opened.tree.leaf(n)).toEqual(leaf);
        opened.append([draw(9)]);
        opened.close();
      }
      known.push(...logged);
    }
    ledger.close();
  });

  /** A copy of an open log's files. */
  function image(path: string, name: string): string {
    const to = join(folder, name);
    mkdirSync(to);
    for (const suffix of ['', '-wal']) copyFileSync(`${path}${suffix}`, join(to, `table.db${suffix}`));
    return to;
  }

  /** Makes another log with some of the sectors written between two images. */
  function tear(before: string, after: string, to: string, chance: Random): void {
    for (const suffix of ['', '-wal']) {
      const [old, now] = [before, after].map((from) => readFileSync(join(from, `table.db${suffix}`))) as [
        Buffer,
        Buffer,
      ];
      const bytes = Buffer.alloc(Math.max(old.length, now.length));
      old.copy(bytes);
      for (let at = 0; at < now.length; at += SECTOR) {
        if (chance.below(2) === 0) now.copy(bytes, at, at, at + SECTOR);
      }
      writeFileSync(`${to}${suffix}`, bytes);
    }
  }
});

it('a disk that takes no more is named, and nothing acknowledged is lost', () => {
  const path = join(folder, 'table.db');
  const writer = bundleWriter(folder);
  // Files may not grow beyond 800 KiB.
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', `ulimit -f 800; exec "${process.execPath}" "${writer}" "${path}" 100000`],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toMatch(
    /(entry \d+ could not be logged|the checkpoint could not be kept): the disk (is full|fails to read or write)/,
  );
  const acknowledged = [...stdout.matchAll(/^logged (\d+) ([0-9a-f]+)$/gm)];
  expect(acknowledged.length).toBeGreaterThan(10);
  const ledger = new Ledger(path);
  for (const [, n, leaf] of acknowledged) expect(ledger.tree.leaf(Number(n)).toString('hex')).toBe(leaf);
  ledger.append([draw(1)]);
  ledger.close();
});

it('a corrupt page is noticed when the log is opened, and named', () => {
  const path = join(folder, 'table.db');
  const ledger = new Ledger(path);
  for (let t = 0; t < 200; t++) ledger.append([HAND, draw(t), SCORE]);
  ledger.close();
  const whole = readFileSync(path);
  const chance = new Random('corrupt pages');
  let noticed = 0;
  const pages = statSync(path).size / 4096;
  for (let i = 0; i < 20; i++) {
    const bytes = Buffer.from(whole);
    const damaged = join(folder, `damaged-${i}.db`);
    const page = 1 + chance.below(pages - 1);
    bytes.fill(chance.below(256), 4096 * page, 4096 * (page + 1));
    writeFileSync(damaged, bytes);
    try {
      const opened = new Ledger(damaged);
      // A free page held nothing.
      expect(opened.size).toBe(600);
      opened.close();
    } catch (error) {
      noticed++;
      expect((error as Error).message).toMatch(/damaged|missing|not what was logged|cannot be opened/);
    }
  }
  expect(noticed).toBeGreaterThan(15);
});
