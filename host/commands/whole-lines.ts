/**
 * Cuts a stream of UTF-8 bytes into pieces of whole lines, without the byte order mark at its start. Only a line
 * feed ends a line: a JSON text may hold every other character that counts as an end of line somewhere.
 */
export class WholeLines {
  /** The pieces of the line that has not ended. */
  private begun: Uint8Array[] = [];
  private atStart = true;

  /** The lines that end in this chunk, without the last one's end, in memory of their own; null if none ends. */
  take(chunk: Uint8Array): Uint8Array<ArrayBuffer> | null {
    const end = chunk.lastIndexOf(LINE_FEED);
    this.begun.push(end < 0 ? chunk : chunk.subarray(0, end));
    if (end < 0) return null;
    const lines = this.joined();
    this.begun = [chunk.subarray(end + 1)];
    return lines;
  }

  /** What is left at the end, if the last line has no end. */
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

/** What alone ends a line. */
export const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
