import { expect, test } from 'vitest';
import { rackSpot } from './spots.ts';
import { Strengths } from './strengths.ts';

const EAST = rackSpot('E');
const SOUTH = rackSpot('S');

/** Thirteen tags on the rack of East, of 600 to 720; tag 20 is heard there next. */
function heardAt(strength: number, lying = 13): Strengths {
  const strengths = new Strengths(30);
  const rack = Array.from({ length: lying }, (_, tag) => tag);
  strengths.hear(
    rack,
    rack.map((tag) => 600 + 10 * tag),
  );
  for (const tag of rack) strengths.learn(tag, EAST);
  strengths.hear([undefined, 20], [1, strength]);
  return strengths;
}

test.each([
  { what: 'as strong as most', strength: 660, least: 1, most: 2 },
  { what: 'stronger than all', strength: 900, least: 2, most: 2 },
  { what: 'rather weak', strength: 620, least: 0, most: 0.5 },
  { what: 'weaker than all', strength: 560, least: 0, most: 0 },
])('$what: a tag lies there the likelier, or no less', ({ strength, least, most }) => {
  const ratio = heardAt(strength).ratio(20, EAST);
  expect(ratio).toBeGreaterThanOrEqual(least);
  expect(ratio).toBeLessThanOrEqual(most);
});

test('a spot where few tags have lain yet says nothing, nor does another one', () => {
  expect(heardAt(900, 5).ratio(20, EAST)).toBe(0);
  expect(heardAt(900).ratio(20, SOUTH)).toBe(0);
});

test('a board that says the same of every tag, or nothing, says nothing', () => {
  const alike = new Strengths(30);
  const rack = Array.from({ length: 13 }, (_, tag) => tag);
  alike.hear(
    rack,
    rack.map(() => 0),
  );
  for (const tag of rack) alike.learn(tag, EAST);
  expect(alike.ratio(3, EAST)).toBe(0);
  const silent = heardAt(900);
  silent.hear([20], undefined);
  expect(silent.ratio(20, EAST)).toBe(0);
});

test('of a tag only its latest strength counts', () => {
  const strengths = heardAt(660);
  const before = strengths.ratio(20, EAST);
  strengths.hear([3], [630]);
  for (let again = 0; again < 50; again++) strengths.learn(3, EAST);
  expect(strengths.ratio(20, EAST)).toBeCloseTo(before);
});
