/**
 * How soon everybody sees the next seats after the last hand of a round: tables with real logs, outboxes and waiting
 * questions, some of them with their own page; the hall with its desk; phones and big screens. Three processes on one
 * machine. Every table logs the end of a hand within some seconds; when the desk shows the last of them, the round is
 * ended and the next begun at once: the time that an organiser takes to press is not in the figures.
 *
 * The tables' files are in memory, since four hundred tables do not share a disk; what one of them writes before it shows
 * its next round is measured apart, on this disk.
 *
 *     npm run bench -- hall-round --tables 400 --phones 400
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Membership, writeMembership } from '../../host/hall/client/membership.ts';
import { sure } from '../../host/hall/simulate/sure.ts';
import type { DeskView } from '../../host/hall/view/view.ts';
import { patched, type ViewPatch } from '../../host/hall/view/view-patch.ts';
import type { Assignment } from '../../host/hall/wire/assignment.ts';
import { Random } from '../../host/players/random.ts';
import { Onlookers } from '../../host/table/onlookers.ts';
import type { Seen } from '../../host/web/feed.ts';
import { startWeb, type Web } from '../../host/web/server.ts';
import { foldEntry, type LogEntry, type TableState } from '../../shared/match/table.ts';
import type { TableView } from '../../shared/view/view.ts';
import { ask, own, signIn } from '../helpers/wire.ts';
import { followFeed } from './follow-feed.ts';
import { type BenchTable, openBenchTable, playedHands } from './hall-tables.ts';
import { percentiles } from './percentiles.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '400' },
    phones: { type: 'string', default: '400' },
    screens: { type: 'string', default: '4' },
    pages: { type: 'string', default: '20' },
    within: { type: 'string', default: '20' },
    folder: { type: 'string', default: '/dev/shm' },
  },
});
const count = (name: keyof typeof values) => Number(values[name]);
const [tables, phones, screens, pages] = (['tables', 'phones', 'screens', 'pages'] as const).map(count) as [
  number,
  number,
  number,
  number,
];
const within = count('within') * 1000;
const folder = mkdtempSync(join(values.folder, 'mingg-bench-'));
const now = () => performance.timeOrigin + performance.now();
const NEXT = 2;

/** The hall has taken a delivery. */
interface Taken {
  readonly table: number;
  readonly told: number;
  readonly opened: number;
}

/** When each table was told of the next round, and when its page, if it has one, showed who sits there. */
const told = new Map<number, number>();
const shownAtTable: number[] = [];

/** The page of a table that has played these entries. */
async function openPage(
  entries: readonly LogEntry[],
): Promise<{ web: Web; assigned(given: Assignment): void }> {
  const onlookers = new Onlookers({ noticed: () => {}, changed: () => {} });
  let state: TableState | null = null;
  for (const entry of entries) {
    state = sure(foldEntry(state, entry));
    onlookers.folded(entry, state);
  }
  const view: Seen = (viewer) => onlookers.view(state!, viewer);
  const web = await startWeb({ port: 0, current: view });
  let isShown = false;
  await followFeed<TableView>(web, '/events', ({ nextRound }) => {
    if (isShown || nextRound?.round !== NEXT) return;
    isShown = true;
    shownAtTable.push(now());
  });
  const assigned = (assignment: Assignment) => {
    const round = state!.round!;
    onlookers.assigned = { tournament: round.tournament, table: round.table, assignment };
    web.push(view);
  };
  return { web, assigned };
}

/** How long a server that does nothing else needs to answer as many requests at once (ms). */
async function emptyAnswers(hall: ChildProcess, port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const answered = Array.from(
    { length: tables },
    () =>
      new Promise<void>((resolve) => {
        get({ port, agent }, (response) => response.resume().on('end', resolve));
      }),
  );
  let waiting = 0;
  while (waiting < tables) {
    hall.send('figures');
    [{ waiting }] = await once(hall, 'message');
  }
  const began = now();
  hall.send('answer');
  await Promise.all(answered);
  agent.destroy();
  return now() - began;
}

/** How long a table needs to keep what its hall wants, on this computer's disk (ms). */
function keeping(membership: Membership): number[] {
  const disk = mkdtempSync(join(tmpdir(), 'mingg-bench-'));
  const times = Array.from({ length: 100 }, () => {
    const began = now();
    writeMembership(join(disk, 'table.db.hall'), membership);
    return now() - began;
  });
  rmSync(disk, { recursive: true });
  return times;
}

/** The first answer to each table's question for its round from now on: when it came, by token. */
function timeAnswers(): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const token = new Headers(init?.headers).get('Authorization');
    // The round's number stands in it.
    if (token !== null && `${input}`.includes('/table/round')) {
      const text = await response.clone().text();
      if (text.includes(`"round":{"number":${NEXT},`) && !times.has(token)) times.set(token, now());
    }
    return response;
  };
  return times;
}

async function cpuOf(hall: ChildProcess): Promise<NodeJS.CpuUsage> {
  const figures = new Promise<NodeJS.CpuUsage>((resolve) => {
    const heard = ({ cpu }: { cpu?: NodeJS.CpuUsage }) => {
      if (!cpu) return;
      hall.off('message', heard);
      resolve(cpu);
    };
    hall.on('message', heard);
  });
  hall.send('figures');
  return figures;
}

const cpuSince = (before: NodeJS.CpuUsage, after: NodeJS.CpuUsage): string =>
  ((after.user + after.system - before.user - before.system) / 1e6).toFixed(1);

