import type { Round } from './rounds.ts';

/** Attempts before the search gives up. It is found within hundreds where there is room, and takes 10 ms at most. */
const MOST_ATTEMPTS = 100_000;

/**
 * Rounds in which nobody meets anybody twice, for four times `tables` players in four columns: in round t, table k has
 * player k of the first column, k + t of the second, k + y(t) of the third and k + z(t) of the fourth, all modulo
 * `tables`. Two players meet once at most if no two rounds have the same shift between the same two columns. With
 * y = 2t and z = 3t this holds for as many rounds as there are tables where their number has no factor 2 or 3; else a
 * search finds y and z. (A transversal design from a cyclic difference matrix, in the words of combinatorics.)
 * @returns the rounds, or null if there are none or the search finds none
 */
export function columnSchedule(tables: number, rounds: number): Round[] | null {
  const shifts = rounds > tables ? null : findShifts(tables, rounds);
  return (
    shifts?.map(([second, third, fourth]) =>
      Array.from({ length: tables }, (_, table) => [
        table,
        tables + ((table + second) % tables),
        2 * tables + ((table + third) % tables),
        3 * tables + ((table + fourth) % tables),
      ]).flat(),
    ) ?? null
  );
}

/** The shifts of a round's second, third and fourth column against its first. */
type Shifts = readonly [second: number, third: number, fourth: number];

/** Depth first, round by round; the search begins with the shifts 2t and 3t. */
function findShifts(modulus: number, rounds: number): Shifts[] | null {
  // Shifts in use between columns 1 and 3, 1 and 4, 2 and 3, 2 and 4, 3 and 4. Between 1 and 2 each round has its own.
  const used = Array.from({ length: 5 }, () => new Uint8Array(modulus));
  const found: Shifts[] = [];
  let attempts = 0;
  const differences = ([t, y, z]: Shifts) =>
    [y, z, y - t, z - t, z - y].map((shift) => (shift + modulus) % modulus);

  function next(t: number): boolean {
    if (t === rounds) return true;
    for (let i = 0; i < modulus; i++) {
      const y = (2 * t + i) % modulus;
      if (used[0]![y] || used[2]![(y - t + modulus) % modulus]) continue;
      for (let j = 0; j < modulus; j++) {
        if (++attempts > MOST_ATTEMPTS) return false;
        const shifts: Shifts = [t, y, (3 * t + j) % modulus];
        const own = differences(shifts);
        if (own.some((shift, at) => used[at]![shift])) continue;
        for (const [at, shift] of own.entries()) used[at]![shift] = 1;
        found.push(shifts);
        if (next(t + 1)) return true;
        found.pop();
        for (const [at, shift] of own.entries()) used[at]![shift] = 0;
      }
    }
    return false;
  }

  return next(0) ? found : null;
}
