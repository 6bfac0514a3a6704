import { describe, expect, test } from 'vitest';
import { SHARES, valueAt } from './margins.ts';
import { type Lies, PlacedAir } from './placed-air.ts';
import type { LoopId } from './places.ts';
import { Random } from './random.ts';

const TAGS = Array.from({ length: 144 }, (_, i) => `tag ${i}`);

/** The share of tags lying somewhere that a loop hears, at each of many drawn tables. */
function heardAt(loops: readonly LoopId[], lies: Lies, tables = 150): number[] {
  return Array.from({ length: tables }, (_, seed) => {
    const air = new PlacedAir(TAGS, new Random(`${seed}`));
    for (const tag of TAGS) air.lay(tag, lies);
    return TAGS.filter((tag) => loops.some((loop) => air.heard(loop, tag))).length / TAGS.length;
  });
}
const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share) / shares.length;

describe('on average of many tables', () => {
  // As the budgets have it (hardware/field/budgets.csv), a tenth of the ledge and a twenty-fourth of the discards face down.
  test.each<[string, readonly LoopId[], Lies, number, number]>([
    ['a rack reads its row', ['A.rack'], 'A.rack', 0.955, 0.99],
    ['a meld area reads its ledge', ['B.meld'], 'B.meld', 0.98, 0.999],
    ['the discard area reads discards', ['discard.2'], 'discard.2', 0.98, 0.999],
    ['a meld area reads strays of the row', ['A.meld'], 'A.rack', 0.005, 0.02],
    ['a rack reads strays of the ledge', ['A.rack'], 'A.meld', 0.0005, 0.005],
    ['the loops beside it read strays of the wall', ['A.meld', 'discard.0'], 'wall', 0.0003, 0.004],
  ])('%s', (_, loops, lies, least, most) => {
    const share = mean(heardAt(loops, lies));
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(most);
  });

  test('nobody reads another’s row, and no rack the wall', () => {
    expect(mean(heardAt(['B.rack', 'B.meld', 'discard.0'], 'A.rack', 20))).toBe(0);
    expect(mean(heardAt(['A.rack', 'B.rack', 'C.rack', 'D.rack'], 'wall', 20))).toBe(0);
  });
});

test('tables are uneven: most hear nearly every tag, a few lose many', () => {
  const missed = heardAt(['A.rack'], 'A.rack').map((share) => 1 - share);
  const sorted = missed.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(0.01);
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeGreaterThan(0.05);
});

test('a table has weak tags of its own: those missed once are missed again far more often', () => {
  let [once, again] = [0, 0];
  let all = 0;
  for (let seed = 0; seed < 150; seed++) {
    const air = new PlacedAir(TAGS, new Random(`${seed}`));
    for (const tag of TAGS) {
      air.lay(tag, 'A.rack');
      const missed = air.heard('A.rack', tag) === null;
      air.lay(tag, 'A.rack');
      const missedAgain = air.heard('A.rack', tag) === null;
      all++;
      if (missed) once++;
      if (missed && missedAgain) again++;
    }
  }
  expect(again / once).toBeGreaterThan(10 * (once / all));
});

test('a tag stays as it lies until it is laid down again, and equal seeds give equal tables', () => {
  const [one, other] = [1, 1].map(() => new PlacedAir(TAGS, new Random('x')));
  for (const tag of TAGS) {
    one!.lay(tag, 'C.meld');
    other!.lay(tag, 'C.meld');
    expect(one!.heard('C.meld', tag)).toEqual(other!.heard('C.meld', tag));
    expect(one!.placeOf(tag)).toBe('C.meld');
  }
});

test('answers differ by some decibels, and strays are weaker than what lies there', () => {
  const air = new PlacedAir(TAGS, new Random('x'));
  const strengths = (lies: Lies, loop: LoopId) =>
    Array.from({ length: 40 }, () => TAGS).flatMap((tags) =>
      tags.flatMap((tag) => {
        air.lay(tag, lies);
        return air.heard(loop, tag)?.db ?? [];
      }),
    );
  const own = strengths('A.meld', 'A.meld');
  const strays = strengths('A.rack', 'A.meld');
  const spread = Math.sqrt(mean(own.map((db) => (db - mean(own)) ** 2)));
  expect(spread).toBeGreaterThan(2);
  expect(spread).toBeLessThan(10);
  expect(mean(strays)).toBeLessThan(mean(own) - 3);
});

test.each([
  [0, 0],
  [0.001, 1],
  [0.00175, 1.5],
  [0.5, 9],
  [1, SHARES.length - 1],
])('of a distribution, a share of %s lies below %s', (share, value) => {
  expect(
    valueAt(
      SHARES.map((_, i) => i),
      share,
    ),
  ).toBeCloseTo(value);
});