const child = (file: string, ...args: readonly (string | number)[]): ChildProcess =>
  fork(new URL(file, import.meta.url), args.map(String), { execArgv: ['--import', 'tsx'] });

const { first, played } = await playedHands(folder, 1);
const [before, end] = [played.slice(0, -2), played.slice(-2)];
const hall = child('./hall-round-process.ts', tables);
const children = [hall];
const all: BenchTable[] = [];
const webs: Web[] = [];
try {
  const [{ urls, tournament, codes, password, empty }] = await once(hall, 'message');
  const nothingElse = await emptyAnswers(hall, empty);
  const site = { urls };
  const url = urls[0].replace(/\/$/, '');
  const taken = new Map<number, number>();
  hall.on('message', ({ table, told: at, opened }: Taken) => {
    const bench = all[table - 1];
    if (isEnding && bench && opened === bench.log.size && !taken.has(table)) taken.set(table, at);
  });
  let isEnding = false;
  for (let number = 1; number <= tables; number++) {
    let page: Awaited<ReturnType<typeof openPage>> | null = null;
    const assigned = (assignment: Assignment) => {
      if (assignment.round?.number !== NEXT) return;
      told.set(number, now());
      page?.assigned(assignment);
    };
    const settings = { url, code: codes[number - 1], first, noticed: () => {}, assigned };
    const table = await openBenchTable(folder, number, settings);
    table.begin(tournament, before);
    all.push(table);
    if (number > pages) continue;
    const { players } = table.assignment.round!;
    const round: LogEntry = { entry: 'round', t: 0, tournament, round: 1, table: number, players };
    page = await openPage([first, round, ...played]);
    webs.push(page.web);
  }
  const watchers = child('./hall-watchers.ts', urls[0], phones, screens, NEXT);
  children.push(watchers);
  await once(watchers, 'message');
  const shown = once(watchers, 'message');
  const cookie = await signIn(site, password);
  const headers = { cookie, origin: own(site), 'content-type': 'application/json' };
  const press = async (body: object) => {
    const { status, body: said } = await ask(site, 'POST', '/desk/round', headers, JSON.stringify(body));
    if (status !== 204) throw new Error(`the hall answered ${status}: ${said}`);
  };
  const onDesk = new Promise<number>((resolve) => {
    let view: DeskView | null = null;
    void followFeed<ViewPatch>(
      site,
      '/desk/events',
      (patch) => {
        view = patched(view, patch);
        const isOver = view.round?.number === 1 && view.tables.every(({ phase }) => phase === 'between');
        if (isOver) resolve(now());
      },
      { cookie },
    );
  });
  const answered = timeAnswers();
  await wait(2000);
  isEnding = true;
  const random = new Random('bench');
  const began = now();
  const due = all.map((table) => ({ table, at: began + random.below(within) }));
  let lastEnd = 0;
  for (const { table, at } of due.toSorted((one, other) => one.at - other.at)) {
    await wait(Math.max(0, at - now()));
    await immediate();
    lastEnd = now();
    table.log.append(end);
    table.link.logged();
  }
  const desk = await onDesk;
  const cpu = [await cpuOf(hall), process.cpuUsage()] as const;
  const known = Math.max(...taken.values());
  await press({ number: 1, is: 'ended' });
  const ended = now();
  await press({ number: NEXT, is: 'begun' });
  const begun = now();
  while (told.size < tables || shownAtTable.length < pages) await wait(20);
  const [{ phones: onPhones, screens: onScreens }] = await shown;
  const seconds = [cpuSince(cpu[0], await cpuOf(hall)), cpuSince(cpu[1], process.cpuUsage())];
  const since = (start: number) => (at: number) => at - start;
  const worst = Math.max(...told.values(), ...shownAtTable, ...onPhones, ...onScreens);
  const ms = (time: number) => `${time.toFixed(0)} ms`;
  console.log(`${tables} tables, ${pages} with their page; ${phones} phones, ${screens} big screens:`);
  console.log(`  from the last append to the next seats on every screen: ${ms(worst - lastEnd)}`);
  console.log(`    until the hall knew the last hand:    ${ms(known - lastEnd)}`);
  console.log(`    until the desk showed it:             ${ms(desk - known)}`);
  console.log(`    the round ended, the next one begun:  ${ms(ended - desk)}, ${ms(begun - ended)}`);
  console.log(`  from that press on:`);
  console.log(`    on big screens:    ${percentiles(onScreens.map(since(desk)))}`);
  console.log(`    on phones:         ${percentiles(onPhones.map(since(desk)))}`);
  console.log(`    answered to tables: ${percentiles([...answered.values()].map(since(desk)))}`);
  console.log(`    kept at tables:    ${percentiles([...told.values()].map(since(desk)))}`);
  console.log(`    on tables' pages:  ${percentiles(shownAtTable.map(since(desk)))}`);
  const { membership, assignment } = all[0]!;
  console.log(`  a table keeps what it is told: ${percentiles(keeping({ ...membership, assignment }))}`);
  console.log(`  since that press: the hall ${seconds[0]} s of a core, all tables together ${seconds[1]} s`);
  console.log(
    `  ${tables} waiting requests, answered by a server that does nothing else: ${ms(nothingElse)}`,
  );
} finally {
  for (const { link, log } of all) {
    await link.close();
    await log.close();
  }
  for (const web of webs) await web.close();
  for (const one of children) one.disconnect();
  rmSync(folder, { recursive: true });
}
