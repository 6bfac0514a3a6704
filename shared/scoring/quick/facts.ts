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
