import { airTime, figures } from '../bench/bench-report.ts';
import type { BenchState } from '../bench/bench-state.ts';
import { wordsOf } from '../bench/finding-words.ts';
import type { Estimate } from '../bench/interval.ts';
import type { NoiseProfile } from '../bench/noise-profile.ts';
import { type BenchHeader, TRIAL_NAMES, type TrialName } from '../bench/records.ts';
import { IN_99_OF_100, pairsNeeded } from '../bench/sequential-test.ts';
import { trialOf } from '../bench/trials.ts';
import { judge, type Verdict } from '../bench/verdict.ts';
import { type Part, say } from './terminal.ts';

/** What passes, and how many readings that takes. */
export function sayRule(): void {
  const clean = pairsNeeded(IN_99_OF_100);
  say(
    `A tag passes if it is in 99 of 100 pairs of readings in a row, with 95 % confidence: ${clean} pairs without a miss,`,
  );
  say(`${pairsNeeded(IN_99_OF_100, 1) - clean} more for each pair that lacks it. No other tag may be read.`);
}

/** With which board the readings are or were made, and how it is. */
export function sayBoard({ firmware, date, virtual }: BenchHeader, { diag }: BenchState): void {
  say(`Board: firmware ${firmware}${virtual ? ', emulated' : ''}; readings since ${date}.`);
  if (diag === null) return;
  const { versions, antenna, fieldOn, supply } = diag;
  const chip = versions === null ? 'does not tell its version' : `firmware ${versions.firmware}`;
  const volts = supply === null ? '' : `; supply ${(supply / 1000).toFixed(2)} V`;
  say(`Chip: ${chip}; field on in ${fieldOn} ms, comes back with ${antenna} of 1023${volts}.`);
  if (supply !== null && supply < LOWEST_SUPPLY) {
    say(['yellow', '! The supply is low: take a shorter cable, or a hub with its own supply.']);
  }
  if (antenna === 0) say(['yellow', '! There is no field: look at the loop and at the 5 V of the module.']);
}

/** mV, as in mingg doctor. */
const LOWEST_SUPPLY = 4500;

/** The title of a trial, with the time it takes. */
export function sayTitle(state: BenchState, name: TrialName): void {
  const ms = airTime(state, name);
  const time = ms === null ? '' : ` (about ${inWords(ms)})`;
  say('');
  say(
    ['bold', `[${TRIAL_NAMES.indexOf(name) + 1} of ${TRIAL_NAMES.length}] ${name}`],
    `: ${trialOf(name).title}${time}`,
  );
}

/** The outcome of a trial, its figures, what is wrong and what to try next. */
export function sayVerdict(state: BenchState, verdict: Verdict): void {
  const { trial, result, why, findings } = verdict;
  say('  ', MARKS[result], why === null ? '' : `: ${why}`);
  for (const line of figures(state, trial)) say(`    ${line}`);
  for (const finding of findings) {
    const { found, next } = wordsOf(finding);
    say('  ', ['red', 'x'], ` ${found}`);
    say(`    next: ${next}`);
  }
}

const MARKS: Readonly<Record<Verdict['result'], Part>> = {
  pass: ['green', 'pass'],
  fail: ['red', 'fail'],
  open: ['yellow', 'not finished'],
  impossible: ['yellow', 'cannot be made'],
};

/** How many trials passed, and what the readings say to the simulators. */
export function sayEnd(state: BenchState, path: string, profile: NoiseProfile, virtual: boolean): void {
  const verdicts = TRIAL_NAMES.map((name) => judge(state, name));
  const of = (result: Verdict['result']) =>
    verdicts.filter((one) => one.result === result).map(({ trial }) => trial);
  const failed = of('fail');
  const left = [...of('open'), ...of('impossible')];
  say('');
  if (failed.length > 0) say(['red', `Failed: ${failed.join(', ')}.`]);
  if (left.length > 0) say(['yellow', `Not finished: ${left.join(', ')}.`]);
  if (failed.length + left.length === 0) say(['green', 'All six trials passed.']);
  if (virtual) say('The board was emulated: this says nothing about hardware.');
  const { missed, bursts, ghosts, wall } = profile.intervals;
  say(`For the simulators (95 % intervals): missed ${percent(missed)}, in bursts ${percent(bursts)},`);
  say(
    `strays ${percent(ghosts)}, of them from the wall ${percent(wall)}. As JSON: mingg bench --from ${path} --json`,
  );
}

/** As a percentage with its interval; where nothing was counted, nothing is known. */
const percent = ({ share, low, high }: Estimate): string =>
  high - low === 1
    ? 'not known'
    : `${(share * 100).toFixed(2)} % (${(low * 100).toFixed(2)} to ${(high * 100).toFixed(2)})`;

/** A time in words: 2 min 10 s. */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
