/** How much worse it is to have the same wind again than to be the same neighbour of somebody again. */
const WIND_WEIGHT = 100;

/**
 * Which winds the players had, and where those who met sat from each other. The four of a table are listed East, South,
 * West, North: the next one is the right neighbour, who may claim chows from one's discards; then across, then left.
 */
export class SeatHistory {
  readonly #players: number;
  /** `player * 4 + wind`: how often. */
  readonly winds: Uint16Array;
  /** `(one * players + other) * 4 + steps` with one < other: how often the other sat so many steps after the one. */
  readonly #steps: Uint8Array;

  constructor(players: number) {
    this.#players = players;
    this.winds = new Uint16Array(4 * players);
    this.#steps = new Uint8Array(4 * players * players);
  }

  /** Notes a table, or takes it back where `times` is −1. Players that are not known (below 0) are left out. */
  add(four: readonly number[], times: 1 | -1 = 1): void {
    for (let at = 0; at < 4; at++) {
      const one = four[at]!;
      if (one < 0) continue;
      this.winds[4 * one + at]! += times;
      for (let other = at + 1; other < 4; other++) {
        if (four[other]! >= 0) this.#steps[this.#relation(one, four[other]!, other - at)]! += times;
      }
    }
  }

  /**
   * What one more such table would cost: a point each time two sat so before, and more for winds. Their numbers are cubed,
   * so that nobody is far from even: one player with a wind for the third time is worse than three for the second.
   */
  cost(four: readonly number[]): number {
    let winds = 0;
    let neighbours = 0;
    for (let at = 0; at < 4; at++) {
      winds += this.winds[4 * four[at]! + at]! ** 3;
      for (let other = at + 1; other < 4; other++) {
        neighbours += this.#steps[this.#relation(four[at]!, four[other]!, other - at)]!;
      }
    }
    return WIND_WEIGHT * winds + neighbours;
  }

  #relation(one: number, other: number, steps: number): number {
    return one < other
      ? 4 * (one * this.#players + other) + steps
      : 4 * (other * this.#players + one) + 4 - steps;
  }
}
