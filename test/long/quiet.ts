/**
 * The virtual table without noise, over emulated boards with the real firmware: every hand must be scored right and logged as
 * it was played, or said to be undecided by its readings, and there may be a question in a hundred hands. A hundred tables, three hands at each.
 *
 *     npm run long -- quiet                       300 hands, two tables at a time
 *     npm run long -- quiet --hands 30 --busy 8   beside so many programs that never wait
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { countOption } from '../helpers/count-option.ts';
import { matchInWords, playRough, reportMatches } from './rough.ts';
import { verdictOf } from './verdict.ts';

const TABLES = 2;
const HANDS_AT_A_TABLE = 3;

/** Questions a hand. */
const MOST_QUESTIONS = 0.01;

const { values } = parseArgs({
  options: {
    hands: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    busy: { type: 'string' },
    keep: { type: 'string' },
    traces: { type: 'string' },
  },
});
const hands = countOption(values.hands, 'hands');
const programs = values.busy === undefined ? 0 : countOption(values.busy, 'busy');
const busy: ChildProcess[] = Array.from({ length: programs }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const wanted = {
  hands,
  seed: countOption(values.seed, 'seed'),
  rules: undefined,
  noise: 'clean',
  keep: values.keep,
} as const;
try {
  const { matches, good } = await playRough(
    wanted,
    values.traces ?? null,
    (match, done) => console.log(`${matchInWords(match)} (${done} of ${hands})`),
    TABLES,
    HANDS_AT_A_TABLE,
  );
  reportMatches(matches);
  const played = matches.flatMap((match) => match.hands);
  const asked = played.reduce((sum, hand) => sum + hand.asked, 0);
  const wrong = played.filter(({ right }) => !right);
  const undecided = wrong.filter((hand) => verdictOf(hand) === 'undecided').length;
  const isRight = good && undecided === wrong.length && asked <= MOST_QUESTIONS * played.length;
  const said = `${asked} questions, ${undecided} said to be undecided`;
  console.log(`${said}, in ${played.length} hands: ${isRight ? 'held' : 'not held'}`);
  process.exitCode = isRight ? 0 : 1;
} finally {
  for (const program of busy) program.kill();
}
