import {
  CHIP_RANGES,
  type ChipTimes,
  IDEAL_CHIP,
  MIDDLE_CHIP,
} from '../../host/virtual/pn5180/chip-times.ts';
import { type InventoryTask, measureInventory } from '../helpers/inventory-measure.ts';

// `npm run bench -- inventory`: how the firmware's readings compare with the least time on the air, in emulation.
const RACK: InventoryTask = { tags: 14, loops: 1, sets: 100, seed: 'fourteen' };
const DISCARDS: InventoryTask = { tags: 100, loops: 4, sets: 40, seed: 'hundred' };

/** The quickest chip there may be, without ghosts; no tag drowns another, since all are heard alike. */
const ideal: ChipTimes = { ...IDEAL_CHIP, capture: 0 };
/** A chip that is as slow in everything as any may be. */
const slowest: ChipTimes = {
  ...ideal,
  ...Object.fromEntries(
    (['rxStart', 'rxJitter', 'waitTransmit', 'rfOn', 'rfOff', 'busy'] as const).map((name) => [
      name,
      CHIP_RANGES[name].high,
    ]),
  ),
};

function show(what: string, task: InventoryTask, times: ChipTimes): number {
  const { reading, pass, air, lost, invented } = measureInventory({ ...task, setup: { times } });
  console.log(
    `${what}: ${task.tags} random tags in ${task.loops === 1 ? 'one loop' : `${task.loops} loops`} read in ` +
      `${reading.toFixed(1)} ms, on the air at least ${air.toFixed(1)} ms (one pass alone ${pass.toFixed(1)}), ` +
      `ratio ${(reading / air).toFixed(3)}; ${lost} lost, ${invented} invented`,
  );
  return reading / air;
}

const best = show('ideal chip', RACK, ideal);
show('ideal chip', DISCARDS, ideal);
show('chip in the middle of all ranges', RACK, { ...MIDDLE_CHIP, capture: 0, ghosts: 0 });
show('slowest chip', RACK, slowest);
console.log('what a chip adds to the ratio if it is as bad as any may be, in one thing alone:');
for (const name of ['rxStart', 'rxJitter', 'waitTransmit', 'busy', 'rfOn', 'rfOff', 'ghosts'] as const) {
  const { high, unit, about } = CHIP_RANGES[name];
  const task = { ...RACK, sets: 40 };
  const { reading, air } = measureInventory({ ...task, setup: { times: { ...ideal, [name]: high } } });
  console.log(`  ${name} ${high} ${unit}: +${(reading / air - best).toFixed(3)}   ${about}`);
}
