/**
 * The cost of the log: the time to append with full syncing, to verify a million entries and to start from them, and
 * the bytes of a hand.
 *
 *     npm run bench -- log --folder . --entries 1000000
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keyFolder } from '../../host/ledger/ledger.ts';
import { LogFile } from '../../host/ledger/log-file.ts';
import { keyFile } from '../../host/ledger/log-keys.ts';
import { readKeyFile } from '../../host/ledger/signing-key.ts';
import { TableLog } from '../../host/ledger/table-log.ts';
import { TileTree, writeTileTree } from '../../host/ledger/tile-tree.ts';
import { verifyLog } from '../../host/ledger/verify-log.ts';
import { LiveTable } from '../../host/table/live-table.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { nextHand } from '../../shared/match/match.ts';
import { foldEntry, type LogEntry, type TableEntry, type TableState } from '../../shared/match/table.ts';
import { score } from '../../shared/scoring/score.ts';
import { keptLog } from '../helpers/kept-log.ts';
import { tagged } from '../helpers/played-log.ts';
import { must, playAtRandom } from '../helpers/random-hand.ts';
import { percentile } from './percentiles.ts';

const { values } = parseArgs({ options: { folder: { type: 'string' }, entries: { type: 'string' } } });
const folder = mkdtempSync(join(values.folder ?? tmpdir(), 'mingg-bench-'));
const entries = Number(values.entries ?? 1_000_000);
const TABLE: TableEntry = { entry: 'table', rules: 'kuester', tiles: tagged(144) };
const HANDS = 20;
const APPENDS = 2000;

const draw = (t: number): LogEntry => ({
  entry: 'event',
  t,
  p: 0.987,
  tags: ['E00401500A1B2C3D'],
  event: 'draw',
  seat: 'S',
  tile: '5p',
  from: 'live',
});
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

try {
  await benchAppend();
  await benchHand();
  await benchWhole();
} finally {
  rmSync(folder, { recursive: true });
}

/** Appends one event at a time to a hand in play, like a table: sealed, committed, synced, signed. */
async function benchAppend(): Promise<void> {
  const log = await TableLog.open({ path: join(folder, 'append.db'), noticed: () => {} });
  const times: number[] = [];
  for (let n = 0; n < APPENDS; n++) {
    if (n % 90 === 0) log.append([{ entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 }]);
    const since = performance.now();
    log.append([draw(n)]);
    times.push(performance.now() - since);
  }
  await log.close();
  times.sort((a, b) => a - b);
  const at = (part: number) => `${percentile(times, part).toFixed(2)} ms`;
  console.log(
    `append: median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(0.9999)} (${APPENDS} events, full syncing)`,
  );
}

/** The bytes of a hand on the disk, from whole hands of the virtual players. */
async function benchHand(): Promise<void> {
  const path = join(folder, 'hands.db');
  await keptLog(path, { seed: 1, hands: HANDS });
  const log = new LogFile(path);
  const [size, bytes] = [
    log.size,
    [...log.entries()].reduce((sum, { bytes: entry }) => sum + entry!.length, 0),
  ];
  log.close();
  const file = statSync(path).size;
  console.log(
    `a hand: ${Math.round(size / HANDS)} entries, ${Math.round(bytes / HANDS)} bytes as they are hashed, ` +
      `${Math.round(file / HANDS)} bytes of the log's file (${HANDS} hands: ${file} bytes)`,
  );
}

/**
 * Makes a log of this many entries without waiting for the disk, checks it like `mingg verify`, and starts from it.
 */
async function benchWhole(): Promise<void> {
  const path = join(folder, 'large.db');
  const size = await playLog(path);
  const log = new LogFile(path);
  const key = readKeyFile(keyFile(keyFolder(path)))!.verifier;
  const { checkpoint, sealing } = log;
  let since = performance.now();
  const held = verifyLog(log, { key });
  console.log(
    `verify: ${size} entries of a log's file in ${seconds(since)}, ${held.ok ? 'which holds' : held.error}`,
  );
  since = performance.now();
  writeTileTree(join(folder, 'tree'), log.entries(), checkpoint!, size, sealing);
  console.log(
    `export: as a tree of ${readdirSync(join(folder, 'tree'), { recursive: true }).length} files in ${seconds(since)}`,
  );
  log.close();
  since = performance.now();
  const tiles = verifyLog(new TileTree(join(folder, 'tree')), { key });
  console.log(`verify: the tree in ${seconds(since)}, ${tiles.ok ? 'which holds' : tiles.error}`);
  const cpu = process.cpuUsage();
  since = performance.now();
  const again = await TableLog.open({ path, noticed: () => {} });
  const live = new LiveTable(again, TABLE, { folded: () => {}, logged: () => {}, noticed: () => {} });
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `start: hand ${live.state.handNumber} after ${size} entries, all checked, in ${seconds(since)} ` +
      `(${((user + system) / 1e6).toFixed(1)} s of one core)`,
  );
  await again.close();
}

/** Plays random hands and logs each in one piece, saving the state now and then like a table. */
async function playLog(path: string): Promise<number> {
  const log = await TableLog.open({ path, noticed: () => {} });
  let state: TableState = must(foldEntry(null, TABLE));
  log.append([TABLE]);
  for (let seed = 1; log.size < entries; seed++) {
    if (log.size - (log.snapshot?.size ?? 0) > 2000) log.keepSnapshot(log.size, JSON.stringify(state));
    const hand: LogEntry[] = [nextHand(state)];
    state = must(foldEntry(state, hand[0]!));
    for (const event of playAtRandom(state.hand!.setup, seed).events) {
      hand.push({ entry: 'event', t: seed, p: 0.987, tags: [], ...event });
      state = must(foldEntry(state, hand.at(-1)!));
    }
    hand.push({ entry: 'score', ...must(score(positionOf(state.hand!))) });
    state = must(foldEntry(state, hand.at(-1)!));
    log.append(hand);
  }
  const { size } = log;
  await log.close();
  return size;
}
