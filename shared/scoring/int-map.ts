/** A map from whole numbers from 1 to 2^31 - 1 to whole numbers, faster than `Map` where almost every key is known. */
export class IntMap {
  private keys = new Int32Array(1024);
  private values = new Int32Array(1024);
  private size = 0;

  /** The value of a key; -1 if it is not in the map. */
  get(key: number): number {
    const mask = this.keys.length - 1;
    for (let at = placeOf(key, mask); ; at = (at + 1) & mask) {
      const found = this.keys[at]!;
      if (found === key) return this.values[at]!;
      if (found === 0) return -1;
    }
  }

  /** Adds a key that is not in the map. */
  add(key: number, value: number): void {
    if (2 * ++this.size > this.keys.length) this.grow();
    this.put(key, value);
  }

  private put(key: number, value: number): void {
    const mask = this.keys.length - 1;
    let at = placeOf(key, mask);
    while (this.keys[at] !== 0) at = (at + 1) & mask;
    this.keys[at] = key;
    this.values[at] = value;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Int32Array(2 * keys.length);
    this.values = new Int32Array(2 * keys.length);
    for (let at = 0; at < keys.length; at++) if (keys[at] !== 0) this.put(keys[at]!, values[at]!);
  }
}

/** Fibonacci hashing: neighbours go far apart. */
function placeOf(key: number, mask: number): number {
  const mixed = Math.imul(key, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) & mask;
}
