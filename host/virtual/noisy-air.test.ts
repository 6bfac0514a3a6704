import { describe, expect, test } from 'vitest';
import { AIR_NOISE, type AirNoise } from '../players/air-noise.ts';
import { LOOPS, type LoopId } from '../players/places.ts';
import { LYING, NoisyAir } from './noisy-air.ts';
import type { TableModel } from './world.ts';

/** A table on which ten tags lie over each loop and nothing ever moves. */
class StillTable implements TableModel {
  readonly nextMoveAt = Infinity;
  readonly lying = new Map<LoopId, readonly string[]>(
    LOOPS.map((loop) => [loop, Array.from({ length: 10 }, (_, i) => `${loop}/${i}`)]),
  );
  loopTags(loop: LoopId): readonly string[] {
    return this.lying.get(loop)!;
  }
  move(): [] {
    return [];
  }
}

/** Looks at all loops every 50 ms. */
function listen(noise: AirNoise, seed: number, minutes = 5) {
  const table = new StillTable();
  const air = new NoisyAir(table, [...table.lying.values()].flat(), noise, seed);
  const sums = { looks: 0, lying: 0, missed: 0, strays: 0 };
  const seen: string[] = [];
  for (let now = 0; now < 60_000 * minutes; now += 50) {
    while (air.nextMoveAt <= now) air.move();
    sums.looks++;
    for (const loop of LOOPS) {
      const lying = table.loopTags(loop);
      const heard = air.loopTags(loop);
      const own = heard.filter((tag) => lying.includes(tag)).length;
      sums.lying += lying.length;
      sums.missed += lying.length - own;
      sums.strays += heard.length - own;
      if (heard.length !== lying.length) seen.push(`${now} ${loop} ${heard.length}`);
    }
  }
  return { sums, seen };
}

describe('over an hour the shares are those of the profile', () => {
  test.each(['normal', 'rough', 'harsh', 'computed'] as const)('%s', (name) => {
    const noise = AIR_NOISE[name];
    const { looks, lying, missed, strays } = listen(noise, 3, 60).sums;
    expect(missed / lying / noise.missed).toBeGreaterThan(0.8);
    expect(missed / lying / noise.missed).toBeLessThan(1.2);
    expect(strays / looks / (noise.ghosts * LYING)).toBeGreaterThan(0.8);
    expect(strays / looks / (noise.ghosts * LYING)).toBeLessThan(1.2);
  });
});

describe('a stray', () => {
  /** What strays in an hour: to which loop, whence, and how much weaker it is there. */
  function strays(noise: AirNoise) {
    const table = new StillTable();
    const wall = Array.from({ length: 20 }, (_, i) => `wall/${i}`);
    const air = new NoisyAir(table, [...[...table.lying.values()].flat(), ...wall], noise, 3);
    const found: { to: LoopId; from: string; loss: number | null }[] = [];
    while (air.nextMoveAt < 3_600_000) {
      air.move();
      for (const to of LOOPS) {
        for (const tag of air.loopTags(to)) {
          if (!table.loopTags(to).includes(tag)) {
            found.push({ to, from: tag.split('/')[0]!, loss: air.strayLoss(to, tag) });
          }
        }
      }
    }
    return found;
  }

  test('is weaker than where it lies, by 6 to 18 dB', () => {
    const losses = strays(AIR_NOISE.rough).map(({ loss }) => loss!);
    expect(Math.min(...losses)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...losses)).toBeLessThanOrEqual(18);
    expect(Math.max(...losses) - Math.min(...losses)).toBeGreaterThan(10);
  });

  test('comes from the wall only to a meld area, as often as the profile says', () => {
    const meld = strays(AIR_NOISE.rough).filter(({ to }) => to.endsWith('.meld'));
    const share = meld.filter(({ from }) => from === 'wall').length / meld.length;
    expect(share / AIR_NOISE.rough.wall).toBeGreaterThan(0.6);
    expect(share / AIR_NOISE.rough.wall).toBeLessThan(1.4);
    const others = strays(AIR_NOISE.rough).filter(({ to }) => !to.endsWith('.meld'));
    expect(others.filter(({ from }) => from === 'wall')).toEqual([]);
    expect(strays(AIR_NOISE.normal).filter(({ from }) => from === 'wall')).toEqual([]);
  });

  test('is as strong as ever where it lies', () => {
    const table = new StillTable();
    const air = new NoisyAir(table, [...table.lying.values()].flat(), AIR_NOISE.harsh, 3);
    for (let moves = 0; moves < 1000; moves++) air.move();
    for (const loop of LOOPS)
      for (const tag of table.loopTags(loop)) expect(air.strayLoss(loop, tag)).toBeNull();
  });
});

test('clean air changes nothing', () => {
  expect(listen(AIR_NOISE.clean, 3).seen).toEqual([]);
});

test('it follows from the seed', () => {
  const first = listen(AIR_NOISE.rough, 3).seen;
  expect(listen(AIR_NOISE.rough, 3).seen).toEqual(first);
  expect(listen(AIR_NOISE.rough, 4).seen).not.toEqual(first);
});
