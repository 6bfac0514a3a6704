import { describe, expect, test } from 'vitest';
import { airTime } from './air-time.ts';
import { measure, numbers, randomUids } from './speed.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the air time is that of the table it was computed from', () => {
  // Means in ms over random UIDs: 16 slots, masks split on collisions, 100 % ASK.
  test.each([
    [14, 121],
    [18, 163],
    [25, 234],
    [100, 873],
  ])('%i random tags: %i ms', (tags, ms) => {
    const random = numbers(1);
    expect(mean(Array.from({ length: 400 }, () => airTime(randomUids(tags, random)))) / ms).toBeCloseTo(
      1,
      1.5,
    );
  });

  test.each([
    [0, 9.8],
    [14, 67],
    [100, 645],
  ])('%i consecutive tags: %f ms', (tags, ms) => {
    const uids = Array.from(
      { length: tags },
      (_, i) => `E004015000000${(0x100 + i).toString(16).toUpperCase()}`,
    );
    expect(airTime(uids) / ms).toBeCloseTo(1, 1.5);
  });
});

describe('a reading takes at most 1.2 times the air time', () => {
  test.each([
    [1, 14, 100],
    [4, 25, 10],
    [1, 144, 3],
  ])('%i loop(s) of %i random tags', (loops, tags, sets) => {
    const { air, reading, line } = measure(loops, tags, sets);
    expect(reading).toBeGreaterThan(air);
    expect(line / air).toBeLessThan(1.2);
    expect(reading).toBeLessThan(line);
  });
});
