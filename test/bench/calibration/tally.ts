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

/** Adds forecasts hand by hand. */
export class HandTally {
  readonly #to: Tally;
  /** What came less what was said, in this hand. */
  #more = 0;

  constructor(to: Tally) {
    this.#to = to;
  }

  /** Adds a forecast that counts for so many. */
  add(number: number, said: number, came: number): void {
    this.#to.number += number;
    this.#to.said += number * said;
    this.#to.came += number * came;
    this.#more += number * (came - said);
  }

  /** The next forecasts are of another hand. */
  endHand(): void {
    this.#to.squares += this.#more ** 2;
    this.#more = 0;
  }
}

/** By how much what came is more than what was said, and the standard error: shares of one. */
export function excess({ number, said, came, squares }: Tally): { more: number; error: number } {
  return { more: (came - said) / number, error: Math.sqrt(squares) / number };
}
