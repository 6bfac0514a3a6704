import { FIRST_ROUNDS } from './first-rounds.ts';
import type { Round } from './rounds.ts';

/** A point of a first round, as it is written there: an orbit and an index, or a fixed point. */
const POINT = /([abc])(\d+)|\*/g;

/**
 * The rounds, in which nobody meets anybody twice, that come from a row of {@link FIRST_ROUNDS}: three orbits of points
 * with indices modulo m, and fixed points; round r adds r to each index.
 * @returns m rounds, or null if there is no row for so many players
 */
export function cyclicSchedule(players: number): Round[] | null {
  const row = FIRST_ROUNDS.get(players);
  if (!row) return null;
  const { modulus, first } = row;
  let fixed = 0;
  const points = [...first.matchAll(POINT)].map(([, orbit, index]) =>
    orbit === undefined
      ? { from: 3 * modulus + fixed++, index: null }
      : { from: 'abc'.indexOf(orbit) * modulus, index: Number(index) },
  );
  return Array.from({ length: modulus }, (_, round) =>
    points.map(({ from, index }) => (index === null ? from : from + ((index + round) % modulus))),
  );
}
