/**
 * The cost of starting a command, in processor time, against Node's own start: `npm run bench -- start`. The commands
 * alternate in each round, so that a busy moment of the machine slows all of them.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const MINGG = new URL('../../host/mingg.js', import.meta.url).pathname;
/** The target: at most this many times the processor time of an empty program. */
const MOST = 5;

const POSITION = JSON.stringify({
  rules: 'kuester',
  roundWind: 'E',
  players: Object.fromEntries(['S', 'W', 'N', 'E'].map((seat) => [seat, { concealed: [], dead: 'short' }])),
});
const COMMANDS: readonly (readonly [name: string, args: readonly string[], input?: string])[] = [
  ['node -e 0', ['-e', '0']],
  ['mingg --version', [MINGG, '--version']],
  ['mingg --help', [MINGG, '--help']],
  ['mingg score, no position', [MINGG, 'score'], ''],
  ['mingg score, one position', [MINGG, 'score'], `${POSITION}\n`],
];

/** Milliseconds of processor time, user and system. */
function cost(args: readonly string[], input = ''): number {
  const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null';
  const { stderr } = spawnSync('bash', ['-c', script, 'bash', process.execPath, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [user, system] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
  return 1000 * (user! + system!);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '21' } } });
const costs = COMMANDS.map((): number[] => []);
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const [at, [, args, input]] of COMMANDS.entries()) {
    const spent = cost(args, input);
    // The first round rebuilds outdated files and fills the disk's cache.
    if (round > 0) costs[at]!.push(spent);
  }
}
for (const [at, [name]] of COMMANDS.entries()) {
  const ratio = median(costs[at]!.map((spent, round) => spent / costs[0]![round]!));
  console.log(
    `${name.padEnd(28)} ${median(costs[at]!).toFixed(0).padStart(5)} ms  ${ratio.toFixed(2).padStart(5)} times`,
  );
  if (ratio > MOST) process.exitCode = 1;
}
