import { parseArgs } from 'node:util';
import { runScenario, type ScenarioRunner } from '../helpers/board-scenario.ts';
import { countOption } from '../helpers/count-option.ts';
import { drawBoard } from '../helpers/drawn-boards.ts';
import { firmware } from '../helpers/emulated-reader.ts';
import { READER_SCENARIOS, readingsOf, wrongWith } from '../helpers/reader-scenarios.ts';
import { runInSimavr } from '../helpers/simavr-scenario.ts';
import { connectPn5180 as connectFormer } from '../judges/former-pn5180/pn5180.ts';

// `npm run long -- boards`: reader boards whose chips and tags are drawn from all that is not known of them read a rack
// twice. Before it, the scenarios of issue 17 with the firmware that was written before the data sheet was read.

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '10000' },
    seed: { type: 'string', default: 'boards' },
    emulator: { type: 'string', default: 'avr8js' },
    ghosts: { type: 'string' },
  },
});
const boards = countOption(values.boards, 'boards');
const run: ScenarioRunner = values.emulator === 'simavr' ? runInSimavr : runScenario;

const former = firmware(new URL('../judges/former-pn5180/reader-0.1.0.hex', import.meta.url));
const failed = READER_SCENARIOS.filter((row) => {
  const lines = runScenario(row.scenario, Array<string>(row.readings).fill('5A READ 0'), former);
  return wrongWith(row, lines).length > 0;
});
const rack = READER_SCENARIOS[0]!;
const [onFormer] = readingsOf(runScenario(rack.scenario, ['5A READ 0'], firmware(), connectFormer));
console.log(
  `on the emulated chip of before, today's firmware tells ${onFormer?.uids.length ?? 0} of ${rack.scenario.tags.length} tags (${onFormer?.verdict}); ` +
    'that chip does not know WRITE_REGISTER_MULTIPLE',
);
console.log(`the firmware 0.1.0 fails ${failed.length} of ${READER_SCENARIOS.length} scenarios of the chip`);

const verdicts = new Map<string, number>();
const ratios: number[] = [];
const chipRatios: number[] = [];
/** Boards that did not tell all tags within both readings; readings that lie; failures in both readings. */
let incomplete = 0;
let lies = 0;
let stubborn = 0;
let invented = 0;
for (let nth = 0; nth < boards; nth++) {
  const seed = `${values.seed} ${nth}`;
  const change = values.ghosts === undefined ? {} : { ghosts: Number(values.ghosts) };
  const { tags, readings } = drawBoard(seed, 2, change, run);
  const told = readings.filter(({ verdict }) => verdict === 'all' || verdict === 'part');
  if (told.length === 0) stubborn++;
  const missed = tags.filter(({ uid }) => told.every(({ missing }) => missing.includes(uid)));
  if (missed.length > 0) incomplete++;
  for (const { verdict, missing, invented: strange, ratio, chipRatio } of readings) {
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    invented += strange.length;
    if (verdict === 'all' && missing.length > 0) {
      lies++;
      console.log(`seed "${seed}": all is well, but ${missing.length} tags are missing`);
    }
    if (verdict !== 'all' && verdict !== 'part') continue;
    ratios.push(ratio);
    chipRatios.push(chipRatio);
  }
  if ((nth + 1) % 1000 === 0) console.log(`${nth + 1} of ${boards} boards`);
}

const spread = (all: number[]): string => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2);
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  return `mean ${mean.toFixed(2)}, median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`;
};
console.log(`${boards} boards in ${values.emulator}, two readings of 14 tags each:`);
console.log(`  readings: ${[...verdicts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`);
console.log(
  `  all tags told within two readings: ${(((boards - incomplete) / boards) * 100).toFixed(2)} % of boards`,
);
console.log(`  readings that lack a tag and say all is well: ${lies}; tags that were not there: ${invented}`);
console.log(`  boards whose second reading failed like the first: ${stubborn}`);
console.log(`  time over the least on the air: ${spread(ratios)}`);
console.log(`  time over the least on the air and in this chip: ${spread(chipRatios)}`);
if (incomplete > boards / 1000 || lies > boards / 10_000 || stubborn > 0 || invented > 0)
  process.exitCode = 1;
