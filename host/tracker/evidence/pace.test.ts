import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

const discard = (count: number, seen: number) => ({
  count,
  seen,
  move: { event: { event: 'discard' as const } },
});

/** Of turns that last so long (ms) on the median; the others a factor of `spread` less or more, by turns. */
function paceOf(turn: number, spread = 1): Pace {
  const pace = new Pace();
  let seen = 1000;
  for (let n = 0; n < 30; n++) {
    seen += turn * spread ** ((n % 3) - 1);
    pace.learn(discard(10 + 2 * n, seen));
  }
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
  { name: 'as usual', turns: 1, ms: 2000, least: 0, most: 0 },
  { name: 'slower', turns: 1, ms: 20_000, least: 0, most: 0 },
  { name: 'rather quick', turns: 1, ms: 1300, least: -1, most: -0.5 },
  { name: 'two turns that are both rather quick', turns: 2, ms: 2600, least: -1.7, most: -1.2 },
  { name: 'rarely so quick', turns: 1, ms: 600, least: -5, most: -3 },
  { name: 'in no time', turns: 1, ms: -100, least: -9, most: -9 },
])('what is played within a time: $name', ({ turns, ms, least, most }) => {
  const cost = paceOf(2000).hurry(turns, ms);
  expect(cost).toBeGreaterThanOrEqual(least);
  expect(cost).toBeLessThanOrEqual(most);
});

test('where turns differ much a quick one is nothing rare', () => {
  const costs = [1.2, 1.5, 2].map((spread) => paceOf(2000, spread).hurry(1, 1000));
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
  expect(costs[0]).toBeLessThan(-3);
  expect(costs[2]).toBeGreaterThan(-1.2);
});

test('who plays slowly hurries sooner', () => {
  expect(paceOf(4000).hurry(1, 1000)).toBeLessThan(paceOf(2000).hurry(1, 1000));
});
