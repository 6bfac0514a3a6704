/**
 * Kills a process that appends to a log at random moments and restarts it: no acknowledged entry may be lost, and the
 * log must verify.
 *
 *     npm run long -- kill-log --kills 1000 --seed 1
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { LogFile } from '../../host/ledger/log-file.ts';
import { parseVerifierKey } from '../../host/ledger/signed-note.ts';
import { verifyLog } from '../../host/ledger/verify-log.ts';
import { Random } from '../../host/players/random.ts';
import { bundleWriter } from '../helpers/writer-bundle.ts';

/** The result of a series of kills. */
export interface LogKillReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** The faults, one a line. */
  readonly faults: readonly string[];
}

// Logs stay small, so that most of the time goes into killing, not checking.
const KILLS_A_LOG = 50;
const LONGEST_LIFE = 120;

/** Kills the writer this many times. */
export async function killLog(kills: number, seed: number): Promise<LogKillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-kill-log-'));
  const chance = new Random(`kill log ${seed}`);
  const report = { kills: 0, acknowledged: 0, lost: 0, faults: [] as string[] };
  try {
    const writer = bundleWriter(folder);
    let known: { vkey: string | null; leaves: Map<number, string> } = { vkey: null, leaves: new Map() };
    for (; report.kills < kills; report.kills++) {
      if (report.kills % KILLS_A_LOG === 0) known = { vkey: null, leaves: new Map() };
      const path = join(folder, `log-${Math.floor(report.kills / KILLS_A_LOG)}.db`);
      const lines = await live(writer, path, chance);
      for (const line of lines) {
        const [word, first = '', second = ''] = line.split(' ');
        if (word === 'vkey') {
          if (known.vkey !== null && known.vkey !== first)
            report.faults.push(`kill ${report.kills}: another key, ${first}`);
          known.vkey = first;
        }
        if (word === 'logged') known.leaves.set(Number(first), second);
        if (word === 'logged') report.acknowledged++;
        if (word === 'noticed') report.faults.push(`kill ${report.kills}: ${line}`);
      }
      if (known.leaves.size > 0) check(path, known.vkey!, known.leaves, report);
    }
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Starts the writer and kills it at a random moment after it has begun; returns the whole lines that it wrote. */
async function live(writer: string, path: string, chance: Random): Promise<string[]> {
  const child: ChildProcess = spawn(process.execPath, [writer, path, '1000000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const life = chance.fraction() * LONGEST_LIFE;
  // Some kills come before the log is open, most while entries are appended.
  let timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  const dieSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), life);
  };
  if (chance.below(10) === 0) dieSoon();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (lines.push(line) === 1) dieSoon();
  });
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return lines;
}

function check(
  path: string,
  vkey: string,
  leaves: ReadonlyMap<number, string>,
  report: { kills: number; lost: number; faults: string[] },
): void {
  const key = parseVerifierKey(vkey);
  const file = new LogFile(path);
  const stored = [...file.entries()].map(({ leaf }) => leaf.toString('hex'));
  const lost = [...leaves].filter(([n, leaf]) => stored[n] !== leaf).length;
  report.lost += lost;
  if (lost > 0) report.faults.push(`kill ${report.kills}: ${lost} acknowledged entries are not in the log`);
  if (!key.ok) throw new Error(key.error);
  const held = verifyLog(file, { key: key.value });
  if (!held.ok) report.faults.push(`kill ${report.kills}: ${held.error}`);
  file.close();
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
  const { kills, acknowledged, lost, faults } = await killLog(
    Number(values.kills ?? 1000),
    Number(values.seed ?? 1),
  );
  console.log(`${kills} kills: ${acknowledged} entries acknowledged, ${lost} lost, ${faults.length} faults.`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
