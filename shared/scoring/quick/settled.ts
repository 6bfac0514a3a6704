/** What the end of a hand settles, as whole numbers. Players are numbered as in the position. */
export class Settled {
  /** What each player's tiles are worth. */
  readonly totals = new Float64Array(4);
  /** What each player wins or loses. */
  readonly net = new Float64Array(4);
  /** What player `from` pays player `to`: at 4 × `from` + `to`. */
  readonly payments = new Float64Array(16);

  clear(): void {
    for (let at = 0; at < 4; at++) {
      this.totals[at] = 0;
      this.net[at] = 0;
    }
    for (let at = 0; at < 16; at++) this.payments[at] = 0;
  }

  /** Player `from` pays player `to`. */
  pay(from: number, to: number, points: number): void {
    this.payments[4 * from + to]! += points;
    this.net[from]! -= points;
    this.net[to]! += points;
  }
}
