import { stream } from '../../host/players/random.ts';
import type { Zone } from '../../host/trace/zones.ts';
import { followHand } from '../helpers/follow.ts';
import { CONTRACT_CYCLES, type Cycles, SampledTable } from '../helpers/sampled-table.ts';

// Accuracy and speed of the tracker on clean readings: `npx tsx test/bench/track-figures.ts [seeds]`, four hands a
// seed. Delays run from the moment the last tile of an event came to rest to the reading after which the event was
// reported.

const HANDS = 4;
const seeds = Number(process.argv[2] ?? 15);

/** Each zone has its own reading cycle. */
function mixedCycles(seed: number): Cycles {
  const random = stream(seed, 'movement', 1_000_000);
  const chosen = new Map<Zone, number>();
  return (zone) => {
    if (!chosen.has(zone)) chosen.set(zone, random.between(200, 2000));
    return chosen.get(zone)!;
  };
}

const SCHEDULES: readonly { readonly name: string; readonly cyclesOf: (seed: number) => Cycles }[] = [
  { name: '200/200/600 ms', cyclesOf: () => CONTRACT_CYCLES },
  { name: '200-2000 ms, each zone its own', cyclesOf: mixedCycles },
  { name: '2000 ms', cyclesOf: () => () => 2000 },
];

for (const { name, cyclesOf } of SCHEDULES) {
  const delays: number[] = [];
  let right = 0;
  let asked = 0;
  let readings = 0;
  let spent = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const table = new SampledTable(seed, 'kuester', cyclesOf(seed));
    for (let hand = 0; hand < HANDS; hand++) {
      const followed = followHand(table, (output) => {
        if ('tags' in output && output.tags.length > 0 && output.event !== 'deal' && output.event !== 'win') {
          delays.push(output.t - table.restOf(output.tags));
        }
      });
      right += followed.right ? 1 : 0;
      asked += followed.asked ? 1 : 0;
      readings += followed.readings;
      spent += followed.spent;
    }
  }
  delays.sort((one, other) => one - other);
  const at = (share: number): number => delays[Math.floor(delays.length * share)]!;
  console.log(
    `${name}: ${right} of ${seeds * HANDS} hands right, ${asked} asked; delay median ${at(0.5)} ms, ` +
      `95 % ${at(0.95)} ms; ${((spent / readings) * 1000).toFixed(1)} µs a reading of ${readings}`,
  );
}
