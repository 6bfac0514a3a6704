import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPoints, SHARES } from './match-points.ts';

const FOUR = { points: [4, 2, 1, 0] } as const;
const OTHER = { points: [15, 5, -5, -15] } as const;
const shares = (
  points: readonly number[],
  scoring: { points: readonly [number, number, number, number] } = FOUR,
) =>
  matchPoints(
    points.map((tablePoints) => ({ tablePoints, special: null })),
    scoring,
  ).map((one) => one.shares / SHARES);

describe('match points', () => {
  it.each<[number[], number[]]>([
    [
      [100, 50, -50, -100],
      [4, 2, 1, 0],
    ],
    [
      [-100, -50, 50, 100],
      [0, 1, 2, 4],
    ],
    [
      [50, 50, 0, -100],
      [3, 3, 1, 0],
    ],
    [
      [50, 0, 0, -50],
      [4, 1.5, 1.5, 0],
    ],
    [
      [50, 0, -25, -25],
      [4, 2, 0.5, 0.5],
    ],
    [
      [30, 30, 30, -90],
      [7 / 3, 7 / 3, 7 / 3, 0],
    ],
    [
      [90, -30, -30, -30],
      [4, 1, 1, 1],
    ],
    [
      [50, 50, -50, -50],
      [3, 3, 0.5, 0.5],
    ],
    [
      [0, 0, 0, 0],
      [1.75, 1.75, 1.75, 1.75],
    ],
  ])('of %j are %j', (points, earned) => {
    expect(shares(points)).toEqual(earned);
  });

  it('may be others', () => {
    expect(shares([10, 0, 0, -10], OTHER)).toEqual([15, 0, 0, -15]);
  });

  it('are the same in sum, and never less for more points', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 4, maxLength: 4 }), (points) => {
        const all = matchPoints(
          points.map((tablePoints) => ({ tablePoints, special: null })),
          FOUR,
        );
        expect(all.reduce((sum, one) => sum + one.shares, 0)).toBe(7 * SHARES);
        for (const [one, mine] of points.entries()) {
          for (const [other, others] of points.entries()) {
            if (mine > others) expect(all[one]!.shares).toBeGreaterThanOrEqual(all[other]!.shares);
            if (mine === others) expect(all[one]).toEqual(all[other]);
          }
        }
      }),
    );
  });

  // Bouter 55: the highest special hand wins the whole match; points decide from the second place on.
  it.each<[string, (number | null)[], number[]]>([
    ['nobody has one', [null, null, null, null], [4, 2, 1, 0]],
    ['the last has one', [null, null, null, 7], [2, 1, 0, 4]],
    ['the higher wins', [3, null, null, 7], [2, 1, 0, 4]],
    ['of equal ones that of the player with more points', [null, 7, null, 7], [2, 4, 1, 0]],
    ['one without a number', [null, null, 0, null], [2, 1, 4, 0]],
  ])('by the highest special hand: %s', (_, special, earned) => {
    const results = [100, 50, -50, -100].map((tablePoints, at) => ({ tablePoints, special: special[at]! }));
    expect(matchPoints(results, FOUR).map((one) => one.shares / SHARES)).toEqual(earned);
  });

  it('are shared by equal players with equal special hands', () => {
    const results = [50, 50, 0, -100].map((tablePoints, at) => ({ tablePoints, special: at < 2 ? 5 : null }));
    expect(matchPoints(results, FOUR).map((one) => one.shares / SHARES)).toEqual([3, 3, 1, 0]);
  });
});
