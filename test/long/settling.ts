/**
 * Settles random positions of all rule sets, valid ones and such that are no winning hand, with each line and in
 * numbers alone: see `settle-positions.ts`. A process for each core takes chunks of seeds.
 *
 *     npm run long -- settling --positions 10000000 --seed 230000000 --keep FILE
 *
 * With `--keep` each finished chunk is a line of the file; the same command goes on where it was interrupted.
 */
import { fork } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ALL, type SettlingReport } from './settle-positions.ts';

/** For each seed there is a position of every rule set. */
const SEEDS_OF_CHUNK = 10_000;
const CHUNK = fileURLToPath(new URL('settling-chunk.ts', import.meta.url));

interface Finished extends SettlingReport {
  readonly seed: number;
}

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
});
const chunks = Math.ceil(Number(values.positions) / (SEEDS_OF_CHUNK * ALL.length));
const seeds = Array.from({ length: chunks }, (_, chunk) => Number(values.seed) + chunk * SEEDS_OF_CHUNK);
const finished: Finished[] = kept(values.keep).filter(({ seed }) => seeds.includes(seed));
const waiting = seeds.filter((seed) => !finished.some((one) => one.seed === seed));

/** The chunks that a file keeps. */
function kept(file: string | undefined): Finished[] {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Finished);
}

/** Settles one chunk after the other in processes of their own, so that what is prepared for tables does not pile up. */
async function settleChunks(): Promise<void> {
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    const report = await settleChunk(seed);
    finished.push({ seed, ...report });
    if (values.keep) appendFileSync(values.keep, `${JSON.stringify({ seed, ...report })}\n`);
    console.log(`${finished.length} of ${chunks} chunks: ${summary()}`);
  }
}

function settleChunk(seed: number): Promise<SettlingReport> {
  return new Promise((done, failed) => {
    const child = fork(CHUNK, [String(seed), String(SEEDS_OF_CHUNK)], { execArgv: ['--import', 'tsx'] });
    child.once('message', (report) => done(report as SettlingReport));
    child.once('exit', (code) => failed(new Error(`the chunk of seed ${seed} ended with ${code}`)));
  });
}

const sum = (of: 'settled' | 'refused' | 'unread'): number =>
  finished.reduce((total, one) => total + one[of], 0);

const summary = (): string =>
  `${sum('settled')} settled alike, ${sum('refused')} refused by both, ${sum('unread')} not read, ` +
  `${finished.flatMap(({ faults }) => faults).length} faults`;

await Promise.all(Array.from({ length: availableParallelism() }, settleChunks));
const faults = finished.flatMap((chunk) => chunk.faults);
for (const fault of faults) console.error(fault);
console.log(summary());
process.exitCode = faults.length > 0 ? 1 : 0;
