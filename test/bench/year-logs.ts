/**
 * How long statistics of a club take from its logs alone: read for the first time, with what the last run kept, and after
 * another hand was played.
 *
 *     npm run bench -- year-logs --logs 100 --hands 1000
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeJsonLines } from '../../host/ledger/json-lines.ts';
import { LogFile } from '../../host/ledger/log-file.ts';
import { signedPart } from '../../host/ledger/signed-part.ts';
import { TableLog } from '../../host/ledger/table-log.ts';
import { readStatistics } from '../../host/statistics/club-files.ts';
import { KeptReadings } from '../../host/statistics/kept-readings.ts';
import { withLog } from '../../host/statistics/open-log.ts';
import { ALL_FIGURES } from '../../shared/statistics/statistics.ts';
import { playedLog, tagged } from '../helpers/played-log.ts';

const { values } = parseArgs({ options: { logs: { type: 'string' }, hands: { type: 'string' } } });
const LOGS = Number(values.logs ?? 4);
const HANDS = Number(values.hands ?? 1000);
const MS_AN_ENTRY = 7000;
const AT_ONCE = 100;

const folder = mkdtempSync(join(tmpdir(), 'mingg-year-logs-'));
const readings = new KeptReadings(join(folder, 'kept'));
const first = join(folder, 'table.db');
const logs = [first, ...Array.from({ length: LOGS - 1 }, (_, n) => join(folder, `table-${n}.jsonl`))];

async function timed<T>(what: string, run: () => T | Promise<T>): Promise<T> {
  const cpu = process.cpuUsage();
  const since = performance.now();
  const made = await run();
  const took = performance.now() - since;
  const { user, system } = process.cpuUsage(cpu);
  console.log(`${what}: ${(took / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of a core)`);
  return made;
}

/** Exports of the log under other names: nobody checks who signed them. Writing as many logs would take hours. */
function copyAsOthers(path: string): void {
  const log = new LogFile(path);
  const { checkpoint, size } = signedPart(log);
  const lines = [...makeJsonLines(log.entries(), checkpoint, size)];
  log.close();
  const last = lines.pop()!;
  const [origin] = checkpoint.split('\n') as [string];
  const body = lines.join('');
  for (const [n, copy] of logs.slice(1).entries()) {
    writeFileSync(copy, body + last.replaceAll(origin, `${origin}-${n}`));
  }
}

try {
  const tiles = tagged(144);
  const tagOf = new Map(Object.entries(tiles).map(([tag, tile]) => [tile, tag]));
  const start = Date.UTC(2022, 0, 7, 19);
  // As a table writes them: with times, tags, and how sure it was.
  const entries = playedLog({ entry: 'table', rules: 'bouter', tiles }, HANDS + 1, 1).map((entry, n) => {
    if (entry.entry !== 'event') return entry;
    const named = 'tiles' in entry ? entry.tiles : 'tile' in entry ? [entry.tile] : [];
    return { ...entry, t: start + n * MS_AN_ENTRY, p: 0.9987, tags: named.map((tile) => tagOf.get(tile)!) };
  });
  const begins = entries.flatMap((entry, n) => (entry.entry === 'hand' ? [n] : []));
  const write = async (path: string, from: number, to: number) => {
    const log = await TableLog.open({ path, noticed: () => {} });
    for (let n = from; n < to; n += AT_ONCE) log.append(entries.slice(n, Math.min(n + AT_ONCE, to)));
    await log.close();
  };
  await write(first, 0, begins[HANDS]!);
  copyAsOthers(first);
  console.log(`${LOGS} logs of ${HANDS} hands, ${Math.round(begins[HANDS]! / HANDS)} entries a hand`);
  await timed('the bytes alone', () => {
    for (const path of logs) withLog(path, ({ view }) => [...view.entries()].length);
  });
  const statistics = () => readStatistics({ logs }, readings);
  await timed('statistics, read for the first time', statistics);
  const kept = await timed('statistics, with what was kept', statistics);
  await timed('every figure of everybody, for each year and all together', () => {
    for (const player of kept.players) {
      for (const period of [...kept.years, 'ever'] as const) {
        for (const id of ALL_FIGURES.keys()) kept.figure(id, player, period);
      }
    }
  });
  await write(first, begins[HANDS]!, entries.length);
  await timed('statistics, after one more hand', statistics);
  console.log(`memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
} finally {
  rmSync(folder, { recursive: true });
}
