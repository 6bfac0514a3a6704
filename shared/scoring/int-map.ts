/** A map from whole numbers from 1 on to whole numbers from 0 on, faster than `Map` where almost every key is known. */
export class IntMap {
  /** Key and value by turns, so that one access to memory finds both; 0 where there is no key. */
  private entries = new Int32Array(2048);
  private mask = 1023;
  private size = 0;

  /** The value of a key; -1 if it is not in the map. */
  get(key: number): number {
    const { entries, mask } = this;
    for (let at = placeOf(key) & mask; ; at = (at + 1) & mask) {
      const found = entries[2 * at]!;
      if (found === key) return entries[2 * at + 1]!;
      if (found === 0) return -1;
    }
  }

  /** Adds a key that is not in the map. */
  add(key: number, value: number): void {
    if (2 * ++this.size > this.mask) this.grow();
    this.put(key, value);
  }

  private put(key: number, value: number): void {
    const { entries, mask } = this;
    let at = placeOf(key) & mask;
    while (entries[2 * at] !== 0) at = (at + 1) & mask;
    entries[2 * at] = key;
    entries[2 * at + 1] = value;
  }

  private grow(): void {
    const { entries } = this;
    this.entries = new Int32Array(2 * entries.length);
    this.mask = 2 * this.mask + 1;
    for (let at = 0; at < entries.length; at += 2) {
      if (entries[at] !== 0) this.put(entries[at]!, entries[at + 1]!);
    }
  }
}

/** Fibonacci hashing: neighbours go far apart. */
function placeOf(key: number): number {
  const mixed = Math.imul(key, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
