/**
 * The virtual table with noise in its air, over emulated boards with the real firmware: every hand must be scored
 * right, and logged as it was played, as finally corrected, or asked about.
 *
 *     npm run test:rough                          50 hands in profile rough, all rule sets in turn, two tables at a time
 *     npm run test:rough -- --hands 10 --seed 7   --rules kuester, --noise harsh
 *     npm run test:rough -- --keep FILE           what FILE has is not played again, what is played is added
 *     npm run test:rough -- --traces FOLDER       keeps what the readers saw of the hands that were not right
 */
import { parseArgs } from 'node:util';
import { AIR_NOISE, type AirNoiseName } from '../host/virtual/noisy-air.ts';
import { isPlayable, type PlayRuleSetId } from '../shared/play-rules/index.ts';
import { type NoisyMatches, playMatches, troublesOf } from './noisy-matches.ts';
import { type HandFollowed, type MatchFollowed, TableRun } from './table-run.ts';

const TABLES = 2;

/** Long enough that most hands begin while the readers still see something of the one before. */
const HANDS_OF_MATCH = 5;

/** Plays the hands at so many tables at a time. @returns the matches, and whether all is right */
export async function playRough(
  wanted: Pick<NoisyMatches, 'hands' | 'seed' | 'rules' | 'noise' | 'keep'>,
  traces: string | null,
  tell: (match: MatchFollowed, hands: number) => void,
  tables = TABLES,
): Promise<{ matches: readonly MatchFollowed[]; good: boolean }> {
  const runs = Array.from({ length: tables }, () => new TableRun(null, traces));
  const setUp = { ...wanted, handsOfMatch: HANDS_OF_MATCH, boards: 'emulated', mishaps: false } as const;
  const matches = await playMatches(setUp, runs, tell);
  const good = matches.every(({ end, hands, faults }) => {
    const isGood = ({ scoredRight, right, asked }: HandFollowed) => scoredRight && (right || asked > 0);
    return end === 'played' && faults.length === 0 && hands.every(isGood);
  });
  return { matches, good };
}

function report(matches: readonly MatchFollowed[]): void {
  console.log(
    '\n| rule set | hands | scored right | every event right | asked | taken back | mismatches | seconds |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  const row = (name: string, of: readonly MatchFollowed[]) => {
    const hands = of.flatMap((match) => match.hands);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
    const cells = [
      hands.length,
      hands.filter(({ scoredRight }) => scoredRight).length,
      hands.filter(({ right }) => right).length,
      sum(hands.map(({ asked }) => asked)),
      sum(hands.map(({ takenBack }) => takenBack)),
      sum(hands.map(({ mismatches }) => mismatches)),
      sum(of.map(({ seconds }) => seconds)).toFixed(0),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  };
  for (const rules of new Set(matches.map(({ job }) => job.rules))) {
    row(
      `\`${rules}\``,
      matches.filter(({ job }) => job.rules === rules),
    );
  }
  row('all', matches);
  const troubles = matches.flatMap(troublesOf);
  if (troubles.length > 0) console.log(`\n${troubles.join('\n')}`);
}

function wholeNumber(text: string, option: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  console.error(`--${option} must be a whole number from 1`);
  process.exit(2);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      hands: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      noise: { type: 'string', default: 'rough' },
      rules: { type: 'string' },
      keep: { type: 'string' },
      traces: { type: 'string' },
    },
  });
  const { noise, rules, keep, traces } = values;
  if (!(noise in AIR_NOISE) || (rules !== undefined && !isPlayable(rules))) {
    console.error(`no such ${noise in AIR_NOISE ? `rule set: ${rules}` : `noise: ${noise}`}`);
    process.exit(2);
  }
  const hands = wholeNumber(values.hands, 'hands');
  const { matches, good } = await playRough(
    {
      hands,
      seed: wholeNumber(values.seed, 'seed'),
      rules: rules as PlayRuleSetId | undefined,
      noise: noise as AirNoiseName,
      keep,
    },
    traces ?? null,
    ({ job, hands: played, seconds }, done) => {
      const scored = played.filter(({ scoredRight }) => scoredRight).length;
      const right = played.filter((hand) => hand.right).length;
      console.log(
        `${job.rules}, seed ${job.seed}: ${scored} of ${played.length} hands scored right, every event of ${right}, ${seconds.toFixed(0)} s (${done} of ${hands})`,
      );
    },
  );
  report(matches);
  process.exitCode = good ? 0 : 1;
}
