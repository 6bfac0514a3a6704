import { describe, expect, test } from 'vitest';
import { isReading } from '../trace/trace.ts';
import { ZONES } from '../trace/zones.ts';
import { simulateHand } from './simulate-hand.ts';

const SETUP = { seed: 4, number: 1, rules: 'kuester', profile: 'rough', buttons: false } as const;
const hand = simulateHand({ ...SETUP, boards: true });
const readings = hand.trace.records.filter(isReading);

describe('readings of boards that take turns', () => {
  test('come one at a time: the shortest takes as long as an empty loop', () => {
    for (const [at, { t }] of readings.entries()) {
      if (at > 0) expect(t - readings[at - 1]!.t).toBeGreaterThanOrEqual(16);
    }
  });

  test('take longer the more tags lie there', () => {
    const timeOf = (least: number, most: number) => {
      const times = readings.flatMap(({ zone, tags, t }, at) =>
        at > 0 && zone.endsWith('.rack') && tags.length >= least && tags.length <= most
          ? [t - readings[at - 1]!.t]
          : [],
      );
      return times.reduce((sum, ms) => sum + ms, 0) / times.length;
    };
    // Some 20 ms and 16 ms a tag.
    expect(timeOf(12, 14)).toBeGreaterThan(180);
    expect(timeOf(12, 14)).toBeLessThan(320);
  });

  test('leave out no zone', () => {
    expect(new Set(readings.map(({ zone }) => zone))).toEqual(new Set(ZONES));
  });

  test('say how strongly each tag was heard', () => {
    for (const { tags, strengths } of readings) expect(strengths).toHaveLength(tags.length);
  });

  test('change neither play nor motion', () => {
    const { truth } = simulateHand(SETUP);
    expect(hand.truth).toEqual(truth);
  });
});
