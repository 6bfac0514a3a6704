/**
 * Benchmarks: `npm run bench` lists them, `npm run bench -- NAME [OPTIONS]` runs one. Results are in
 * test/bench/README.md.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BENCHES: Readonly<Record<string, { readonly measures: string; readonly flags?: readonly string[] }>> = {
  score: { measures: 'hands scored a second, beside the JavaScript programs for Japanese hands' },
  chances: { measures: 'rollouts a second, the distance to ready, the judgement against the players’ own' },
  'chances-calibration': {
    measures:
      'do chances called 30 % come true thirty times in a hundred? --book --hands --rollouts --seed --threads --keep',
  },
  'chances-racks': {
    measures: 'are unknown racks dealt as far on as played ones are? --book --hands --deals --seed',
  },
  'chances-players': {
    measures:
      'players who ask rollouts against players who do not: --book --hands --rollouts --candidates --seed',
  },
  start: { measures: 'what starting a command costs, against Node’s own start' },
  track: { measures: 'how often and how soon the tracker is right, beside a plain debouncer' },
  'track-late': { measures: 'hands that the tracker joins late, or of which a rack is not read' },
  'track-folder': { measures: 'the tracker on traces of somebody else, beside what was played: FOLDER' },
  'track-cost': { measures: 'what tracking costs a table: time and memory', flags: ['--expose-gc'] },
  log: { measures: 'appending to a log, verifying it, starting on it' },
  seating: {
    measures: 'who meets again in drawn tournaments, beside the proven bound, and what a draw costs',
  },
  hall: { measures: 'how soon a hall of many tables knows what a table has logged' },
  'hall-pages': { measures: 'how soon the organiser’s page shows what a table has delivered' },
  'hall-round': { measures: 'how soon everybody sees the next seats after the last hand of a round' },
  caches: {
    measures:
      'what halls under nginx’s cache are asked by ten thousand followers, and how old what they see is',
  },
  'thousand-halls': {
    measures: 'on paper: a thousand halls, their storage, traffic and cost; and a simulation of followers',
  },
  page: { measures: 'how soon a new browser shows a table, and an open page what has happened' },
  years: { measures: 'a club’s statistics over 100,000 hands: counted, and kept up with each new hand' },
  'year-logs': {
    measures: 'the same from the logs alone: for the first time, and with what the last run kept',
  },
  field: { measures: 'the antennas, computed: what each loop reads and must not, and who judges that' },
  inventory: { measures: 'a reading by the firmware in emulation, against the least time on the air' },
};

const [name = '', ...options] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const args = [...(bench.flags ?? []), '--import', 'tsx', file, ...options];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 2;
} else {
  if (name !== '') console.error(`npm run bench: there is no ${name}`);
  console.log('npm run bench -- NAME [OPTIONS]');
  const width = Math.max(...Object.keys(BENCHES).map((one) => one.length)) + 2;
  for (const [name, { measures }] of Object.entries(BENCHES))
    console.log(`  ${name.padEnd(width)}${measures}`);
  process.exitCode = name === '' ? 0 : 2;
}
