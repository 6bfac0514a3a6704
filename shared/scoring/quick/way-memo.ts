/**
 * What rows that look at a whole arrangement give, by all that they look at: how many parts pass each counted test, and
 * which tests of the hand hold. Few combinations ever occur.
 */
export class WayMemo {
  private readonly words: number;
  /** `words` + 2 numbers an entry: the passes, the hand's tests, and the fact + 1; 0 if there is no entry. */
  private entries: Int32Array;
  private size = 0;
  private mask = 255;

  constructor(words: number) {
    this.words = words;
    this.entries = new Int32Array((this.mask + 1) * (words + 2));
  }

  /** The fact kept for these; -1 if there is none. */
  get(passes: Int32Array, hand: number): number {
    const { words, entries, mask } = this;
    for (let at = this.placeOf(passes, hand); ; at = (at + 1) & mask) {
      const entry = at * (words + 2);
      const fact = entries[entry + words + 1]!;
      if (fact === 0) return -1;
      if (entries[entry + words] !== hand) continue;
      let word = 0;
      while (word < words && entries[entry + word] === passes[word]) word++;
      if (word === words) return fact - 1;
    }
  }

  /** Keeps a fact for what is not in it yet. */
  add(passes: Int32Array, hand: number, fact: number): void {
    if (2 * ++this.size > this.mask) this.grow();
    const { words, entries, mask } = this;
    let at = this.placeOf(passes, hand);
    while (entries[at * (words + 2) + words + 1] !== 0) at = (at + 1) & mask;
    const entry = at * (words + 2);
    for (let word = 0; word < words; word++) entries[entry + word] = passes[word]!;
    entries[entry + words] = hand;
    entries[entry + words + 1] = fact + 1;
  }

  private grow(): void {
    const { entries, words } = this;
    this.mask = 2 * this.mask + 1;
    this.entries = new Int32Array((this.mask + 1) * (words + 2));
    this.size = 0;
    for (let entry = 0; entry < entries.length; entry += words + 2) {
      const fact = entries[entry + words + 1]!;
      if (fact === 0) continue;
      this.add(entries.slice(entry, entry + words), entries[entry + words]!, fact - 1);
    }
    // The one that is being added.
    this.size++;
  }

  private placeOf(passes: Int32Array, hand: number): number {
    let mixed = Math.imul(hand + 1, 0x85ebca6b);
    for (let word = 0; word < this.words; word++) {
      mixed = Math.imul(mixed ^ passes[word]!, 0x9e3779b1);
      mixed ^= mixed >>> 15;
    }
    return mixed & this.mask;
  }
}
