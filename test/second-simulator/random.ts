/** Mixes a 32-bit number so that neighbouring inputs give unrelated outputs. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A 32-bit hash of some whole numbers. */
export function hashOf(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) hash = mix((hash + Math.imul(part | 0, 0x85ebca6b) + 0x1b873593) | 0);
  return hash;
}

/** A standard normal variate that depends on nothing but these whole numbers. */
export function normalOf(...parts: readonly number[]): number {
  const hash = hashOf(...parts);
  return normalFrom((hash + 0.5) / 2 ** 32, mix(hash ^ 0x5bd1e995) / 2 ** 32);
}

/** Box and Muller's transform of two uniform variates; the first is above 0. */
const normalFrom = (one: number, other: number): number =>
  Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other);

/** A seeded source of chance. Each subject has its own, so that a change of one leaves the others as they are. */
export class Dice {
  #state: number;
  #weyl = 0;

  constructor(seed: number, number: number, subject: string) {
    this.#state = hashOf(seed, number, ...[...subject].map((letter) => letter.charCodeAt(0)));
  }

  /** At least 0, below 1. */
  next(): number {
    this.#weyl = (this.#weyl + 0x6d2b79f5) | 0;
    this.#state = mix((this.#state + this.#weyl) | 0);
    return this.#state / 2 ** 32;
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A number between the bounds. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor((high - low + 1) * this.next());
  }

  /** A duration around a median. A third of them is longer than the median times the factor, or shorter by it. */
  around(median: number, factor = 1.6): number {
    return median * factor ** Math.max(-2.5, Math.min(2.5, this.normal()));
  }

  /** A standard normal variate. */
  normal(): number {
    return normalFrom(1 - this.next(), this.next());
  }

  /** One of the items; the list is not empty. */
  pick<T>(items: readonly T[]): T {
    return items[Math.floor(items.length * this.next())]!;
  }

  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[] {
    const mixed = items.slice();
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = this.whole(0, at);
      [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
    }
    return mixed;
  }

  /** Some of the items, in another order. */
  some<T>(items: readonly T[], most: number): T[] {
    return this.shuffle(items).slice(0, most);
  }
}
