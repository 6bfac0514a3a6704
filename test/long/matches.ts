/**
 * Whole matches in every rule set at emulated tables, and single hands with rare events: every event must be logged
 * as it was played, and the lights must be right.
 *
 *     npm run long -- matches              all rule sets, two tables at a time
 *     npm run long -- matches philos       only these
 *     npm run long -- matches --lines      simulated boards that speak the protocol, without emulated processors
 *     npm run long -- matches --keep FILE  skips the results in FILE, and adds the others
 */
import { fork } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isPlayable } from '../../shared/books/played.ts';
import { eventsIn } from '../helpers/known-events.ts';
import { describe, type JobResult, type MatchJob } from '../helpers/match-job.ts';
import { JOBS } from './match-jobs.ts';

const PLAYER = new URL('./match-player.ts', import.meta.url).pathname;

/** On a Pi, two cores play while two others read: a table's emulator is a separate thread. */
const TABLES = 2;

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, lines: { type: 'boolean' } },
});
const { keep } = values;
const boards = values.lines ? 'lines' : 'emulated';
const unknown = wanted.filter((rules) => !isPlayable(rules));
if (unknown.length > 0) {
  console.error(`no such rule set: ${unknown.join(', ')}`);
  process.exit(2);
}
const jobs = JOBS.filter(({ rules }) => wanted.length === 0 || wanted.includes(rules));
const kept = new Map(keptLines().map(([job, result]) => [JSON.stringify(job), result]));
const results = new Map<MatchJob, JobResult | null>();
// Whole matches take longest, so they come first.
const waiting = jobs.toSorted((one, other) => Number(other.play === 'match') - Number(one.play === 'match'));
await Promise.all(Array.from({ length: TABLES }, workOff));
process.exitCode = report() ? 0 : 1;

function keptLines(): [MatchJob, JobResult][] {
  if (keep === undefined || !existsSync(keep)) return [];
  return readFileSync(keep, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [MatchJob, JobResult]);
}

async function workOff(): Promise<void> {
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const before = kept.get(JSON.stringify(job));
    const result = before ?? (await play(job));
    if (keep !== undefined && result && !before) appendFileSync(keep, `${JSON.stringify([job, result])}\n`);
    results.set(job, result);
    console.log(`${describe(job)}: ${result ? told(result) : 'FAILED'}`);
  }
}

/** Plays in a separate process, so that both cores work and a crash affects one job; null after a crash. */
function play(job: MatchJob): Promise<JobResult | null> {
  return new Promise((resolve) => {
    let result: JobResult | null = null;
    const child = fork(PLAYER, [JSON.stringify(job), boards], { execArgv: ['--import', 'tsx'] });
    child.on('message', (message: JobResult) => {
      result = message;
    });
    child.on('exit', () => resolve(result));
  });
}

function told({ hands, mismatches, lights, seconds, root }: JobResult): string {
  const many = `${hands} ${hands === 1 ? 'hand' : 'hands'}`;
  return `${many}, mismatches ${mismatches}, lights ${lights ? 'right' : 'WRONG'}, ${seconds.toFixed(0)} s, root ${root}`;
}

/** Prints a Markdown table, a line a rule set. @returns whether all is right */
function report(): boolean {
  console.log(
    '\n| rule set | hands | events seen | mismatches | lights right | seconds | root of the match |',
  );
  console.log('|---|---|---|---|---|---|---|');
  let good = true;
  for (const rules of new Set(jobs.map((job) => job.rules))) {
    const own = jobs.filter((job) => job.rules === rules);
    const done = own.flatMap((job) => results.get(job) ?? []);
    const sum = (of: (result: JobResult) => number) => done.reduce((all, result) => all + of(result), 0);
    const known = eventsIn(rules);
    const seen = new Set(done.flatMap(({ events }) => events));
    const missed = known.filter((event) => !seen.has(event));
    const mismatches = sum((result) => result.mismatches);
    const lit = done.filter(({ lights }) => lights).length;
    const match = results.get(own.find(({ play }) => play === 'match')!);
    const matchHands = match?.hands ?? 0;
    console.log(
      `| \`${rules}\` | ${matchHands} + ${sum(({ hands }) => hands) - matchHands} ` +
        `| ${known.length - missed.length} of ${known.length} | ${mismatches} | ${lit} of ${own.length} ` +
        `| ${sum(({ seconds }) => seconds).toFixed(0)} | \`${match?.root.slice(0, 12) ?? 'failed'}\` |`,
    );
    if (missed.length > 0) console.log(`not seen by ${rules}: ${missed.join('; ')}`);
    good &&= done.length === own.length && missed.length === 0 && mismatches === 0 && lit === own.length;
  }
  return good;
}
