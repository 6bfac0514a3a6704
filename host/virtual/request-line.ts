const LF = 0x0a;

/** A piece without a line's end is passed on when it is this long: the protocol's longest line. */
const LONGEST = 64;

/**
 * Or when the line has been silent for so long, ms. A host writes a line at once, so only garbage waits this
 * long: a busy machine must not cut a request in two, since that would change the table's time.
 */
const SILENCE = 1000;

/**
 * Puts together what the host sends to a board, whole lines at a time, so that the board gets a line's bytes
 * back to back however the terminal cuts them up. Garbage without a line's end gets through as well.
 */
export class RequestLine {
  readonly #onLine: (bytes: Uint8Array) => void;
  #bytes: Buffer = Buffer.alloc(0);
  #silence: NodeJS.Timeout | undefined;

  constructor(onLine: (bytes: Uint8Array) => void) {
    this.#onLine = onLine;
  }

  /** Takes in a piece of any size. */
  take(piece: Uint8Array): void {
    clearTimeout(this.#silence);
    this.#bytes = Buffer.concat([this.#bytes, piece]);
    while (this.#bytes.length > 0) {
      const end = this.#bytes.subarray(0, LONGEST).indexOf(LF) + 1;
      if (end === 0 && this.#bytes.length < LONGEST) break;
      this.#pass(end || LONGEST);
    }
    if (this.#bytes.length > 0) {
      this.#silence = setTimeout(() => this.#pass(this.#bytes.length), SILENCE);
    }
  }

  /** Forgets what is not passed on. */
  close(): void {
    clearTimeout(this.#silence);
    this.#bytes = Buffer.alloc(0);
  }

  #pass(length: number): void {
    const line = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    this.#onLine(line);
  }
}
