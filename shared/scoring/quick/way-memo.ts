import { highOf, lowOf } from './facts.ts';

/** Two words, the hand's tests, the value + 1 (0 if there is none). */
const ENTRY = 4;

/**
 * What rows that look at a whole arrangement give, by all that they look at: how many parts pass each counted test
 * (two words), and which tests of the hand hold. Few combinations ever occur.
 */
export class WayMemo {
  private entries = new Float64Array(256 * ENTRY);
  private mask = 255;
  private size = 0;

  /** The value kept for these; -1 if there is none. */
  get(a: number, b: number, hand: number): number {
    const { entries, mask } = this;
    for (let at = placeOf(a, b, hand) & mask; ; at = (at + 1) & mask) {
      const entry = at * ENTRY;
      const value = entries[entry + 3]!;
      if (value === 0) return -1;
      if (entries[entry] === a && entries[entry + 1] === b && entries[entry + 2] === hand) return value - 1;
    }
  }

  /** Keeps a value for what has none yet. */
  add(a: number, b: number, hand: number, value: number): void {
    if (2 * ++this.size > this.mask) this.grow();
    this.put(a, b, hand, value + 1);
  }

  private put(a: number, b: number, hand: number, stored: number): void {
    const { entries, mask } = this;
    let at = placeOf(a, b, hand) & mask;
    while (entries[at * ENTRY + 3] !== 0) at = (at + 1) & mask;
    entries.set([a, b, hand, stored], at * ENTRY);
  }

  private grow(): void {
    const { entries } = this;
    this.entries = new Float64Array(2 * entries.length);
    this.mask = 2 * this.mask + 1;
    for (let at = 0; at < entries.length; at += ENTRY) {
      const [a = 0, b = 0, hand = 0, stored = 0] = entries.subarray(at, at + ENTRY);
      if (stored !== 0) this.put(a, b, hand, stored);
    }
  }
}

function placeOf(a: number, b: number, hand: number): number {
  const first = Math.imul(lowOf(a), 0x9e3779b1) ^ Math.imul(highOf(a), 0x85ebca6b);
  const second = Math.imul(lowOf(b), 0xc2b2ae35) ^ Math.imul(highOf(b) ^ hand, 0x27d4eb2f);
  const mixed = Math.imul((first ^ (first >>> 15)) + second, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
