import { fork } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { readNoiseFile } from '../../host/commands/noise-file.ts';
import { wholeNumber } from '../../host/commands/whole-number.ts';
import type { AirNoise } from '../../host/players/air-noise.ts';
import { PROFILE_NAMES, type ProfileName } from '../../host/simulate/profiles.ts';
import { BOOK_IDS, type BookId } from '../../shared/books/index.ts';
import { LIMIT_COLUMNS, LimitSum, limitInWords } from './limit-sum.ts';
import type { MeasuredHand, MeasuredSetup } from './track-hand.ts';
import { COLUMNS, TrackSum } from './track-sum.ts';

// Accuracy of the tracker on simulated hands, beside a plain debouncer: `npm run bench -- track --help`. The rule
// sets alternate unless one is named. Two processes share the work, which does not change the hands.

const RULES = BOOK_IDS;
/** Tables that miss a smaller share of the tags that lie still have a row of their own. */
const FEW = 0.01;
const FEW_MISSED = 'tables that miss less than 1 %';
/** What the profile of a bench is called. */
const MEASURED = 'as measured';
const FOLLOWERS = ['tracker', 'strengthless', 'debouncer'] as const;

interface Options {
  readonly hands: number;
  readonly seed: number;
  readonly profile?: ProfileName;
  readonly noise?: AirNoise;
  readonly buttons?: boolean;
  readonly boards?: boolean;
  readonly second?: boolean;
  readonly rules?: BookId;
  readonly workers: number;
  readonly failures: number;
  readonly keep?: string;
}

const program = new Command('bench -- track')
  .description('how well the tracker follows simulated hands, beside a plain debouncer')
  .option('--hands <n>', 'hands of each profile', wholeNumber(1), 100)
  .option('--seed <n>', 'equal seeds give equal hands', wholeNumber(0), 1)
  .addOption(new Option('--profile <name>', 'only this profile').choices(PROFILE_NAMES))
  .addOption(
    new Option('--noise <file>', 'only as a bench measured it: what mingg bench --from FILE --json wrote')
      .argParser(readNoiseFile)
      .conflicts(['profile', 'second']),
  )
  .option('--buttons', 'only with call buttons')
  .option('--no-buttons', 'only without them')
  .option('--boards', 'readings as real boards give them: one at a time, with the strength of each tag')
  .addOption(
    new Option('--second', 'hands of the second simulator, which knows nothing of the first').conflicts(
      'boards',
    ),
  )
  .addOption(new Option('--rules <id>', 'only this rule set').choices(RULES))
  .option('--workers <n>', 'processes', wholeNumber(1), 2)
  .option('--failures <n>', 'of so many hands a profile tell what went wrong first', wholeNumber(0), 0)
  .option(
    '--keep <file>',
    'add each result to this file, and go on where it ends: for one version of the tracker',
  );

const options = program.parse().opts<Options>();
const keptIn = options.keep;
const sums = new Map<string, TrackSum>();
const limits = new Map<string, LimitSum>();
const failures = new Map<string, string[]>();
let done = 0;
let next = 0;
const begun = performance.now();
const setups = withoutKept(setupsOf(options));

await Promise.all(Array.from({ length: Math.min(options.workers, setups.length) }, work));
report();

/** Cycles through all profiles hand by hand, so that an interrupted run has something of each. */
function setupsOf({
  hands,
  seed,
  profile,
  noise,
  buttons,
  boards = false,
  second = false,
  rules,
}: Options): MeasuredSetup[] {
  const profiles: readonly (ProfileName | AirNoise)[] = noise ? [noise] : profile ? [profile] : PROFILE_NAMES;
  const withButtons = buttons === undefined ? [false, true] : [buttons];
  return Array.from({ length: hands }, (_, number) =>
    profiles.flatMap((one) =>
      withButtons.map((pressed) => ({
        seed,
        number,
        rules: rules ?? RULES[number % RULES.length]!,
        profile: one,
        profileName: typeof one === 'string' ? one : MEASURED,
        buttons: pressed,
        boards,
        second,
      })),
    ),
  ).flat();
}

/** Takes the results that are kept already; those hands are not followed again. */
function withoutKept(all: MeasuredSetup[]): MeasuredSetup[] {
  if (keptIn === undefined || !existsSync(keptIn)) return all;
  const wanted = new Map(all.map((setup) => [JSON.stringify(setup), setup]));
  for (const line of readFileSync(keptIn, 'utf8').split('\n').filter(Boolean)) {
    const hand = JSON.parse(line) as MeasuredHand;
    if (wanted.delete(JSON.stringify(hand.setup))) take(hand);
  }
  return [...wanted.values()];
}

