import { type InventoryTask, measureInventory } from './inventory-measure.ts';

// `npm run bench:inventory`: how the firmware's readings compare with the least time on the air, in emulation.
const TASKS: readonly InventoryTask[] = [
  { tags: 14, loops: 1, sets: 100, seed: 'fourteen' },
  { tags: 100, loops: 4, sets: 100, seed: 'hundred' },
];

for (const task of TASKS) {
  const { reading, air, lost, invented, speed, cost } = measureInventory(task);
  const where = task.loops === 1 ? 'one loop' : `${task.loops} loops`;
  console.log(
    `${task.tags} random tags in ${where}, mean of ${task.sets} sets: ` +
      `read in ${reading.toFixed(1)} ms, on the air at least ${air.toFixed(1)} ms, ` +
      `ratio ${(reading / air).toFixed(3)}; ${lost} lost, ${invented} invented. ` +
      `Emulated ${speed.toFixed(1)} times as fast as life, ${cost.toFixed(1)} ms of processor time a set.`,
  );
}
