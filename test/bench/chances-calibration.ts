import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { addBlock, type Block, type BlockWanted, emptyBlock } from './calibration/blocks.ts';
import type { DeclaredSums } from './calibration/declared.ts';
import { excess, type Tally } from './calibration/tally.ts';

// `npm run bench -- chances-calibration [--book kuester] [--hands 2000] [--rollouts 40] [--seed 2] [--threads 2] [--keep FILE]`:
// of all moments called 30 %, do thirty in a hundred come true? The virtual players play hands that the engine follows. At
// some moments of each, rollouts estimate the chances, from what lies open and with all racks known; calibration/deciles.ts says
// how they are compared with what came, calibration/moments.ts at which moments. A run that keeps its sums in a file goes on
// where it was stopped, at the same commit. Books that are one game (calibration/same-game.test.ts) are taken together with
// `--book hua-bao,standard`: so many hands of each.

const { values } = parseArgs({
  options: {
    book: { type: 'string', default: 'kuester' },
    hands: { type: 'string', default: '2000' },
    rollouts: { type: 'string', default: '40' },
    seed: { type: 'string', default: '2' },
    threads: { type: 'string', default: String(availableParallelism()) },
    keep: { type: 'string' },
  },
});
const { keep } = values;
const BOOKS = values.book.split(',');
const HANDS = Number(values.hands);
const ROLLOUTS = Number(values.rollouts);
const SEED = Number(values.seed);
const SIZE = 250;
/** Sums that another version of the rollouts, or of the racks, has found are no part of these. */
const COMMIT =
  keep === undefined ? '' : execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

const found = emptyBlock();
const done = new Set<string>();
if (keep !== undefined && existsSync(keep)) {
  for (const line of readFileSync(keep, 'utf8').split('\n')) {
    // The last line of a run that was killed may be torn; its hands are played again.
    if (line.endsWith('}')) take(JSON.parse(line) as Kept);
  }
}

/** The sums of one block, as they are kept in a file. */
interface Kept extends BlockWanted {
  readonly commit: string;
  readonly sums: Block;
}

function nameOf({ book, from }: BlockWanted): string {
  return `${book} ${from}`;
}

function take({ sums, ...of }: Kept): void {
  const isOfThis =
    BOOKS.includes(of.book) && of.rollouts === ROLLOUTS && of.seed === SEED && of.size === SIZE;
  if (of.commit !== COMMIT || !isOfThis || of.from >= HANDS || done.has(nameOf(of))) return;
  done.add(nameOf(of));
  addBlock(found, sums);
}

const wanted: BlockWanted[] = [];
for (let from = 0; from < HANDS; from += SIZE) {
  for (const book of BOOKS) wanted.push({ book, rollouts: ROLLOUTS, seed: SEED, from, size: SIZE });
}
const left = wanted.filter((block) => !done.has(nameOf(block)));
const workers = Array.from({ length: Math.min(Number(values.threads), left.length) }, work);
await Promise.all(workers);
print();

/** One thread, which takes one block after the other. */
function work(): Promise<unknown> {
  const worker = new Worker(new URL('./calibration/block-thread.js', import.meta.url), { execArgv: [] });
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const block = left.shift();
      if (block) worker.postMessage(block);
      else resolve(worker.terminate());
    };
    worker.on('error', reject);
    worker.on('message', (played: Omit<Kept, 'commit'>) => {
      const kept = { ...played, commit: COMMIT };
      take(kept);
      if (keep !== undefined) appendFileSync(keep, `${JSON.stringify(kept)}\n`);
      next();
    });
    next();
  });
}

function print(): void {
  const { hands, moments, weight } = found;
  const { user } = process.cpuUsage();
  console.log(
    `${BOOKS.join(' and ')}: ${hands} hands, ${moments} of their moments, ${ROLLOUTS} rollouts a moment, seed ${SEED}; ${(user / 1e6).toFixed(0)} s of a processor`,
  );
  for (const [what, { wins, drawn, brier, points, pointsSquares }] of [
    ['from what lies open', found.open],
    ['all racks known', found.known],
  ] as const) {
    printDeciles(`${what}: a player wins`, wins);
    printDeciles(`${what}: nobody wins`, drawn);
    const mean = points / weight;
    const error = Math.sqrt(pointsSquares) / weight;
    console.log(
      `\nsquared error of the chances to win, the rollouts' own noise taken off: ${(brier / weight).toFixed(3)} a moment\n` +
        `East's points: what came less what was expected, on average ${mean.toFixed(1)} ± ${error.toFixed(1)}`,
    );
  }
  const beside = 'from what lies open, beside the rollouts with all racks known';
  printDeciles(`${beside}: a player wins`, found.compared.wins);
  printDeciles(`${beside}: nobody wins`, found.compared.drawn);
  printDeclared(`${beside}: a player wins, by his declared groups`, found.declared);
}

/** A table of what was said and what came, a line for each of these forecasts; without those of less than one moment. */
function printTallies(what: string, of: string, tallies: readonly (readonly [string, Tally])[]): void {
  console.log(`\n**${what}**\n\n| ${of} | said, % | came, % | more came | its standard error |`);
  console.log('|---|---|---|---|---|---|');
  for (const [name, tally] of tallies) {
    if (tally.number < 1) continue;
    const { more, error } = excess(tally);
    const [said, came] = [tally.said, tally.came].map((sum) => percent(sum / tally.number));
    const sign = more > 0 ? '+' : '';
    console.log(
      `| ${name} | ${tally.number.toFixed(0)} | ${said} | ${came} | ${sign}${percent(more)} | ${percent(error)} |`,
    );
  }
}

function printDeciles(what: string, deciles: readonly Tally[]): void {
  const named = deciles.map((decile, at) => [`${10 * at}–${10 * at + 10} %`, decile] as const);
  printTallies(what, 'called | moments', named);
}

function printDeclared(what: string, declared: DeclaredSums): void {
  const named = Object.entries(declared).sort(([one], [other]) => (one < other ? -1 : 1));
  printTallies(what, 'groups | players', named);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
