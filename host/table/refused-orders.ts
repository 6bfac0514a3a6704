/** What the hall ordered and the table cannot follow; it is tried again after each hand, and told once. */
export class RefusedOrders {
  readonly #noticed: (t: number, about: string) => void;
  readonly #told = new Set<string>();
  #hand = 0;
  readonly #orders = new Set<number>();
  #round: number | null = null;

  /** @param noticed is called with the table's time and with what cannot be done */
  constructor(noticed: (t: number, about: string) => void) {
    this.#noticed = noticed;
  }

  /** The number of the round that was refused last; null if none ever was. */
  get round(): number | null {
    return this.#round;
  }

  /** Whether an order was refused when it was tried last that is newer than all of these, by their times. */
  isNewerThan(ordered: readonly number[]): boolean {
    const newest = Math.max(Number.NEGATIVE_INFINITY, ...ordered);
    return [...this.#orders].some((order) => order > newest);
  }

  /** A round could not begin, at the table's time `t`. */
  addRound(round: number, t: number, message: string): void {
    this.#round = round;
    this.#tell(t, message);
  }

  /** The orders that were refused at this hand, by their times. */
  at(hand: number): ReadonlySet<number> {
    if (hand !== this.#hand) this.#orders.clear();
    this.#hand = hand;
    return this.#orders;
  }

  /** An order was refused at a hand, and at the table's time `t`. */
  add(order: number, hand: number, t: number, message: string): void {
    this.at(hand);
    this.#orders.add(order);
    this.#tell(t, message);
  }

  /** Tells people, once, what cannot be done. */
  #tell(t: number, message: string): void {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.#noticed(t, message);
  }
}
