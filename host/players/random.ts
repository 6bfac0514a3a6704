/** The names of the streams: each is a separate sequence, so using one more never shifts another. */
export type StreamName = 'tags' | 'shuffle' | 'dice' | 'decisions' | 'movement';

/**
 * A seeded stream of random numbers: sfc32 (C. Doty-Humphrey, PractRand), its four words of state filled from
 * the seed's text by the mixing of MurmurHash3. Equal seeds give equal sequences on every machine.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** @param seed any text; see {@link stream} for how the virtual table names its streams */
  constructor(seed: string) {
    const words = seedWords(seed);
    this.#a = words();
    this.#b = words();
    this.#c = words();
    // The generator's author asks for a dozen rounds before the first number is used.
    for (let round = 0; round < 12; round++) this.word();
  }

  /** The next 32 bits, as a whole number from 0. */
  word(): number {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  /** A number from 0 up to, but not including, 1. */
  fraction(): number {
    return this.word() / 0x1_0000_0000;
  }

  /** A whole number from 0 to `limit` − 1, each as likely as the others; `limit` is 1 to 2³². */
  below(limit: number): number {
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % limit);
    let word = this.word();
    while (word >= fair) word = this.word();
    return word % limit;
  }

  /** A number between `low` and `high`. */
  between(low: number, high: number): number {
    return low + (high - low) * this.fraction();
  }

  /** A number of the normal distribution of mean 0 and deviation 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
  }

  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** A shuffled copy of a list (Fisher–Yates). */
  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [result[last], result[other]] = [result[other]!, result[last]!];
    }
    return result;
  }
}

/**
 * The stream for one purpose. Streams that restart with each hand get its number, so a hand's tiles, dice and decisions
 * are the same however it was reached.
 */
export const stream = (seed: number, name: StreamName, hand = 0): Random =>
  new Random(`${seed}/${name}/${hand}`);

/** An endless supply of 32-bit words that depend on every character of `text`. */
function seedWords(text: string): () => number {
  let hash = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash | 0;
  };
}
