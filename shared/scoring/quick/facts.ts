/**
 * What parts, and arrangements of a suit, give: columns of points and doubles, and how many parts pass each counted
 * test, in 4 bits each. Equal facts are one fact; fact 0 is nothing.
 */
export class Facts {
  readonly width: number;
  readonly words: number;
  /** `width` columns a fact. */
  columns: Float64Array;
  /** `words` words a fact. */
  passes: Int32Array;
  private number = 0;
  private readonly known = new Map<string, number>();

  constructor(width: number, words: number) {
    this.width = width;
    this.words = words;
    this.columns = new Float64Array(16 * width);
    this.passes = new Int32Array(16 * words);
    this.add(new Float64Array(width), new Int32Array(words));
  }

  /** The number of the fact with these columns and passes. */
  add(columns: Float64Array, passes: Int32Array): number {
    const text = `${columns} ${passes}`;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const fact = this.number++;
    if ((fact + 1) * this.width > this.columns.length) {
      this.columns = longer(this.columns, Float64Array);
      this.passes = longer(this.passes, Int32Array);
    }
    this.columns.set(columns, fact * this.width);
    this.passes.set(passes, fact * this.words);
    this.known.set(text, fact);
    return fact;
  }
}

function longer<A extends Float64Array | Int32Array>(array: A, of: new (length: number) => A): A {
  const twice = new of(2 * array.length);
  twice.set(array);
  return twice;
}
