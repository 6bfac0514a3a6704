/**
 * Two tables play a round of a hall, each in a network of its own, and the network is gone for some minutes: nothing comes
 * through, and nobody is told. Then everything is delivered, and live standings are the recomputed ones. Needs root.
 *
 *     npm run long -- wifi --minutes 10
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exportTree } from '../../host/hall/export-tree.ts';
import { recompute } from '../../host/hall/recompute/recompute.ts';
import { sure } from '../../host/hall/simulate/sure.ts';
import { LogFile } from '../../host/ledger/log-file.ts';
import { HallOnWire } from '../helpers/hall-on-wire.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, speed: { type: 'string', default: '20' } },
});
const MINGG = new URL('../../host/mingg.js', import.meta.url).pathname;
const TABLES = [1, 2] as const;
const folder = mkdtempSync(join(tmpdir(), 'mingg-wifi-'));
const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });
const space = (table: number) => `mingg-${process.pid}-${table}`;
const link = (table: number) => `mingg${table}`;
const hallAt = (table: number) => `10.87.${table}.1`;
const pathOf = (table: number) => join(folder, `table-${table}.db`);

/** A network of its own for a table, with the hall at its other end. */
function connect(table: number): void {
  ip('netns', 'add', space(table));
  ip('link', 'add', link(table), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space(table));
  ip('addr', 'add', `${hallAt(table)}/24`, 'dev', link(table));
  ip('link', 'set', link(table), 'up');
  ip('-n', space(table), 'addr', 'add', `10.87.${table}.2/24`, 'dev', 'eth0');
  for (const device of ['eth0', 'lo']) ip('-n', space(table), 'link', 'set', device, 'up');
}

/** How many entries of a table's log are open. */
function openOf(table: number): number {
  const file = new LogFile(pathOf(table));
  const open = file.lastOpen + 1;
  file.close();
  return open;
}

const said: string[] = [];
function start(table: number, wire: HallOnWire): ChildProcess {
  const code = join(folder, `code-${table}`);
  writeFileSync(code, wire.tables.codes.make(table), { mode: 0o600 });
  const url = `http://${hallAt(table)}:${wire.port}`;
  const virtual = ['--virtual', '--no-web', '--json', '--speed', values.speed, '--seed', `${table}`];
  const run = [process.execPath, MINGG, 'run', ...virtual, '--log', pathOf(table)];
  const args = ['netns', 'exec', space(table), ...run, '--hall', url, '--hall-code-file', code];
  const child = spawn('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr!.on('data', (text) => said.push(`table ${table}: ${String(text).trim()}`));
  return child;
}

const children: ChildProcess[] = [];
const wire = await HallOnWire.open(join(folder, 'hall'), 8, 1, Date.now, '0.0.0.0');
const { hall } = wire.simulated;
/** Waits until something is so. @returns after how many seconds */
async function until(what: string, is: () => boolean, most: number): Promise<number> {
  const began = performance.now();
  while (!is()) {
    if (performance.now() - began > most * 1000)
      throw new Error(`${what}: not after ${most} s. ${said.join('; ')}`);
    await wait(50);
  }
  return (performance.now() - began) / 1000;
}
const enter = (is: 'begun' | 'ended') => sure(hall.enter([{ entry: 'round', t: Date.now(), number: 1, is }]));

try {
  for (const table of TABLES) {
    connect(table);
    children.push(start(table, wire));
  }
  await until('both join', () => TABLES.every((table) => hall.openedOf(table) > 0), 60);
  enter('begun');
  await until('a hand each', () => TABLES.every((table) => hall.openedOf(table) > 50), 600);
  for (const table of TABLES) ip('link', 'set', link(table), 'down');
  const before = TABLES.map((table) => hall.openedOf(table));
  await wait(Number(values.minutes) * 60_000);
  const missing = TABLES.map((table, at) => openOf(table) - before[at]!);
  for (const [at, table] of TABLES.entries()) {
    if (hall.openedOf(table) !== before[at]) throw new Error(`table ${table} delivered without a network`);
    if (missing[at] === 0) throw new Error(`table ${table} did not play on without its hall`);
  }
  for (const table of TABLES) ip('link', 'set', link(table), 'up');
  const caughtUp = await until(
    'everything delivered',
    () => TABLES.every((table) => hall.openedOf(table) >= openOf(table)),
    120,
  );
  console.log(
    `${values.minutes} minutes without network: ${missing.join(' and ')} entries came in ${caughtUp.toFixed(1)} s.`,
  );
  enter('ended');
  await until('the round ends', () => TABLES.every((table) => isBetweenHands(table)), 600);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  for (const table of TABLES) ip('netns', 'del', space(table));
}

/** Whether no hand is open at a table, and the hall knows all of it. */
function isBetweenHands(table: number): boolean {
  const file = new LogFile(pathOf(table));
  const isDone = !file.handInPlay && hall.openedOf(table) === file.size;
  file.close();
  return isDone;
}

sure(hall.showStandings(1));
for (const table of TABLES) {
  exportTree(pathOf(table), join(folder, 'out', `table-0${table}`), hall.state!.tables[table]!.vkey);
}
exportTree(wire.simulated.path, join(folder, 'out', 'hall'), hall.vkey);
const names = [...hall.names.values()].map((name) => `${JSON.stringify(name)}\n`).join('');
writeFileSync(join(folder, 'out', 'hall', 'names.jsonl'), names);
const { faults, hands, standings } = recompute(join(folder, 'out'));
const recomputed = standings.map(({ name: _, ...line }) => line);
const isSame = JSON.stringify(recomputed) === JSON.stringify(hall.standings());
for (const what of said) console.log(`  ${what}`);
console.log(
  `${hands} hands; faults ${faults.length}; live and recomputed standings are ${isSame ? '' : 'not '}the same.`,
);
await wire.close();
rmSync(folder, { recursive: true });
process.exitCode = faults.length === 0 && isSame ? 0 : 1;
