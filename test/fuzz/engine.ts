import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

// The fuzzing engine: Jazzer.js, which contains libFuzzer. It is installed only in this folder, since users do not
// need it.

const HERE = import.meta.dirname;
/** Files that can be made again: bundles, libraries, findings that were not kept. Ignored by git. */
export const BUILD = join(HERE, 'build');
const JAZZER = join(HERE, 'node_modules/@jazzer.js');

/** The oldest C library that the binary of Jazzer.js 4.0.0 runs with. */
const OLDEST_GLIBC = 2.38;

/** How the engine is started. */
export interface Engine {
  /** The program that runs JavaScript: Node, or Node with Debian 13's libraries. */
  readonly node: string;
}

/** The engine is not available on this machine; the message says why, and whether that is a fault. */
export class NoEngine extends Error {}

/**
 * Installs the engine if it is not there.
 * @throws NoEngine if a package cannot be fetched, or there is none for this machine.
 */
export async function findEngine(): Promise<Engine> {
  const prebuilt = `fuzzer/prebuilds/fuzzer-${process.platform}-${process.arch}.node`;
  if (!existsSync(join(JAZZER, prebuilt))) {
    await fetched('Jazzer.js from the npm registry', 'npm', ['ci', '--loglevel=error', '--prefix', HERE]);
  }
  if (!existsSync(join(JAZZER, prebuilt))) {
    throw new NoEngine(`Jazzer.js has no binary for ${process.platform} on ${process.arch}`);
  }
  if (process.platform !== 'linux') return { node: process.execPath };
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  const version = header.glibcVersionRuntime;
  if (version === undefined) throw new NoEngine("Jazzer.js's binary needs glibc, which this Linux has not");
  return { node: isOldEnough(version) ? process.execPath : await nodeWithNewerGlibc() };
}

const isOldEnough = (version: string): boolean =>
  version.localeCompare(`${OLDEST_GLIBC}`, 'en', { numeric: true }) >= 0;

/** A script that runs Node with the C library of Debian 13. */
async function nodeWithNewerGlibc(): Promise<string> {
  const folder = join(BUILD, 'glibc');
  const loader = () =>
    existsSync(folder) && readdirSync(folder).find((name) => /^ld-linux.*\.so\.\d$/.test(name));
  if (!loader()) {
    await fetched("Debian 13's C library", join(HERE, 'newer-glibc.sh'), [folder]);
  }
  const script = join(BUILD, 'node');
  const command = [join(folder, loader() || ''), '--library-path', folder, process.execPath];
  writeFileSync(script, `#!/bin/sh\nexec ${command.map((word) => `'${word}'`).join(' ')} "$@"\n`);
  chmodSync(script, 0o755);
  return script;
}

async function fetched(what: string, command: string, args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(command, args, { timeout: 300_000 });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const said = `${stderr}\n${message}`
      .split('\n')
      .find((line) => /\S/.test(line) && !/\bwarn\b/i.test(line));
    throw new NoEngine(`${what} cannot be fetched: ${said}`);
  }
}

/** One run of the engine on one target. */
export interface Turn {
  readonly bundle: string;
  /** Whether the target is synchronous, which is faster. */
  readonly sync: boolean;
  /** Arguments of libFuzzer: folders of inputs and flags. */
  readonly args: readonly string[];
}

/**
 * How a run ended: the engine's exit status, not 0 after a finding, and its processor time in seconds, if the system
 * reports that.
 */
export interface Ended {
  readonly status: number;
  readonly processor: number | null;
}

/** Runs the engine and passes each line of its output to `tell`. */
export function runEngine({ node }: Engine, turn: Turn, tell: (line: string) => void): Promise<Ended> {
  const { bundle, sync, args } = turn;
  // Jazzer restarts itself to merge, with the program in process.argv, which must be the one with the libraries.
  const named = `data:text/javascript,process.argv[0]=${JSON.stringify(encodeURI(node))}`;
  const jazzer = ['--import', named, join(JAZZER, 'core/dist/cli.js'), bundle, ...(sync ? ['--sync'] : [])];
  mkdirSync(BUILD, { recursive: true });
  // A target may run a server.
  const child = spawn(
    node,
    [...jazzer, '--disable_bug_detectors', 'ssrf', '--timeout', `${LONGEST_RUN}`, '--', ...args],
    {
      cwd: BUILD,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const stop = () => child.kill('SIGKILL');
  let processor: number | null = null;
  const look = setInterval(() => {
    processor = processorTime(child.pid!) ?? processor;
  }, 500);
  process.once('exit', stop);
  let rest = '';
  let isOver: NodeJS.Timeout | undefined;
  let written = false;
  const take = (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      tell(line);
      written ||= line.includes('Test unit written to');
      // A target's server would keep the process running.
      if (/^Done \d+ runs|^stat::|Test unit written to/.test(line)) isOver ??= setTimeout(stop, GRACE);
    }
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(look);
      process.off('exit', stop);
      if (rest !== '') tell(rest);
      clearTimeout(isOver);
      const ended = isOver === undefined ? 1 : written ? FINDING : 0;
      resolve({ status: code ?? ended, processor });
    });
  });
}

/** Milliseconds for the engine to end by itself after its last line of output. */
const GRACE = 5000;
/** The engine's exit status after a finding. */
const FINDING = 77;

/** Milliseconds after which one input counts as hung. */
const LONGEST_RUN = 20_000;

/** Processor time of a process in seconds, from Linux (proc(5)); null elsewhere, or if it has ended. */
function processorTime(pid: number): number | null {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return (user! + system!) / TICKS;
  } catch {
    return null;
  }
}

/** Clock ticks of a second, the unit in which Linux reports times. */
const TICKS = 100;
