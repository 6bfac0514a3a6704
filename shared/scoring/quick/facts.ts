/** The length of a record: four columns of `Counting`, four words of counted parts. */
export const RECORD = 8;
/** A record's words of counted parts begin here. */
export const PASSES = 4;
const PER_WORD = 7;
/** How many tests of parts can be counted. */
export const MOST_COUNTED = (RECORD - PASSES) * PER_WORD;

/**
 * What parts, and arrangements of a suit, give: records that are added up. Each has what their rows give, and how many
 * parts pass each counted test, in 4 bits each. Equal records are one; a fact is where its record begins.
 */
export class Facts {
  /** The records. Fact 0 is nothing, the second one what is the same in every arrangement of the hand at hand. */
  data = new Int32Array(64 * RECORD);
  private end = 2 * RECORD;
  private readonly known = new Map<string, number>([[`${new Int32Array(RECORD)}`, 0]]);

  /** The fact with this record. */
  add(record: Int32Array): number {
    const text = `${record}`;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.end === this.data.length) {
      const longer = new Int32Array(2 * this.end);
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

/** The fact of what is the same in every arrangement. */
export const BASE = RECORD;

/** Writes the sum of two records in the place of a third. Not a loop: the compiler does not unroll it. */
export function writeSum(data: Int32Array, into: number, a: number, b: number): void {
  data[into] = data[a]! + data[b]!;
  data[into + 1] = data[a + 1]! + data[b + 1]!;
  data[into + 2] = data[a + 2]! + data[b + 2]!;
  data[into + 3] = data[a + 3]! + data[b + 3]!;
  data[into + 4] = data[a + 4]! + data[b + 4]!;
  data[into + 5] = data[a + 5]! + data[b + 5]!;
  data[into + 6] = data[a + 6]! + data[b + 6]!;
  data[into + 7] = data[a + 7]! + data[b + 7]!;
}

/** The word of a record that counts the parts that pass a test. */
export const wordOf = (which: number): number => PASSES + Math.floor(which / PER_WORD);

/** How many parts pass a test, by that word. */
export const numberIn = (word: number, which: number): number => (word >>> (4 * (which % PER_WORD))) & 15;

/** Marks a part in a record as one that passes a counted test. */
export function addPassing(record: Int32Array, which: number): void {
  record[wordOf(which)]! += 1 << (4 * (which % PER_WORD));
}

/** How many parts pass a counted test, by the record's words. */
export function passing(a: number, b: number, c: number, d: number, which: number): number {
  const word = which < PER_WORD ? a : which < 2 * PER_WORD ? b : which < 3 * PER_WORD ? c : d;
  return numberIn(word, which);
}
