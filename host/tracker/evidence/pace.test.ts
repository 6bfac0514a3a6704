import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

const discard = (count: number, seen: number) => ({
  count,
  seen,
  move: { event: { event: 'discard' as const } },
});

function paceOf(turn: number): Pace {
  const pace = new Pace();
  for (let n = 0; n < 20; n++) pace.learn(discard(10 + 2 * n, 1000 + turn * n));
  return pace;
}

test('turns are learned from discards that follow each other, whatever else was claimed between', () => {
  expect(paceOf(1500).turn).toBe(1500);
  const pace = new Pace();
  const before = pace.turn;
  for (let n = 0; n < 20; n++) pace.learn(discard(10 + 3 * n, 1000 + 9000 * n));
  expect(pace.turn).toBe(before);
});

test.each([
  { name: 'as usual', turns: 1, ms: 2000, least: 0 },
  { name: 'slower', turns: 1, ms: 20_000, least: 0 },
  { name: 'rather quick', turns: 1, ms: 1300, least: 0 },
  { name: 'rarely so quick', turns: 1, ms: 600, least: -3 },
  { name: 'in no time', turns: 1, ms: -100, least: -6 },
])('what is played within a time: $name', ({ turns, ms, least }) => {
  const cost = paceOf(2000).hurry(turns, ms);
  expect(cost).toBeLessThanOrEqual(0);
  expect(cost).toBeGreaterThanOrEqual(least);
  if (least < 0) expect(cost).toBeLessThan(-1);
});

test('who plays slowly hurries sooner', () => {
  expect(paceOf(4000).hurry(1, 1000)).toBeLessThan(paceOf(2000).hurry(1, 1000));
});
