/** Four words, the hand's tests, the value + 1 (0 if there is none), and two unused. */
const ENTRY = 8;

/**
 * What rows that look at a whole arrangement give, by all that they look at: how many parts pass each counted test
 * (four words), and which tests of the hand hold. Few combinations ever occur.
 */
export class WayMemo {
  private entries = new Int32Array(256 * ENTRY);
  private mask = 255;
  private size = 0;

  /** The value kept for these; -1 if there is none. */
  get(a: number, b: number, c: number, d: number, hand: number): number {
    const { entries, mask } = this;
    for (let at = placeOf(a, b, c, d, hand) & mask; ; at = (at + 1) & mask) {
      const entry = at * ENTRY;
      const value = entries[entry + 5]!;
      if (value === 0) return -1;
      if (
        entries[entry] === a &&
        entries[entry + 1] === b &&
        entries[entry + 2] === c &&
        entries[entry + 3] === d &&
        entries[entry + 4] === hand
      ) {
        return value - 1;
      }
    }
  }

  /** Keeps a value for what has none yet. */
  add(a: number, b: number, c: number, d: number, hand: number, value: number): void {
    if (2 * ++this.size > this.mask) this.grow();
    this.put(a, b, c, d, hand, value + 1);
  }

  private put(a: number, b: number, c: number, d: number, hand: number, stored: number): void {
    const { entries, mask } = this;
    let at = placeOf(a, b, c, d, hand) & mask;
    while (entries[at * ENTRY + 5] !== 0) at = (at + 1) & mask;
    entries.set([a, b, c, d, hand, stored], at * ENTRY);
  }

  private grow(): void {
    const { entries } = this;
    this.entries = new Int32Array(2 * entries.length);
    this.mask = 2 * this.mask + 1;
    for (let at = 0; at < entries.length; at += ENTRY) {
      const [a = 0, b = 0, c = 0, d = 0, hand = 0, stored = 0] = entries.subarray(at, at + 6);
      if (stored !== 0) this.put(a, b, c, d, hand, stored);
    }
  }
}

function placeOf(a: number, b: number, c: number, d: number, hand: number): number {
  let mixed = Math.imul(a ^ Math.imul(hand + 1, 0x85ebca6b), 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ b, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ c, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ d, 0x85ebca6b);
  return mixed ^ (mixed >>> 16);
}
