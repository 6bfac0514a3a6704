import { expect, test } from 'vitest';
import { measureInventory } from '../../test/helpers/inventory-measure.ts';
import { Random } from '../players/random.ts';
import { inventoryAirTime } from './air-time.ts';

// reference figures of the air interface, ms: mean of random sets, and sets of consecutive numbers.
test.each([
  { tags: 14, mean: 121 },
  { tags: 18, mean: 163 },
  { tags: 25, mean: 234 },
  { tags: 100, mean: 873 },
])('the air time of $tags random tags is $mean ms', ({ tags, mean }) => {
  const random = new Random(`air ${tags}`);
  const sets = 100;
  let sum = 0;
  for (let set = 0; set < sets; set++) {
    const uids = Array.from(
      { length: tags },
      () => `E00401${hex(random.word())}${hex(random.below(256), 2)}`,
    );
    sum += inventoryAirTime(uids) / 1000;
  }
  expect(sum / sets / mean).toBeCloseTo(1, 1);
});

test.each([
  { tags: 14, ms: 67 },
  { tags: 100, ms: 645 },
])('$tags consecutive tags take $ms ms on the air', ({ tags, ms }) => {
  const uids = Array.from({ length: tags }, (_, i) => `E004010000000${hex(i, 3)}`);
  expect(Math.abs(inventoryAirTime(uids) / 1000 - ms)).toBeLessThan(1);
});

test('an empty round takes 9.8 ms on the air', () => {
  expect(inventoryAirTime([]) / 1000).toBeCloseTo(9.8, 1);
});

test.each([
  { tags: 14, loops: 1, sets: 20, seed: 'test 14', most: 1.35 },
  { tags: 100, loops: 4, sets: 5, seed: 'test 100', most: 1.35 },
  { tags: 144, loops: 1, sets: 1, seed: 'test 144', most: 1.5 },
  { tags: 0, loops: 4, sets: 1, seed: 'test 0', most: Infinity },
] as const)('the firmware reads $tags tags in $loops loops, all and no others', (task) => {
  const { reading, air, lost, invented } = measureInventory(task);
  expect({ lost, invented }).toEqual({ lost: 0, invented: 0 });
  if (task.tags > 0) expect(reading / air).toBeLessThanOrEqual(task.most);
});

const hex = (value: number, digits = 8) => value.toString(16).toUpperCase().padStart(digits, '0');
