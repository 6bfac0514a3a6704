/** What the end of a hand settles, as whole numbers. Players are numbered as in the position. */
export class Settled {
  /** What each player's tiles are worth. */
  readonly totals = new Float64Array(4);
  /** What each player wins or loses. */
  readonly net = new Float64Array(4);
  /** What player `from` pays player `to`: at 4 × `from` + `to`. */
  readonly payments = new Float64Array(16);

  /** Begins anew for a number of players. Payments between them are left for {@link settlePair} to overwrite. */
  begin(players: number): void {
    const { totals, net } = this;
    for (let at = 0; at < 4; at++) {
      totals[at] = 0;
      net[at] = 0;
    }
    if (players < 4) this.payments.fill(0);
  }

  /** Nobody pays anybody. */
  clear(): void {
    this.begin(0);
  }

  /** What `other` owes player `at`; below zero if he is owed. Instead of what was written for the pair before. */
  settlePair(at: number, other: number, points: number): void {
    const { payments, net } = this;
    payments[4 * other + at] = points > 0 ? points : 0;
    payments[4 * at + other] = points < 0 ? -points : 0;
    net[at]! += points;
    net[other]! -= points;
  }

  /** Player `from` pays player `to`, besides what he pays already. */
  pay(from: number, to: number, points: number): void {
    this.payments[4 * from + to]! += points;
    this.net[from]! -= points;
    this.net[to]! += points;
  }
}
