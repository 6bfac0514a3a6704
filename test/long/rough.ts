/**
 * The virtual table with noise on the air, over emulated boards with the real firmware: every hand must be scored
 * right, and must be logged as it was played, after corrections, or be asked about or said to be undecided.
 *
 *     npm run long -- rough                       50 hands in profile rough, all rule sets in turn, two tables at a time
 *     npm run long -- rough --hands 10 --seed 7   --rules kuester, --noise harsh
 *     npm run long -- rough --keep FILE           skips the results in FILE, and adds the others
 *     npm run long -- rough --traces FOLDER       keeps the readings of hands that were not right, or asked about
 */
import { type NoisyMatches, playMatches, troublesOf } from './noisy-matches.ts';
import { readNoisyOptions } from './noisy-options.ts';
import { type HandFollowed, type MatchFollowed, TableRun } from './table-run.ts';
import { isHonest } from './verdict.ts';

const TABLES = 2;

/** Enough hands that most of them begin while the readers still see something of the one before. */
const HANDS_OF_MATCH = 5;

/** Plays the hands at a number of tables at a time. @returns the matches, and whether all is right */
export async function playRough(
  wanted: Pick<NoisyMatches, 'hands' | 'seed' | 'rules' | 'noise' | 'keep'>,
  traces: string | null,
  tell: (match: MatchFollowed, hands: number) => void,
  tables = TABLES,
  handsOfMatch = HANDS_OF_MATCH,
): Promise<{ matches: readonly MatchFollowed[]; good: boolean }> {
  const runs = Array.from({ length: tables }, () => new TableRun(null, traces));
  const setUp = { ...wanted, handsOfMatch, boards: 'emulated', mishaps: false } as const;
  const matches = await playMatches(setUp, runs, tell);
  const good = matches.every(({ end, hands, faults }) => {
    const isGood = (hand: HandFollowed) => hand.scoredRight && isHonest(hand);
    return end === 'played' && faults.length === 0 && hands.every(isGood);
  });
  return { matches, good };
}

/** What became of a match. */
export function matchInWords({ job, hands, seconds }: MatchFollowed): string {
  const scored = hands.filter(({ scoredRight }) => scoredRight).length;
  const right = hands.filter((hand) => hand.right).length;
  return `${job.rules}, seed ${job.seed}: ${scored} of ${hands.length} hands scored right, every event of ${right}, ${seconds.toFixed(0)} s`;
}

/** Prints a table of what became of the hands, and a line for each that is not right. */
export function reportMatches(matches: readonly MatchFollowed[]): void {
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

if (process.argv[1] === import.meta.filename) {
  const { wanted, traces } = readNoisyOptions({ hands: '50', noise: 'rough' });
  const { matches, good } = await playRough(wanted, traces, (match, done) =>
    console.log(`${matchInWords(match)} (${done} of ${wanted.hands})`),
  );
  reportMatches(matches);
  process.exitCode = good ? 0 : 1;
}
