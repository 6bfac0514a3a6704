import { expect, it } from 'vitest';
import { ReadingTimes } from './reading-times.ts';

const SPOT = 0;

it('readings count by their weights', () => {
  const times = new ReadingTimes();
  for (const [t, weight] of [
    [200, 1],
    [400, 0.5],
    [600, 1],
  ] as const)
    times.add(SPOT, t, weight);
  expect(times.since(SPOT, 0)).toBe(2.5);
  expect(times.since(SPOT, 200)).toBe(1.5);
  expect(times.since(SPOT, 600)).toBe(0);
  expect(times.between(SPOT, 400, 600)).toBe(1.5);
  expect(times.between(SPOT, 700, 900)).toBe(1);
  expect([times.lastBefore(SPOT, 600), times.last(SPOT), times.firstAfter(SPOT, 200)]).toEqual([
    400, 600, 400,
  ]);
  expect([times.lastBefore(SPOT, 200), times.last(1), times.firstAfter(SPOT, 600)]).toEqual([
    -Infinity,
    -Infinity,
    Infinity,
  ]);
});

it.each([
  { what: 'read every 300 ms', every: 300, gap: 3000, outage: true },
  { what: 'read every 300 ms', every: 300, gap: 2000, outage: false },
  { what: 'that waits its turn for 3 s as a rule', every: 3000, gap: 3500, outage: false },
  { what: 'that waits its turn for 3 s as a rule', every: 3000, gap: 9000, outage: true },
])('$gap ms without a reading of a spot $what: an outage is $outage', ({ every, gap, outage }) => {
  const times = new ReadingTimes();
  for (let reading = 1; reading <= 15; reading++) times.add(SPOT, reading * every, 1);
  expect(times.hadOutage(2500, 0)).toBe(false);
  times.add(SPOT, 15 * every + gap, 1);
  expect(times.hadOutage(2500, 0)).toBe(outage);
});

it('a rack that is read often while its player is in turn, and seldom otherwise, had no outage', () => {
  const times = new ReadingTimes();
  let t = 0;
  const readings = (number: number, every: number) => {
    for (let reading = 0; reading < number; reading++) {
      t += every;
      times.add(SPOT, t, 1);
    }
  };
  const turn = () => {
    readings(14, 400);
    readings(1, 3200);
  };
  for (let learned = 0; learned < 2; learned++) turn();
  for (let later = 0; later < 4; later++) {
    turn();
    expect(times.hadOutage(2500, t - 8000)).toBe(false);
  }
  readings(1, 6000);
  expect(times.hadOutage(2500, t - 8000)).toBe(true);
});
