/**
 * Cuts the power at every system-call boundary of a table's commits. strace records a process that appends to a log.
 * For each boundary a disk is constructed on which writes since the last sync are there, lost or torn, and the log is
 * opened from it: no acknowledged entry may be missing, and it must verify.
 *
 *     npm run long -- power --cuts 200 --seed 1        (needs Debian's strace)
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { LogFile } from '../../host/ledger/log-file.ts';
import { parseVerifierKey } from '../../host/ledger/signed-note.ts';
import { TableLog } from '../../host/ledger/table-log.ts';
import { verifyPath } from '../../host/ledger/verify-path.ts';
import { Random } from '../../host/players/random.ts';
import { bundleWriter } from '../helpers/writer-bundle.ts';
import { type DiskCall, DiskModel } from './disk-model.ts';

/** A recorded call, or an acknowledgement of the process between two calls. */
type Step = DiskCall | { readonly call: 'said'; readonly text: string };

const CALLS = 'openat,write,pwrite64,fsync,fdatasync,ftruncate,unlink,rename,mkdir';

/** Records the writer's disk calls until its log has this many entries. */
function record(folder: string, entries: number): Step[] {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const trace = join(folder, 'trace');
  const { status, stderr, error } = spawnSync(
    'strace',
    [
      '-o',
      trace,
      '-y',
      '-xx',
      '-s',
      '1000000',
      '-e',
      `trace=${CALLS}`,
      process.execPath,
      bundleWriter(folder),
      join(disk, 'table.db'),
      `${entries}`,
    ],
    { encoding: 'utf8' },
  );
  if (error)
    throw new Error(`strace cannot be run (${error.message}); install it: sudo apt-get install strace`);
  if (status !== 0) throw new Error(`the writer failed: ${stderr}`);
  return readFileSync(trace, 'latin1')
    .split('\n')
    .flatMap((line) => parseStep(line, disk));
}

/** A call in strace's record, if it changed something in the folder or acknowledged something. */
function parseStep(line: string, disk: string): Step[] {
  const match = /^(\w+)\((.*)\)\s+= (\d+)/.exec(line);
  if (!match) return [];
  const [, call, argumentText] = match;
  const strings = [...argumentText!.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex]) =>
    Buffer.from(hex!.replaceAll('\\x', ''), 'hex'),
  );
  const inside = (path: string): string | null => {
    const name = relative(disk, path);
    return name.startsWith('..') ? null : name || '.';
  };
  const numbers = argumentText!.split(', ').slice(-2).map(Number);
  const handle = /^\d+<((?:\\x[0-9a-f]{2})*)>/.exec(argumentText!)?.[1];
  const path = inside(
    handle === undefined
      ? (strings[0]?.toString() ?? '/')
      : Buffer.from(handle.replaceAll('\\x', ''), 'hex').toString(),
  );
  if (call === 'write' && argumentText!.startsWith('1<'))
    return [{ call: 'said', text: strings[0]!.toString() }];
  // The index of the write-ahead log is rebuilt when the log is opened; the lock has no content.
  if (path === null || path.endsWith('-shm') || path.endsWith('.lock')) return [];
  switch (call) {
    case 'openat':
      return opened(path, argumentText!, inside(strings[0]!.toString()));
    case 'write':
      return [{ call: 'write', path, at: -1, bytes: strings[0]! }];
    case 'pwrite64':
      return [{ call: 'write', path, at: numbers[1]!, bytes: strings[0]! }];
    case 'ftruncate':
      return [{ call: 'truncate', path, length: numbers[1]! }];
    case 'fsync':
    case 'fdatasync':
      return [{ call: 'sync', path }];
    case 'rename':
      return [{ call: 'rename', path, to: inside(strings[1]!.toString())! }];
    default:
      return [{ call: call as 'unlink' | 'mkdir', path }];
  }
}

function opened(path: string, argumentText: string, named: string | null): Step[] {
  const target = named ?? path;
  if (!argumentText.includes('O_CREAT')) return [];
  return [{ call: 'create', path: target }];
}

/** The result of the cuts. */
export interface PowerCutReport {
  readonly boundaries: number;
  readonly cuts: number;
  readonly lost: number;
  readonly faults: readonly string[];
}

/** Cuts the power this many times, at each boundary in turn, over and over. */
export async function cutPower(cuts: number, seed: number, entries: number): Promise<PowerCutReport> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-power-'));
  const chance = new Random(`power ${seed}`);
  const report = { boundaries: 0, cuts: 0, lost: 0, faults: [] as string[] };
  try {
    const steps = settled(record(folder, entries));
    report.boundaries = steps.length;
    while (report.cuts < cuts) {
      const model = new DiskModel();
      const said: string[] = [];
      for (const [at, step] of steps.entries()) {
        if (step.call === 'said') said.push(step.text);
        else model.apply(step);
        if (report.cuts === cuts) break;
        const image = join(folder, 'image');
        model.cut(image, (limit) => chance.below(limit));
        await check(image, said.join(''), `after call ${at} (${step.call})`, report);
        rmSync(image, { recursive: true });
        report.cuts++;
      }
    }
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Removes creations of existing files; gives each `write` its offset, after the last one. */
function settled(steps: readonly Step[]): Step[] {
  const ends = new Map<string, number>();
  return steps.flatMap((step) => {
    if (step.call === 'create' && ends.has(step.path)) return [];
    if (step.call === 'create') ends.set(step.path, 0);
    if (step.call === 'unlink') ends.delete(step.path);
    if (step.call === 'rename') {
      ends.set(step.to, ends.get(step.path) ?? 0);
      ends.delete(step.path);
    }
    if (step.call !== 'write' || step.at >= 0) return [step];
    const at = ends.get(step.path) ?? 0;
    ends.set(step.path, at + step.bytes.length);
    return [{ ...step, at }];
  });
}

async function check(
  image: string,
  said: string,
  when: string,
  report: { lost: number; faults: string[] },
): Promise<void> {
  const path = join(image, 'table.db');
  const acknowledged = [...said.matchAll(/^logged (\d+) ([0-9a-f]{64})$/gm)];
  const vkey = /^vkey (\S+)$/m.exec(said)?.[1];
  const noticed: string[] = [];
  try {
    const log = await TableLog.open({ path, noticed: (what) => noticed.push(what) });
    await log.close();
    const file = new LogFile(path);
    const stored = [...file.entries()].map(({ leaf }) => leaf.toString('hex'));
    file.close();
    const lost = acknowledged.filter(([, n, leaf]) => stored[Number(n)] !== leaf).length;
    report.lost += lost;
    if (lost > 0) report.faults.push(`${when}: ${lost} acknowledged entries are missing`);
    if (acknowledged.length === 0) return;
    const key = parseVerifierKey(vkey!);
    if (!key.ok) throw new Error(key.error);
    const held = verifyPath(path, { key: key.value });
    if (!held.ok) report.faults.push(`${when}: ${held.error}`);
  } catch (error) {
    report.faults.push(`${when}: ${(error as Error).message}`);
  }
  for (const what of noticed) report.faults.push(`${when}: ${what}`);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { cuts: { type: 'string' }, seed: { type: 'string' }, entries: { type: 'string' } },
  });
  const report = await cutPower(
    Number(values.cuts ?? 200),
    Number(values.seed ?? 1),
    Number(values.entries ?? 14),
  );
  const { boundaries, cuts, lost, faults } = report;
  console.log(
    `${cuts} power cuts at ${boundaries} boundaries: ${lost} acknowledged entries lost, ${faults.length} faults.`,
  );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
