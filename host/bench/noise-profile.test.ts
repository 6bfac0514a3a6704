import { expect, test } from 'vitest';
import { AIR_NOISE, type AirNoise } from '../players/air-noise.ts';
import { LOOPS, type LoopId } from '../players/places.ts';
import { Random } from '../players/random.ts';
import { newTag } from '../players/tags.ts';
import { LYING, NoisyAir } from '../virtual/noisy-air.ts';
import { BenchState } from './bench-state.ts';
import { noiseProfile } from './noise-profile.ts';
import type { BenchRecord, TrialName } from './records.ts';
import type { TestPlan } from './sequential-test.ts';
import { TAGS } from './trials.ts';

/** Never decided, so that every reading counts. */
const ENDLESS: TestPlan = { worst: 0.01, good: 0.001, risk: 1e-300, most: 1e9 };

/** ms from one reading to the next: so long that a spell of the air hardly lasts from one to the other. */
const EVERY = 4000;

/**
 * The records of a bench in the virtual table's own noise: 80 tags over its loops, of which the bench has one.
 * @param trial in which 14 tags lie over the loop, or none with the others in the wall behind it
 */
function records(noise: AirNoise, trial: TrialName, readings: number, loop: LoopId): BenchRecord[] {
  const random = new Random('bench noise');
  const uids = Array.from({ length: LYING + 60 }, () => newTag(random));
  const lying = new Map(
    LOOPS.map((one, i) => [one, uids.filter((_, n) => n < LYING && n % LOOPS.length === i)]),
  );
  const table = {
    loopTags: (one: LoopId) => lying.get(one)!,
    nextMoveAt: Number.POSITIVE_INFINITY,
    move: () => [],
  };
  const air = new NoisyAir(table, uids, noise, 7);
  const numbers = new Map(uids.map((uid, i) => [uid, i + 1]));
  const list: BenchRecord[] = [
    ...[...numbers].map(([uid, tag]) => ({ tag, uid })),
    { trial, part: 0, tags: lying.get(loop)!.map((uid) => numbers.get(uid)!) },
  ];
  for (let i = 1; i <= readings; i++) {
    while (air.nextMoveAt <= i * EVERY) air.move();
    const heard = air.loopTags(loop).map((uid) => [numbers.get(uid)!, 600] as const);
    list.push({ heard, rounds: 1, ms: 100, all: true, ghosts: 0, givenUp: 0, refusals: 0, latest: 20 });
  }
  return list;
}

test.each(['rough', 'harsh'] as const)(
  'measured in the %s air of the virtual table, its own figures come back',
  (name) => {
    const noise = AIR_NOISE[name];
    const { intervals } = noiseProfile(new BenchState(records(noise, 'row', 4000, 'A.rack'), ENDLESS));
    // That air misses some less than it is told to, since its spells overlap: 4 % less if rough, 9 % if harsh.
    expect(intervals.missed.share / noise.missed).toBeGreaterThan(0.85);
    expect(intervals.missed.share / noise.missed).toBeLessThan(1.05);
    expect(intervals.ghosts.low).toBeLessThanOrEqual(noise.ghosts);
    expect(intervals.ghosts.high).toBeGreaterThanOrEqual(noise.ghosts);
    // A burst hides tags by chance, so some hide too few to be told from single misses; 7 tags lie here.
    expect(intervals.bursts.share).toBeGreaterThan(noise.bursts * 0.6);
    expect(intervals.bursts.share).toBeLessThan(noise.bursts + 0.1);
  },
);

test('nothing missed and nothing strayed: the shares are 0, and the intervals say how sure that is', () => {
  const { noise, intervals } = noiseProfile(
    new BenchState(records(AIR_NOISE.clean, 'row', 664, 'A.rack'), ENDLESS),
  );
  expect(noise).toEqual({ missed: 0, bursts: 0, ghosts: 0, wall: 0 });
  // Wilson's bound for 0 of n is z²/(n + z²).
  const z2 = 1.959964 ** 2;
  expect(intervals.missed.high).toBeCloseTo(z2 / (664 * 7 + z2), 6);
  expect(intervals.ghosts.high).toBeCloseTo(-Math.log(1 - z2 / (664 + z2)) * (LOOPS.length / LYING), 6);
  expect([intervals.wall, intervals.bursts]).toEqual(Array(2).fill({ share: 0, low: 0, high: 1 }));
});

test('strays of the trial beside the wall are the wall’s', () => {
  const wall: BenchRecord[] = [
    ...Array.from({ length: TAGS }, (_, i) => ({
      tag: i + 1,
      uid: `E0040100000000${(i + 16).toString(16).toUpperCase()}`,
    })),
    { trial: 'wall', part: 0, tags: [] },
    ...[...Array(90).fill([]), ...Array(10).fill([[3, 500]])].map((heard) => ({
      ...{ heard, rounds: 1, ms: 10, all: true, ghosts: 0, givenUp: 0, refusals: 0, latest: 0 },
    })),
  ];
  const { noise } = noiseProfile(new BenchState(wall));
  expect(noise.wall).toBe(1);
  expect(noise.ghosts).toBeCloseTo((-Math.log(0.9) * LOOPS.length) / LYING, 12);
});
