import { Command } from 'commander';
import { wholeNumber } from '../../host/commands/whole-number.ts';
import { PROFILE_NAMES } from '../../host/simulate/profiles.ts';
import { simulateHand } from '../../host/simulate/simulate-hand.ts';
import type { Rates } from '../../host/tracker/evidence/rates.ts';
import { createTracker } from '../../host/tracker/tracker.ts';
import { BOOK_IDS } from '../../shared/books/index.ts';
import { must } from '../helpers/random-hand.ts';
import { percentile } from './percentiles.ts';

// The cost of a table's tracker, hand after hand in one process as at a table: `npm run bench -- track-cost --hands
// 40`. The share of a core is the tracker's processor time, with garbage collection, over the duration of the traces;
// the memory is the heap in use after a collection, with one tracker alive at the end of its hand.

const { hands } = new Command('bench -- track-cost')
  .description('processor time and memory of the tracker, hand after hand, by profile')
  .option('--hands <n>', 'hands of each profile; memory is told after 10 and after all', wholeNumber(1), 40)
  .parse()
  .opts<{ hands: number }>();
const RULES = BOOK_IDS;

/** ms of processor time of this process. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** MB of heap in use after garbage collection. */
const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};

console.log(
  '| profile | share of a core % | worst reading ms | 99.99 % ms | heap after 10 hands MB | after all MB |',
);
console.log('|---|---|---|---|---|---|');
for (const profile of PROFILE_NAMES) {
  let rates: Rates | undefined;
  let all = 0;
  let life = 0;
  let early = 0;
  let late = 0;
  const readings: number[] = [];
  for (let number = 0; number < hands; number++) {
    const rules = RULES[number % RULES.length]!;
    const { trace } = simulateHand({ seed: 5, number, rules, profile, buttons: false });
    const tracker = must(createTracker(trace.header, [], rates));
    for (const record of trace.records) {
      const before = spent();
      tracker.read(record);
      readings.push(spent() - before);
      all += readings.at(-1)!;
    }
    tracker.finish();
    rates = tracker.rates;
    life += trace.records.at(-1)!.t - trace.records[0]!.t;
    if (number === Math.min(9, hands - 1)) early = heap() - (readings.length * 8) / 1e6;
    if (number === hands - 1) late = heap() - (readings.length * 8) / 1e6;
  }
  readings.sort((one, other) => one - other);
  const rare = percentile(readings, 0.9999);
  const cells = [(100 * all) / life, readings.at(-1)!, rare, early, late].map((value) => value.toFixed(1));
  console.log(`| ${profile} | ${cells.join(' | ')} |`);
}
