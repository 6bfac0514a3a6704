/**
 * Writes JSON text directly as UTF-8 into a growing buffer. Joining strings and encoding them costs ten times as much.
 */
export class JsonBytes {
  private bytes = new Uint8Array(1 << 18);
  private length = 0;

  /** The bytes written since the last call, in memory of their own. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  /** Writes text that is encoded as UTF-8 already. */
  raw(text: Uint8Array): void {
    const { length } = text;
    const bytes = this.withRoomFor(length);
    const at = this.length;
    // For a few bytes a loop is faster than `set`.
    for (let place = 0; place < length; place++) bytes[at + place] = text[place]!;
    this.length = at + length;
  }

  /** Writes text of ASCII characters. */
  ascii(text: string): void {
    const { length } = text;
    const bytes = this.withRoomFor(length);
    const at = this.length;
    for (let place = 0; place < length; place++) bytes[at + place] = text.charCodeAt(place);
    this.length = at + length;
  }

  /** Writes a number as `JSON.stringify` does. */
  number(value: number): void {
    if (!(value >= 0 && value < 1e9 && Number.isInteger(value)) || Object.is(value, -0)) {
      this.ascii(JSON.stringify(value));
      return;
    }
    let digits = 1;
    for (let power = 10; power <= value; power *= 10) digits++;
    const bytes = this.withRoomFor(digits);
    this.length += digits;
    let rest = value;
    for (let at = this.length - 1; digits > 0; at--, digits--) {
      const tens = Math.floor(rest / 10);
      bytes[at] = ZERO + (rest - 10 * tens);
      rest = tens;
    }
  }

  private withRoomFor(more: number): Uint8Array {
    if (this.length + more > this.bytes.length) {
      const grown = new Uint8Array(Math.max(2 * this.bytes.length, this.length + more));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    return this.bytes;
  }
}

const ZERO = 0x30;
const encoder = new TextEncoder();

/** A text as UTF-8. */
export const utf8 = (text: string): Uint8Array => encoder.encode(text);
