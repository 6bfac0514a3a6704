/**
 * `mingg bench` with all its readings at each emulated board: the good one passes all six trials, and what is wrong with
 * another is found in the trial that it belongs to.
 *
 *     npm run long -- bench              all boards
 *     npm run long -- bench good         only this one
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from '../../host/build/up-to-date.js';

const MINGG = new URL('../../host/mingg.js', import.meta.url).pathname;

/** What must be found at each board: the trial, and the beginning of the words. */
const WANTED: Readonly<Record<string, readonly [trial: string, found: string] | null>> = {
  good: null,
  'late-chip': ['alone', 'late chip: it told of the start of an answer'],
  'detuned-loop': ['row', 'detuned loop:'],
  'dead-tag': ['alone', 'dead tag: tag 7 was never heard'],
  'foreign-tag': ['row', 'foreign tag: E00401'],
  'far-reach': ['wall', 'the loop reads the wall:'],
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(WANTED);
await bringUpToDate();
const folder = mkdtempSync(join(tmpdir(), 'mingg-bench-'));
try {
  for (const name of names) if (!isRight(name)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function isRight(name: string): boolean {
  const wanted = WANTED[name];
  if (wanted === undefined)
    throw new Error(`there is no board ${name}, only ${Object.keys(WANTED).join(', ')}`);
  const begun = performance.now();
  const file = join(folder, `${name}.jsonl`);
  const made = mingg('bench', file, '--virtual', name);
  const judged = mingg('bench', '--from', file, '--json');
  const verdicts = judged.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const results = verdicts.flatMap(({ trial, result }) => (trial ? [`${trial} ${result}`] : []));
  const first = verdicts.find(({ result }) => result === 'fail');
  const right = wanted
    ? made.status === 1 && first?.trial === wanted[0] && first.findings[0].found.startsWith(wanted[1])
    : made.status === 0 && results.every((one) => one.endsWith(' pass'));
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${name}: ${results.join(', ')}; ${seconds} s: ${right ? 'held' : 'not held'}`);
  for (const { findings } of verdicts) for (const { found } of findings ?? []) console.log(`  ${found}`);
  if (!right && made.stderr) console.log(made.stderr);
  return right && judged.status === made.status;
}

function mingg(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MINGG, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}
