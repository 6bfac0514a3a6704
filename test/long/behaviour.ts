/**
 * Compares a restructured checkout with the one before it: equal answers of `mingg score`, equal traces of `mingg
 * simulate`, equal events of `mingg track`, equal roots of tables played from seeds.
 *
 *     npm run long -- behaviour --keep FOLDER       in the checkout before
 *     npm run long -- behaviour --against FOLDER    in the one after: status 1 and the differences, if there are any
 *
 * `--positions`, `--traces` and `--tables` set how many of each to keep; if there are fewer traces or tables, those
 * are compared.
 */
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Ledger } from '../../host/ledger/ledger.ts';
import { LiveTable } from '../../host/table/live-table.ts';
import { POSITIONS } from '../helpers/book-positions.ts';
import { brokenPosition } from '../helpers/broken-position.ts';
import { DryTable } from '../helpers/dry-table.ts';
import { randomSource } from '../helpers/random-hand.ts';
import { randomPosition } from '../helpers/random-position.ts';

const MINGG = fileURLToPath(new URL('../../host/mingg.js', import.meta.url));
/** The number of answers that share a digest, so that a difference can be found. */
const CHUNK = 10_000;
const RULES = [
  'kuester',
  'schmale',
  'schmale-alternative',
  'bouter',
  'hua-bao',
  'philos',
  'standard',
  'dmjl',
  'bmja',
];
const PROFILES = ['clean', 'normal', 'rough', 'harsh'];
/** This many readings are about three hands. */
const READINGS = 4000;

/** A checkout's behaviour, by line: the request, and the digest of the answer. */
type Digests = Map<string, string>;

const digest = (text: string): string => hash('sha256', text, 'hex');

/** The lines that `mingg` prints. Its exit status is ignored, since a hand may be undecided. */
async function* mingg(args: readonly string[], input?: string): AsyncGenerator<string> {
  const child = spawn(process.execPath, [MINGG, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  if (input) createReadStream(input).pipe(child.stdin);
  else child.stdin.end();
  yield* createInterface({ input: child.stdout });
}

function writePositions(file: string, positions: number): void {
  const out = openSync(file, 'w');
  for (let at = 0; at < positions; at++) {
    const seed = 1 + Math.floor(at / POSITIONS.length);
    const position = randomPosition(seed, POSITIONS[at % POSITIONS.length]!);
    const text = seed % 3 === 0 ? brokenPosition(randomSource(seed), position) : JSON.stringify(position);
    writeSync(out, `${text.replaceAll('\n', ' ')}\n`);
  }
  closeSync(out);
}

async function scoreAll(file: string, digests: Digests): Promise<void> {
  let chunk: string[] = [];
  let from = 0;
  const end = () => {
    if (chunk.length > 0)
      digests.set(`answers ${from} to ${from + chunk.length - 1}`, digest(chunk.join('\n')));
    from += chunk.length;
    chunk = [];
  };
  for await (const line of mingg(['score'], file)) if (chunk.push(line) === CHUNK) end();
  end();
}

/** Parameters of simulated hands: the book, the quality of readings, with call buttons or without. */
interface Simulated {
  readonly name: string;
  readonly seed: number;
  readonly args: readonly string[];
}

const SIMULATED: readonly Simulated[] = RULES.flatMap((rules) =>
  PROFILES.flatMap((profile) => [[], ['--buttons']].map((buttons) => [rules, profile, buttons] as const)),
).map(([rules, profile, buttons], seed) => ({
  name: [rules, profile, ...buttons].join(' '),
  seed,
  args: ['--rules', rules, '--profile', profile, ...buttons],
}));

/** Traces of hands with bad readers, and the tracker's result for them. */
async function track(folder: string, { name, seed, args }: Simulated, hands: number, digests: Digests) {
  const out = join(folder, name);
  for await (const _ of mingg([
    'simulate',
    ...args,
    '--hands',
    `${hands}`,
    '--seed',
    `${seed}`,
    '--out',
    out,
  ]));
  for (const file of readdirSync(out).sort()) {
    const path = join(out, file);
    digests.set(`${name} ${file}`, digest(readFileSync(path, 'utf8')));
    if (!file.includes('.trace.')) continue;
    const events: string[] = [];
    for await (const line of mingg(['track', path])) events.push(line);
    digests.set(`${name} ${file} tracked`, digest(events.join('\n')));
  }
}

async function trackAll(folder: string, traces: number, digests: Digests): Promise<void> {
  const each = Math.ceil(traces / SIMULATED.length);
  const waiting = [...SIMULATED];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      await track(folder, one, each, digests);
      process.stderr.write(
        `${(SIMULATED.length - waiting.length) * each} of ${each * SIMULATED.length} traces\n`,
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** The root of the log of a table played and read from a seed. */
function playTable(folder: string, seed: number): string {
  const noise = seed % 2 === 0 ? 'normal' : 'clean';
  const dry = new DryTable(seed, undefined, { rules: 'kuester' }, noise);
  const ledger = new Ledger(join(folder, `${seed}.db`), { salt: () => 'the same for equal roots' });
  const table = { entry: 'table', rules: 'kuester', tiles: dry.table.tiles, seed } as const;
  const live = new LiveTable(ledger, table, { folded: () => {}, logged: () => {}, noticed: () => {} });
  for (let reading = 0; reading < READINGS; reading++) live.read(dry.read(live.state));
  const root = `${ledger.size} entries, ${ledger.root().toString('hex')}`;
  ledger.close();
  return root;
}

function playAll(tables: number, digests: Digests): void {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-behaviour-'));
  for (let seed = 1; seed <= tables; seed++) digests.set(`table ${seed}`, playTable(folder, seed));
  rmSync(folder, { recursive: true });
}

const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    against: { type: 'string' },
    positions: { type: 'string', default: '1000000' },
    traces: { type: 'string', default: '1000' },
    tables: { type: 'string', default: '50' },
  },
});
const folder = values.keep ?? values.against;
if (folder === undefined) throw new Error('name a folder: --keep FOLDER before, --against FOLDER after');

const positions = join(folder, 'positions.jsonl');
const kept = join(folder, 'digests.json');
if (values.keep) {
  mkdirSync(folder);
  writePositions(positions, Number(values.positions));
}
const digests: Digests = new Map();
const traces = mkdtempSync(join(tmpdir(), 'mingg-behaviour-'));
await scoreAll(positions, digests);
process.stderr.write('all positions scored\n');
playAll(Number(values.tables), digests);
process.stderr.write('all tables played\n');
await trackAll(traces, Number(values.traces), digests);
rmSync(traces, { recursive: true });

if (values.keep) {
  writeFileSync(kept, JSON.stringify([...digests]));
  console.log(`kept ${digests.size} digests in ${folder}`);
} else {
  const before: Digests = new Map(JSON.parse(readFileSync(kept, 'utf8')));
  const differs = [...digests.keys()].filter((what) => before.get(what) !== digests.get(what));
  for (const what of differs) console.log(`differs: ${what}`);
  console.log(`${digests.size} digests compared, ${differs.length} differ`);
  if (differs.length > 0) process.exitCode = 1;
}
