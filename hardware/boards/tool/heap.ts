/** Numbers in the order of their costs: the cheapest comes out first. */
export class Heap {
  readonly #items: number[] = [];
  readonly #costs: number[] = [];

  push(item: number, cost: number): void {
    let at = this.#items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#costs[parent]! <= cost) break;
      this.#items[at] = this.#items[parent]!;
      this.#costs[at] = this.#costs[parent]!;
      at = parent;
    }
    this.#items[at] = item;
    this.#costs[at] = cost;
  }

  /** The cheapest, or none. */
  pop(): number | undefined {
    const first = this.#items[0];
    const item = this.#items.pop();
    const cost = this.#costs.pop();
    const size = this.#items.length;
    if (item === undefined || cost === undefined || size === 0) return first;
    let at = 0;
    for (let next = 1; next < size; next = 2 * at + 1) {
      if (next + 1 < size && this.#costs[next + 1]! < this.#costs[next]!) next++;
      if (this.#costs[next]! >= cost) break;
      this.#items[at] = this.#items[next]!;
      this.#costs[at] = this.#costs[next]!;
      at = next;
    }
    this.#items[at] = item;
    this.#costs[at] = cost;
    return first;
  }
}
