/**
 * Cuts a stream of UTF-8 bytes into pieces of whole lines, without the byte order mark at its start. Only a line
 * feed ends a line: JSON text may contain every other character that counts as a line end somewhere.
 */
export class WholeLines {
  /** The pieces of the line that has not ended yet. */
  private begun: Uint8Array[] = [];
  private atStart = true;

  /** The lines that end in this chunk, without the last line end, in memory of their own; null if none ends. */
  take(chunk: Uint8Array): Uint8Array<ArrayBuffer> | null {
    const end = chunk.lastIndexOf(LINE_FEED);
    this.begun.push(end < 0 ? chunk : chunk.subarray(0, end));
    if (end < 0) return null;
    const lines = this.joined();
    this.begun = [chunk.subarray(end + 1)];
    return lines;
  }

  /** The last line, if it has no line end; else null. */
  end(): Uint8Array<ArrayBuffer> | null {
    const rest = this.joined();
    return rest.length === 0 ? null : rest;
  }

  private joined(): Uint8Array<ArrayBuffer> {
    let length = 0;
    for (const part of this.begun) length += part.length;
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of this.begun) {
      bytes.set(part, at);
      at += part.length;
    }
    const marked = this.atStart && BYTE_ORDER_MARK.every((byte, place) => bytes[place] === byte);
    this.atStart = false;
    return marked ? bytes.slice(BYTE_ORDER_MARK.length) : bytes;
  }
}

/** The only byte that ends a line. */
export const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
