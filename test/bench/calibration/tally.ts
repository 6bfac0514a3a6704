// What was foretold beside what came: sums over many moments.

/** Sums of forecasts that have something in common; those of several runs add up. */
export interface Tally {
  /** How many forecasts there were. Rollouts of one moment count as shares of it, and a moment as many as it stands for. */
  number: number;
  said: number;
  came: number;
  /** The squares of what came less what was said, by hand: what comes of the moments of one hand is the same. */
  squares: number;
}

export const emptyTally = (): Tally => ({ number: 0, said: 0, came: 0, squares: 0 });

/** Adds other forecasts. */
export function addTally(to: Tally, { number, said, came, squares }: Tally): void {
  to.number += number;
  to.said += said;
  to.came += came;
  to.squares += squares;
}

/** By how much what came is more than what was said, and the standard error: shares of one. */
export function excess({ number, said, came, squares }: Tally): { more: number; error: number } {
  return { more: (came - said) / number, error: Math.sqrt(squares) / number };
}
