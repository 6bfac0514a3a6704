import { Transform, type TransformCallback } from 'node:stream';

const LF = 0x0a;

/**
 * Truncates long lines in a byte stream: of each line it passes `limit` bytes and the LF and drops the rest. A
 * line parser buffers until an LF arrives; with this in front of it, a stream without any LF takes bounded
 * memory. A truncated line is recognised by its length, `limit`.
 */
export class LineLimit extends Transform {
  readonly #limit: number;
  #length = 0;

  constructor(limit: number) {
    super();
    if (!Number.isInteger(limit) || limit < 1) throw new RangeError(`a line limit of ${limit} bytes`);
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    while (start < chunk.length) {
      const lf = chunk.indexOf(LF, start);
      const end = lf === -1 ? chunk.length : lf;
      const kept = Math.min(end - start, this.#limit - this.#length);
      if (kept > 0) this.push(chunk.subarray(start, start + kept));
      this.#length += kept;
      if (lf === -1) break;
      this.push(chunk.subarray(lf, lf + 1));
      this.#length = 0;
      start = lf + 1;
    }
    done();
  }
}
