import { addTally, emptyTally, HandTally, type Tally } from './tally.ts';

// What lies open of a player are above all his declared groups. Set beside the rollouts that know all racks, those that know
// only what lies open show for each number of groups whether unknown racks are dealt as far on as they are played: see
// shared/chances/unknown-racks.ts.

/** By declared groups; kongs count as pungs. Said from what lies open; what came is said with all racks known. */
export type DeclaredSums = Record<`${number} chows, ${number} pungs`, Tally>;

/** What both say of the players of one hand. */
export class DeclaredForecasts {
  readonly #to: DeclaredSums;
  readonly #byHand = new Map<keyof DeclaredSums, HandTally>();

  constructor(to: DeclaredSums) {
    this.#to = to;
  }

  /** Adds a player's chances to win at a moment that stands for so many. */
  add(chows: number, pungs: number, open: number, known: number, moments: number): void {
    const key = `${chows} chows, ${pungs} pungs` as const;
    let tally = this.#byHand.get(key);
    if (tally === undefined) {
      this.#to[key] ??= emptyTally();
      tally = new HandTally(this.#to[key]);
      this.#byHand.set(key, tally);
    }
    tally.add(moments, open, known);
  }

  /** That was the last moment of the hand. */
  end(): void {
    for (const tally of this.#byHand.values()) tally.endHand();
  }
}

/** Adds the sums of others. */
export function addDeclared(to: DeclaredSums, more: DeclaredSums): void {
  for (const [groups, tally] of Object.entries(more) as [keyof DeclaredSums, Tally][]) {
    to[groups] ??= emptyTally();
    addTally(to[groups], tally);
  }
}
