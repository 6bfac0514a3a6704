/**
 * How soon a hall knows what a table has logged: real logs, outboxes and HTTP, each table with its own token and its own
 * waiting question for the round, the hall in a process of its own on the same machine. Every table logs the end of a
 * hand, which opens all of it, at a random time within some seconds. Then the hall is killed, and filled again by them.
 *
 *     npm run bench -- hall --tables 400 --within 20 --hands 1
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '../../host/players/random.ts';
import { type BenchTable, openBenchTable, playedHands } from './hall-tables.ts';
import { percentiles } from './percentiles.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '400' },
    within: { type: 'string', default: '20' },
    hands: { type: 'string', default: '1' },
    folder: { type: 'string' },
  },
});
const [tables, hands, within] = [Number(values.tables), Number(values.hands), Number(values.within) * 1000];
const folder = mkdtempSync(join(values.folder ?? tmpdir(), 'mingg-bench-'));
/** What tables said of their hall. */
const notices: string[] = [];
const noticed = (what: string) => void notices.push(what);
const now = () => performance.timeOrigin + performance.now();

interface Taken {
  readonly table: number;
  readonly began: number;
  readonly told: number;
  readonly opened: number;
}

interface Table extends BenchTable {
  /** When its hand was logged: before and after the append; when its delivery was sent. */
  times: { before: number; logged: number; sent: number };
  taken: Taken | null;
}

const { first, played } = await playedHands(folder, hands);
const last = played.slice(-2);
const child: ChildProcess = fork(
  new URL('./hall-process.ts', import.meta.url),
  [join(folder, 'hall'), `${tables}`],
  { execArgv: ['--import', 'tsx'] },
);
try {
  const [{ url, tournament, codes }] = await once(child, 'message');
  const all: Table[] = [];
  child.on('message', (taken: Taken) => {
    const table = all[taken.table - 1];
    if (table && table.times.logged > 0 && taken.opened === table.log.size) table.taken ??= taken;
  });
  for (let number = 1; number <= tables; number++) {
    const table = await openBenchTable(folder, number, { code: codes[number - 1], url, first, noticed });
    table.begin(tournament, played.slice(0, -2));
    all.push({ ...table, times: { before: 0, logged: 0, sent: 0 }, taken: null });
  }
  // What is sent is seen on its way out.
  const { fetch } = globalThis;
  const byToken = new Map(all.map((table) => [`Bearer ${table.token}`, table]));
  await wait(2000);
  const bytes: number[] = [];
  globalThis.fetch = (input, init) => {
    const table = byToken.get(new Headers(init?.headers).get('Authorization') ?? '');
    if (table && typeof init?.body === 'string' && table.times.logged > 0 && table.times.sent === 0) {
      table.times.sent = now();
      bytes.push(init.body.length);
    }
    return fetch(input, init);
  };
  const random = new Random('bench');
  child.send('figures');
  const [before] = await once(child, 'message');
  const began = now();
  const due = all.map((table) => ({ table, at: began + random.below(within) }));
  for (const { table, at } of due.toSorted((one, other) => one.at - other.at)) {
    // One after the other, so that what one sends goes out before the next has its turn.
    await wait(Math.max(0, at - now()));
    await immediate();
    const before = now();
    table.log.append(last);
    table.times = { before, logged: now(), sent: 0 };
    table.link.logged();
  }
  const late = now() - began - within;
  while (all.some(({ taken }) => taken === null) && now() - began < 10 * within + 60_000) await wait(50);
  const lastTold = Math.max(...all.map(({ taken }) => taken?.told ?? Number.POSITIVE_INFINITY));
  child.send('figures');
  const figures = await new Promise<{ cpu: NodeJS.CpuUsage; heap: number; entries: number }>((resolve) => {
    child.on('message', (message: { cpu?: NodeJS.CpuUsage }) => message.cpu && resolve(message as never));
  });
  const cpu = (figures.cpu.user + figures.cpu.system - before.cpu.user - before.cpu.system) / 1e6;
  const of = (part: (table: Table) => number) => percentiles(all.map(part));
  console.log(
    `${tables} tables, the end of a hand at each of ${played.length} entries within ${within / 1000} s` +
      `${late > 0 ? ` and ${late.toFixed(0)} ms that this process came too late` : ''}:`,
  );
  console.log(`  from the append to Hall.subscribe: ${of(({ times, taken }) => taken!.told - times.before)}`);
  console.log(`    append at the table:             ${of(({ times }) => times.logged - times.before)}`);
  console.log(`    until the request goes out:      ${of(({ times }) => times.sent - times.logged)}`);
  console.log(`    on its way, and in the queue:    ${of(({ times, taken }) => taken!.began - times.sent)}`);
  console.log(`    taken, cosigned, logged, told:   ${of(({ taken }) => taken!.told - taken!.began)}`);
  console.log(
    `  all known ${((lastTold - began) / 1000).toFixed(1)} s after the first could begin; a delivery has ${percentiles(bytes).replaceAll(' ms', ' bytes')}`,
  );
  console.log(
    `  the hall: ${cpu.toFixed(1)} s of a core, ${(figures.heap / 2 ** 20).toFixed(0)} MB, ${figures.entries} entries in its log`,
  );
  if (notices.length > 0) console.log(`  notices of the tables: ${notices.length}, the first: ${notices[0]}`);
  child.send('restart');
  const { filled, cpu: after } = await new Promise<{ filled: number; cpu: NodeJS.CpuUsage }>((resolve) => {
    child.on('message', (message: { filled?: number }) => message.filled && resolve(message as never));
  });
  const again = (after.user + after.system - figures.cpu.user - figures.cpu.system) / 1e6;
  console.log(
    `  started again, the hall is filled after ${(filled / 1000).toFixed(1)} s, ${again.toFixed(1)} s of a core: ` +
      `${tables * all[0]!.log.size} entries`,
  );
  for (const { link, log } of all) {
    await link.close();
    await log.close();
  }
} finally {
  child.disconnect();
  rmSync(folder, { recursive: true });
}