/** Runs one worker process, which gets the next hand as soon as it is done with one. */
function work(): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(new URL('track-worker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
    const give = () => {
      const setup = setups[next++];
      if (setup) worker.send(setup);
      else worker.disconnect();
    };
    worker.on('message', (hand: MeasuredHand) => {
      if (keptIn !== undefined) appendFileSync(keptIn, `${JSON.stringify(hand)}\n`);
      take(hand);
      tellProgress();
      give();
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a worker ended with status ${code}`)),
    );
    give();
  });
}

function take(hand: MeasuredHand): void {
  const { profileName: profile, buttons, rules, number } = hand.setup;
  for (const follower of FOLLOWERS) {
    const measured = hand[follower];
    if (measured === null) continue;
    const name = rowName(profile, buttons, follower);
    const sum = sums.get(name) ?? new TrackSum();
    sums.set(name, sum);
    sum.add(measured, follower === 'tracker' ? hand.evidence : null);
  }
  // Tables drawn from the antennas are uneven: what a builder gets whose bench finds little to mend has its own row.
  if (profile === 'computed' && hand.missed !== null && hand.missed < FEW) {
    const name = `${rowName(profile, buttons, 'tracker')}, ${FEW_MISSED}`;
    const sum = sums.get(name) ?? new TrackSum();
    sums.set(name, sum);
    sum.add(hand.tracker, hand.evidence);
  }
  const limited = rowName(profile, buttons, 'tracker');
  const limit = limits.get(limited) ?? new LimitSum();
  limits.set(limited, limit);
  limit.add(hand);
  const [first] = hand.tracker.wrong;
  if (first) {
    const told = failures.get(rowName(profile, buttons, 'tracker')) ?? [];
    failures.set(rowName(profile, buttons, 'tracker'), told);
    const text = (event: object | null) =>
      JSON.stringify(event, (name, value) => (name === 'tags' ? undefined : value));
    const report =
      `  ${rules} --seed ${options.seed}, hand ${number}: ${first.kind}${first.asked ? ' (asked)' : ''}${hand.evidence === null ? '' : `, read ${hand.evidence} times`}; ${limitInWords(hand.limit)}\n` +
      `    played ${text(first.truth)}\n    told   ${text(first.told)}`;
    // The tracker's own faults come first.
    if (hand.limit?.undecidable) told.push(report);
    else told.unshift(report);
  }
}

function tellProgress(): void {
  done++;
  if (process.stderr.isTTY || done % 50 === 0 || done === setups.length) {
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${done} of ${setups.length} hands, ${seconds} s`,
    );
    if (!process.stderr.isTTY || done === setups.length) process.stderr.write('\n');
  }
}

function rowName(profile: string, buttons: boolean, follower: string): string {
  return `${profile}${buttons ? ', buttons' : ''}, ${follower}`;
}

function report(): void {
  const rows = [...PROFILE_NAMES, MEASURED]
    .flatMap((profile) =>
      [false, true].flatMap((buttons) =>
        [...FOLLOWERS, `tracker, ${FEW_MISSED}`].map((follower) => rowName(profile, buttons, follower)),
      ),
    )
    .filter((name) => sums.has(name));
  const few = [...sums].find(([name]) => name.endsWith(FEW_MISSED));
  if (few) console.log(`${FEW_MISSED}: ${few[1].hands} of ${options.hands}`);
  console.log(`| ${options.hands} hands each | ${COLUMNS.join(' | ')} |`);
  console.log(`|---|${COLUMNS.map(() => '---|').join('')}`);
  for (const name of rows) console.log(`| ${name} | ${sums.get(name)!.row().join(' | ')} |`);
  console.log(`\n| what the readings tell | ${LIMIT_COLUMNS.join(' | ')} |`);
  console.log(`|---|${LIMIT_COLUMNS.map(() => '---|').join('')}`);
  for (const [name, limit] of limits) console.log(`| ${name} | ${limit.row().join(' | ')} |`);
  for (const name of rows.filter((one) => one.endsWith('tracker'))) {
    const { kinds, hands, exact } = sums.get(name)!;
    if (kinds.size === 0) continue;
    const sorted = [...kinds].sort(([, one], [, other]) => other - one);
    console.log(`\n${name}: what went wrong first in ${hands - exact} hands of ${hands}`);
    for (const [kind, number] of sorted) console.log(`  ${number} × ${kind}`);
    for (const line of (failures.get(name) ?? []).slice(0, options.failures)) console.log(line);
  }
}
