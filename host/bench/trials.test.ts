import fc from 'fast-check';
import { expect, test } from 'vitest';
import { airTime } from './bench-report.ts';
import { BenchState } from './bench-state.ts';
import { list, slotPairs, TAGS, TRIALS, trialOf } from './trials.ts';

const uidsOf = (serials: readonly number[]): Map<number, string> =>
  new Map(serials.map((n, i) => [i + 1, `E00401${n.toString(16).toUpperCase().padStart(10, '0')}`]));

test.each<[numbers: number[], text: string]>([
  [[], ''],
  [[3], '3'],
  [[1, 2], '1, 2'],
  [[1, 2, 3], '1 to 3'],
  [[1, 2, 3, 7, 9, 10], '1 to 3, 7, 9, 10'],
])('%j is written %s', (numbers, text) => expect(list(numbers)).toBe(text));

test('the pairs of one slot: those with the longest equal end first, no tag twice', () => {
  const uids = uidsOf([0x12345, 0x92345, 0x00005, 0x00001, 0x11111, 0x22226]);
  expect(slotPairs(uids)).toEqual([
    [1, 2],
    [4, 5],
  ]);
});

test('of 30 tags at least 7 pairs share a slot, however they are numbered', () => {
  const serials = fc.uniqueArray(fc.nat(0xffffffff), { minLength: TAGS, maxLength: TAGS });
  fc.assert(
    fc.property(serials, (some) => {
      const uids = uidsOf(some);
      const pairs = slotPairs(uids);
      // 16 slots: at most one tag of each is left over.
      expect(pairs.length).toBeGreaterThanOrEqual((TAGS - 16) / 2);
      expect(new Set(pairs.flat()).size).toBe(2 * pairs.length);
      for (const [one, other] of pairs) expect(uids.get(one)!.at(-1)).toBe(uids.get(other)!.at(-1));
      for (const { name } of TRIALS) expect(trialOf(name).parts(uids)).toBeInstanceOf(Array);
    }),
  );
});

test.each([
  ['row', 13, 'it needs 14 tags that are heard alone, and there are 13'],
  ['loose', 24, 'it needs 25 tags'],
  ['wall', 13, 'it needs 14 tags'],
  ['slot', 1, 'no two of the tags answer in the same slot'],
  ['drowned', 1, 'no two of the tags answer in the same slot'],
] as const)('%s with %i tags: %s', (trial, tags, why) => {
  const parts = trialOf(trial).parts(uidsOf(Array.from({ length: tags }, (_, i) => i)));
  expect(parts).toContain(why);
});

test('the time of a trial is that of its readings on the air', () => {
  const uids = uidsOf(Array.from({ length: TAGS }, (_, i) => i));
  const state = new BenchState([...uids].map(([tag, uid]) => ({ tag, uid })));
  // Each reading of an empty loop is one request with one slot that nobody answers: 5 bytes and t1 with the SOF, 2.1 ms.
  expect(airTime(state, 'wall')).toBeCloseTo(664 * 2.1, -2);
  // 14 consecutive UIDs: one round with 14 answers, 14 told to keep quiet at 4.1 ms, and silence.
  const round = 1.6236 - 0.0378 + 14 * 4.5947 + 2 * 0.5121;
  expect(airTime(state, 'row')! / 664).toBeCloseTo(round + 14 * 4.062 + 2.1, 0);
});
