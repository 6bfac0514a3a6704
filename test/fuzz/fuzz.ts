/**
 * Fuzzes the parsers of untrusted input, in turn. See README.md.
 *
 *     npm run long -- fuzz [TARGET…] [--minutes N | --short]
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { bringUpToDate } from '../../host/build/up-to-date.js';
import { bundleTarget } from './bundle.ts';
import { BUILD, type Engine, findEngine, NoEngine, runEngine, type Turn } from './engine.ts';
import { promptly, type Target } from './promptly.ts';
import { SHORT_RUNS, SHORT_SEED } from './short-runs.ts';

const HERE = import.meta.dirname;
const CRASHES = join(HERE, 'crashes');
const USAGE = `npm run long -- fuzz [TARGET…] [--minutes N]     each target N minutes (1), by turns
npm run long -- fuzz [TARGET…] --short          each target the same inputs every time, some 6 s
npm run long -- fuzz TARGET --again FILE        one input again, without the engine
npm run long -- fuzz [TARGET…] --keep           into the corpus what was found meanwhile, and out what adds nothing`;

/** All targets, by the names of their files. */
export const TARGETS: readonly string[] = readdirSync(join(HERE, 'targets'))
  .map((file) => basename(file, '.ts'))
  .sort();

/** The folder of a target's inputs kept in the repository. */
export const corpusOf = (target: string): string => join(HERE, 'corpus', target);

/** The folder of inputs found on this machine. */
const foundOf = (target: string): string => {
  const folder = join(BUILD, 'found', target);
  mkdirSync(folder, { recursive: true });
  return folder;
};

