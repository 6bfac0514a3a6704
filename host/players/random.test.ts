import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random, stream } from './random.ts';

const words = (random: Random, number: number): number[] =>
  Array.from({ length: number }, () => random.word());

describe('random streams', () => {
  it('are the same on every machine', () => {
    expect(words(stream(7, 'shuffle', 1), 4)).toEqual([3210260039, 2935769357, 163949459, 1981581772]);
  });

  it('give equal numbers for equal names, and others for others', () => {
    const base = words(stream(7, 'shuffle', 1), 8);
    expect(words(stream(7, 'shuffle', 1), 8)).toEqual(base);
    for (const other of [stream(8, 'shuffle', 1), stream(7, 'dice', 1), stream(7, 'shuffle', 2)]) {
      expect(words(other, 8)).not.toEqual(base);
    }
  });

  it('make every number as likely as the others', () => {
    const random = new Random('dice');
    const faces = new Array<number>(6).fill(0);
    for (let thrown = 0; thrown < 60_000; thrown++) faces[random.below(6)]!++;
    // Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand seeds.
    const chi = faces.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(20.5);
  });

  it('keep within their limits', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, limit) => {
        const random = new Random(seed);
        const number = random.below(limit);
        const between = random.between(-3, limit);
        return number >= 0 && number < limit && Number.isInteger(number) && between >= -3 && between < limit;
      }),
    );
  });

  it('shuffle without loss, and put each thing everywhere', () => {
    const random = new Random('cards');
    const firsts = new Set<number>();
    for (let round = 0; round < 200; round++) {
      const shuffled = random.shuffled([1, 2, 3, 4, 5, 6]);
      expect([...shuffled].sort()).toEqual([1, 2, 3, 4, 5, 6]);
      firsts.add(shuffled[0]!);
    }
    expect(firsts.size).toBe(6);
  });
});
