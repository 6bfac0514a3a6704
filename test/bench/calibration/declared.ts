import { addTally, emptyTally, type Tally } from './tally.ts';

// What lies open of a player are above all his declared groups. Set beside the rollouts that know all racks, those that know
// only what lies open show for each number of groups whether unknown racks are dealt as far on as they are played: see
// shared/chances/unknown-racks.ts.

/** By declared groups; kongs count as pungs. Said from what lies open; what came is said with all racks known. */
export type DeclaredSums = Record<`${number} chows, ${number} pungs`, Tally>;

/** What both say of the players of one hand. */
export class DeclaredForecasts {
  readonly #to: DeclaredSums;
  /** What came less what was said, at the moments of this hand. */
  readonly #ofHand = new Map<keyof DeclaredSums, number>();

  constructor(to: DeclaredSums) {
    this.#to = to;
  }

  /** Adds a player's chances to win at a moment that stands for so many. */
  add(chows: number, pungs: number, open: number, known: number, moments: number): void {
    const key = `${chows} chows, ${pungs} pungs` as const;
    addDeclared(this.#to, {
      [key]: { number: moments, said: moments * open, came: moments * known, squares: 0 },
    });
    this.#ofHand.set(key, (this.#ofHand.get(key) ?? 0) + moments * (known - open));
  }

  /** That was the last moment of the hand. */
  end(): void {
    for (const [key, more] of this.#ofHand) this.#to[key]!.squares += more ** 2;
    this.#ofHand.clear();
  }
}

/** Adds the sums of others. */
export function addDeclared(to: DeclaredSums, more: DeclaredSums): void {
  for (const [groups, tally] of Object.entries(more) as [keyof DeclaredSums, Tally][]) {
    to[groups] ??= emptyTally();
    addTally(to[groups], tally);
  }
}