function emptyFolder(kind: 'merged' | 'short', target: string): string {
  const folder = join(BUILD, kind, target);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Loads a target from the sources, to run without the engine. */
export async function loadTarget(target: string): Promise<Target> {
  const { fuzz } = (await import(`./targets/${target}.ts`)) as { fuzz: Target };
  return promptly(fuzz);
}

/** The result of a run. */
interface Tally {
  readonly target: string;
  /** Processor time if the system reports it, else elapsed time. */
  seconds: number;
  runs: number;
  /** Edges covered by the corpus alone, and at the end. */
  edgesBefore: number;
  edges: number;
  /** Inputs that each cover something no other does. */
  inputs: number;
  crashes: string[];
}

async function turnOf(target: string): Promise<Omit<Turn, 'args'>> {
  const source = readFileSync(join(HERE, 'targets', `${target}.ts`), 'utf8');
  return {
    bundle: await bundleTarget(target),
    sync: !/export (async function fuzz|const fuzz = collected)/.test(source),
  };
}

/** Inputs grow to twice the longest of the corpus, and to this many bytes in any case. */
const LEAST_LENGTH = 4096;

function flagsFor(target: string): string[] {
  const folder = corpusOf(target);
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  const dictionary = join(HERE, 'dictionaries', `${target}.dict`);
  return [
    `-max_len=${Math.max(LEAST_LENGTH, 2 * Math.max(0, ...sizes))}`,
    ...(existsSync(dictionary) ? [`-dict=${dictionary}`] : []),
    '-rss_limit_mb=3000',
    // In elapsed time; promptly.ts looks at processor time, which a busy machine does not change.
    '-report_slow_units=3600',
  ];
}

/** When a run ends, as flags of libFuzzer: after some minutes, or when it has made what CI makes. */
const lengthOf = (target: string, length: number | 'short'): string[] =>
  length === 'short'
    ? // Inputs found by other processes meanwhile would change what follows.
      [`-runs=${SHORT_RUNS[target]}`, `-seed=${SHORT_SEED}`, '-reload=0']
    : [`-max_total_time=${Math.max(1, Math.round(length * 60))}`];

async function fuzzTarget(engine: Engine, target: string, length: number | 'short'): Promise<Tally> {
  const begun = performance.now();
  const tally: Tally = { target, seconds: 0, runs: 0, edgesBefore: 0, edges: 0, inputs: 0, crashes: [] };
  const crashes = join(CRASHES, target);
  mkdirSync(crashes, { recursive: true });
  const said: string[] = [];
  const args = [
    length === 'short' ? emptyFolder('short', target) : foundOf(target),
    corpusOf(target),
    ...flagsFor(target),
    ...lengthOf(target, length),
    `-artifact_prefix=${crashes}/`,
  ];
  const { status, processor } = await runEngine(engine, { ...(await turnOf(target)), args }, (line) => {
    const found = /^#(\d+)\s+(\S+)\s+cov: (\d+) ft: \d+ corp: (\d+)/.exec(line);
    if (!found) {
      said.push(line);
      const written = /Test unit written to (.+)$/.exec(line)?.[1];
      if (written !== undefined) tally.crashes.push(written);
      return;
    }
    const [runs, what, edges, inputs] = [Number(found[1]), found[2], Number(found[3]), Number(found[4])];
    if (what === 'INITED') tally.edgesBefore = edges;
    Object.assign(tally, { runs, edges, inputs });
  });
  tally.seconds = processor ?? (performance.now() - begun) / 1000;
  if (status !== 0 && tally.crashes.length === 0) {
    throw new Error(`the engine ended with status ${status} on ${target}:\n${said.slice(-20).join('\n')}`);
  }
  if (tally.crashes.length > 0) {
    const file = relative(process.cwd(), tally.crashes[0]!);
    const why = said.find((line) => /Error|ERROR|Finding|==/.test(line)) ?? '';
    console.log(`${target}: CRASH: ${why.trim().slice(0, 200)}`);
    console.log(`  again: npm run long -- fuzz ${target} --again ${file}`);
  }
  appendFileSync(
    join(BUILD, 'tally.jsonl'),
    `${JSON.stringify({ at: new Date().toISOString(), ...tally })}\n`,
  );
  return tally;
}

/** Adds new inputs to the corpus, and removes those that add nothing, except inputs that once crashed. */
async function keep(engine: Engine, target: string): Promise<void> {
  const corpus = corpusOf(target);
  const merged = emptyFolder('merged', target);
  const args = [merged, corpus, foundOf(target), ...flagsFor(target), '-merge=1', '-use_counters=0'];
  const said: string[] = [];
  const turn = { ...(await turnOf(target)), args };
  const { status } = await runEngine(engine, turn, (line) => said.push(line));
  const kept = readdirSync(merged);
  if (status !== 0 || kept.length === 0) {
    throw new Error(`merging ${target} ended with status ${status}:\n${said.slice(-20).join('\n')}`);
  }
  const before = readdirSync(corpus);
  for (const name of before) if (!isRegression(name)) rmSync(join(corpus, name));
  for (const name of kept) renameSync(join(merged, name), join(corpus, name));
  console.log(`${target}: ${before.length} inputs, now ${readdirSync(corpus).length}`);
}

/** Inputs that once failed have the engine's name of the finding in their names. */
const isRegression = (name: string): boolean => /^(crash|timeout|oom|slow-unit)-/.test(name);

function line(tally: Tally): string {
  const { target, seconds, runs, edgesBefore, edges, inputs, crashes } = tally;
  const count = (number: number) => Math.round(number).toLocaleString('en');
  return [
    target.padEnd(18),
    `${count(seconds)} s`.padStart(8),
    `${count(runs)} runs`.padStart(16),
    `${count(runs / seconds)}/s`.padStart(9),
    `${count(edges)} edges`.padStart(13),
    `(+${count(edges - edgesBefore)})`.padStart(7),
    `${count(inputs)} inputs`.padStart(14),
    `${crashes.length} crashes`.padStart(11),
  ].join('');
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '1' },
      short: { type: 'boolean', default: false },
      again: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(`${USAGE}\n\nTargets: ${TARGETS.join(', ')}`);
    return 0;
  }
  const minutes = Number(values.minutes);
  const unknown = positionals.find((name) => !TARGETS.includes(name));
  if (unknown !== undefined || !(minutes > 0) || (values.again !== undefined && positionals.length !== 1)) {
    console.error(
      unknown === undefined ? USAGE : `There is no target ${unknown}, only: ${TARGETS.join(', ')}`,
    );
    return 2;
  }
  if (values.again !== undefined) {
    await (await loadTarget(positionals[0]!))(readFileSync(values.again));
    console.log('It holds.');
    // A target may have a server that would keep the process running.
    process.exit(0);
  }
  await bringUpToDate();
  const chosen = positionals.length > 0 ? positionals : TARGETS;
  let engine: Engine;
  try {
    engine = await findEngine();
  } catch (error) {
    if (!(error instanceof NoEngine)) throw error;
    console.error(`NOT FUZZED: ${error.message}.`);
    return 0;
  }
  const tallies: Tally[] = [];
  for (const target of chosen) {
    if (values.keep) await keep(engine, target);
    else {
      const tally = await fuzzTarget(engine, target, values.short ? 'short' : minutes);
      tallies.push(tally);
      console.log(line(tally));
    }
  }
  return tallies.some(({ crashes }) => crashes.length > 0) ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main();
