/**
 * Kills the host at random moments of a hand and restarts it on the same log, until the hand is over: no acknowledged
 * entry may be lost, and the hand must end as if undisturbed.
 *
 *     npm run long -- kill --kills 100 --seed 1
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Ledger } from '../../host/ledger/ledger.ts';
import { Random } from '../../host/players/random.ts';
import { countMismatches } from '../../host/table/mismatches.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { LogEntry } from '../../shared/match/table.ts';

const MINGG = new URL('../../host/mingg.js', import.meta.url).pathname;

/** An entry that a run acknowledged on its standard output. */
interface Acknowledged {
  readonly logged: number;
  readonly leaf: string;
}

interface Run {
  readonly child: ChildProcess;
  readonly acknowledged: Acknowledged[];
  /** Resolves when the first entry of this run is in the log. */
  readonly begun: Promise<void>;
  /** Exit status, or null if it was killed. */
  readonly ended: Promise<number | null>;
  errors: string;
}

function start(log: string, seed: number): Run {
  const child = spawn(
    process.execPath,
    [
      MINGG,
      'run',
      '--virtual',
      '--hands',
      '1',
      '--seed',
      `${seed}`,
      '--speed',
      'max',
      '--no-web',
      '--json',
      '--log',
      log,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const acknowledged: Acknowledged[] = [];
  let begin: () => void;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const told = JSON.parse(line);
    if ('logged' in told) {
      acknowledged.push(told);
      begin();
    }
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (status) => {
      begin();
      resolve(status);
    });
  });
  const run: Run = { child, acknowledged, begun, ended, errors: '' };
  child.stderr!.on('data', (text) => {
    run.errors += text;
  });
  return run;
}

/** The contents of a log; opening it checks every row. */
function read(path: string): { entries: readonly LogEntry[]; leaves: string[] } {
  const ledger = new Ledger(path, { whole: true });
  ledger.close();
  const leaves = Array.from({ length: ledger.size }, (_, n) => ledger.tree.leaf(n).toString('hex'));
  return { entries: ledger.restored, leaves };
}

const eventsOf = (entries: readonly LogEntry[]): HandEvent[] =>
  entries.filter((entry) => entry.entry === 'event');
const scoreOf = (entries: readonly LogEntry[]): string =>
  JSON.stringify(entries.find((entry) => entry.entry === 'score') ?? null);

/** The result of a series of kills. */
export interface KillReport {
  readonly kills: number;
  readonly hands: number;
  /** Entries that were acknowledged, over all runs. */
  readonly acknowledged: number;
  /** Acknowledged entries missing from the log afterwards. */
  readonly lost: number;
  /** Hands that ended differently from undisturbed ones. */
  readonly wrong: number;
  readonly faults: readonly string[];
}

/**
 * Kills the host `kills` times, several times a hand, each at a random moment after it has begun to log.
 * @param tell is called after each kill.
 */
export async function killAndResume(
  kills: number,
  seed: number,
  tell: (line: string) => void,
): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-kill-'));
  const chance = new Random(`kill ${seed}`);
  const report = { kills: 0, hands: 0, acknowledged: 0, lost: 0, wrong: 0, faults: [] as string[] };
  try {
    while (report.kills < kills) {
      const hand = seed + report.hands;
      const whole = join(folder, `whole-${hand}.db`);
      const undisturbed = start(whole, hand);
      await undisturbed.begun;
      const since = Date.now();
      if ((await undisturbed.ended) !== 0)
        throw new Error(`the undisturbed hand failed: ${undisturbed.errors}`);
      const length = Date.now() - since;
      const expected = read(whole).entries;
      const log = join(folder, `killed-${hand}.db`);
      const entries = await playThroughKills(log, hand, length, kills - report.kills, chance, report, tell);
      report.hands++;
      const differing = countMismatches(eventsOf(expected), eventsOf(entries));
      if (differing > 0 || scoreOf(expected) !== scoreOf(entries)) {
        report.wrong++;
        report.faults.push(
          `hand of seed ${hand}: ${differing} events or the score differ from the undisturbed hand`,
        );
      }
    }
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function playThroughKills(
  log: string,
  seed: number,
  length: number,
  most: number,
  chance: Random,
  report: { kills: number; acknowledged: number; lost: number; faults: string[] },
  tell: (line: string) => void,
): Promise<readonly LogEntry[]> {
  const all = new Map<number, string>();
  for (let killed = 0; ; ) {
    const run = start(log, seed);
    await run.begun;
    // At most a fifth of the hand's length, so that a hand is killed about ten times on average.
    const timer =
      killed < most
        ? setTimeout(() => run.child.kill('SIGKILL'), (chance.fraction() * length) / 5)
        : undefined;
    const status = await run.ended;
    clearTimeout(timer);
    for (const { logged, leaf } of run.acknowledged) all.set(logged, leaf);
    report.acknowledged += run.acknowledged.length;
    const { entries, leaves } = read(log);
    const lost = [...all].filter(([n, leaf]) => leaves[n] !== leaf).length;
    if (lost > 0) report.faults.push(`seed ${seed}: ${lost} acknowledged entries are not in the log`);
    report.lost += lost;
    if (status === null) {
      killed++;
      report.kills++;
      tell(`kill ${report.kills}: seed ${seed}, ${entries.length} entries in the log, ${lost} lost`);
    } else if (status !== 0) {
      report.faults.push(`seed ${seed}: the host ended with status ${status}: ${run.errors}`);
      return entries;
    }
    if (entries.some((entry) => entry.entry === 'score')) return entries;
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
  const report = await killAndResume(Number(values.kills ?? 100), Number(values.seed ?? 1), console.log);
  console.log(
    `${report.kills} kills in ${report.hands} hands: ${report.acknowledged} entries acknowledged, ` +
      `${report.lost} lost; ${report.wrong} hands ended otherwise than undisturbed.`,
  );
  for (const fault of report.faults) console.error(fault);
  process.exitCode = report.lost + report.wrong + report.faults.length > 0 ? 1 : 0;
}
