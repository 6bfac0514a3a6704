// What lies open of a player are above all his declared groups. Set beside the rollouts that know all racks, those that know
// only what lies open show for each number of groups whether unknown racks are dealt as far on as they are played: see
// shared/chances/unknown-racks.ts.

/** Sums over players with the same groups at moments of hands; those of several runs add up. */
export interface Declared {
  number: number;
  /** The chances to win from what lies open, and with all racks known. */
  open: number;
  known: number;
  /** The squares of their differences. */
  squares: number;
}

/** By declared groups; kongs count as pungs. */
export type DeclaredSums = Record<`${number} chows, ${number} pungs`, Declared>;

/** Adds a player at a moment. */
export function addPlayer(to: DeclaredSums, chows: number, pungs: number, open: number, known: number): void {
  addDeclared(to, {
    [`${chows} chows, ${pungs} pungs`]: { number: 1, open, known, squares: (open - known) ** 2 },
  });
}

/** Adds the sums of others. */
export function addDeclared(to: DeclaredSums, more: DeclaredSums): void {
  for (const [groups, sums] of Object.entries(more) as [keyof DeclaredSums, Declared][]) {
    to[groups] ??= { number: 0, open: 0, known: 0, squares: 0 };
    const into = to[groups];
    into.number += sums.number;
    into.open += sums.open;
    into.known += sums.known;
    into.squares += sums.squares;
  }
}

/** By how much the chances from what lies open are greater, and the standard error. */
export function excessOf({ number, open, known, squares }: Declared): {
  readonly more: number;
  readonly error: number;
} {
  const more = (open - known) / number;
  return { more, error: Math.sqrt((squares / number - more * more) / number) };
}
