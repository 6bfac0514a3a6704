import { expect, it } from 'vitest';
import { repeatsAtLeast } from './bound.ts';

it.each([
  // players, rounds, repeats at least
  [28, 9, 0],
  [28, 10, 42],
  [100, 8, 0],
  [20, 5, 0],
  [20, 6, 1],
  [20, 7, 20],
  // Two tables: two of each table meet again at both tables of the next round.
  [8, 2, 4],
  [8, 3, 8],
  [12, 2, 3],
  [9, 2, 3],
  [10, 2, 2],
  [4, 7, 36],
])('%i players, %i rounds: %i', (players, rounds, least) => {
  expect(repeatsAtLeast(players, rounds)).toBe(least);
});

/** All ways to seat the players at tables of four; those that are left sit out. */
function allRounds(players: readonly number[], out: number): number[][][] {
  const [first, ...rest] = players;
  if (first === undefined) return [[]];
  const result: number[][][] = [];
  if (out > 0) result.push(...allRounds(rest, out - 1));
  for (const [a, one] of rest.entries()) {
    for (const [b, other] of rest.entries()) {
      for (const [c, third] of rest.entries()) {
        if (a >= b || b >= c) continue;
        const left = rest.filter((_, at) => ![a, b, c].includes(at));
        if (left.length >= out && (left.length - out) % 4 === 0) {
          for (const tables of allRounds(left, out)) result.push([[first, one, other, third], ...tables]);
        }
      }
    }
  }
  return result;
}

const pairsOf = (tables: readonly (readonly number[])[]): string[] =>
  tables.flatMap((four) =>
    four.flatMap((one) => four.filter((other) => one < other).map((other) => `${one},${other}`)),
  );

// By trying all: the first round may be any, since players can be numbered anew.
it.each([
  [8, 2],
  [8, 3],
  [9, 2],
  [10, 2],
  [12, 2],
])('no plan of %i players and %i rounds is better', (players, rounds) => {
  const all = allRounds([...Array(players).keys()], players % 4);
  const outOf = (tables: readonly (readonly number[])[]) =>
    [...Array(players).keys()].filter((player) => !tables.flat().includes(player));
  const first = all.at(-1)!;
  let plans = [[first]];
  for (let round = 1; round < rounds; round++) {
    plans = plans.flatMap((plan) =>
      all
        .filter((next) =>
          outOf(next).every((player) => plan.every((before) => !outOf(before).includes(player))),
        )
        .map((next) => [...plan, next]),
    );
  }
  const repeats = plans.map((plan) => {
    const pairs = plan.flatMap(pairsOf);
    return pairs.length - new Set(pairs).size;
  });
  const fewest = Math.min(...repeats);
  expect(fewest).toBe(repeatsAtLeast(players, rounds));
});
