/** The length of a record: two columns of `Counting`, two words of counted parts. */
export const RECORD = 4;
/** A record's words of counted parts begin here. */
const PASSES = 2;
const PER_WORD = 13;
/** How many tests of parts can be counted. */
export const MOST_COUNTED = (RECORD - PASSES) * PER_WORD;

/**
 * What parts, and arrangements of a suit, give: records that are added up. Each has what their rows give, and how many
 * parts pass each counted test, in 4 bits each. Equal records are one; a fact is where its record begins. The numbers
 * are whole and below 2 ** 52: to add up few wide ones is faster than more narrow ones.
 */
export class Facts {
  /** The records. Fact 0 is nothing, the second one what is the same in every arrangement of the hand at hand. */
  data = new Float64Array(64 * RECORD);
  private end = 2 * RECORD;
  private readonly known = new Map<string, number>([[`${newRecord()}`, 0]]);

  /** The fact with this record. */
  add(record: Float64Array): number {
    const text = `${record}`;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.end === this.data.length) {
      const longer = new Float64Array(2 * this.end);
      longer.set(this.data);
      this.data = longer;
    }
    const fact = this.end;
    this.data.set(record, fact);
    this.end += RECORD;
    this.known.set(text, fact);
    return fact;
  }
}

/** A record of nothing. */
export const newRecord = (): Float64Array => new Float64Array(RECORD);

/** The fact of what is the same in every arrangement. */
export const BASE = RECORD;

/** Writes the sum of two records in the place of a third. Not a loop: the compiler does not unroll it. */
export function writeSum(data: Float64Array, into: number, a: number, b: number): void {
  data[into] = data[a]! + data[b]!;
  data[into + 1] = data[a + 1]! + data[b + 1]!;
  data[into + 2] = data[a + 2]! + data[b + 2]!;
  data[into + 3] = data[a + 3]! + data[b + 3]!;
}

/** The lower 32 bits of a number, and those above them. */
export const lowOf = (number: number): number => number >>> 0;
export const highOf = (number: number): number => (number * 2 ** -32) >>> 0;

/** The word of a record that counts the parts that pass a test. */
export const wordOf = (which: number): number => PASSES + Math.floor(which / PER_WORD);

/** How many parts pass a test, by that word. */
export function numberIn(word: number, which: number): number {
  const bit = 4 * (which % PER_WORD);
  return (bit < 32 ? lowOf(word) >>> bit : highOf(word) >>> (bit - 32)) & 15;
}

/** Marks a part in a record as one that passes a counted test. */
export function addPassing(record: Float64Array, which: number): void {
  record[wordOf(which)]! += 16 ** (which % PER_WORD);
}

/** How many parts pass a counted test, by the record's words. */
export const passing = (a: number, b: number, which: number): number =>
  numberIn(which < PER_WORD ? a : b, which);
