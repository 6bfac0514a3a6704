import { closeSync } from 'node:fs';
import { parseBase64 } from './base64.ts';
import { BEGINNING } from './entry-bytes.ts';
import { openGiven, readAt } from './given-file.ts';
import { LogDamage, type LogView, type ViewedEntry } from './log-view.ts';
import { HASH_BYTES, leafHash } from './merkle.ts';
import { LONGEST_ENTRY } from './tiles.ts';

/** The last line of a log exported as JSON lines: it vouches for the lines before it. */
interface LastLine {
  readonly checkpoint: string;
  /** Leaf hashes of the entries that are sealed, from the first of these on. */
  readonly sealed: readonly string[];
  /** What the log says of the hand in play. */
  readonly sealing: string | null;
}

/**
 * A log as JSON lines: each entry as it was hashed, up to the hand that is being played; the last line holds the
 * checkpoint and the hashes of what is sealed.
 */
export function* makeJsonLines(
  entries: Iterable<ViewedEntry>,
  checkpoint: string,
  size: number,
  sealing: string | null = null,
): Iterable<string> {
  const sealed: string[] = [];
  let n = 0;
  for (const { leaf, bytes } of entries) {
    if (n++ === size) break;
    if (bytes === null || sealed.length > 0) sealed.push(leaf.toString('base64'));
    else yield `${bytes.toString('utf8')}\n`;
  }
  const last: LastLine = { checkpoint, sealed, sealing };
  yield `${JSON.stringify(last)}\n`;
}

// Only one hand is sealed: one hash for each of its entries, some hundreds in the longest hands.
const LONGEST_LAST_LINE = 1024 * 1024;
const PIECE = 256 * 1024;
const NEWLINE = 0x0a;
const ENTRY = Buffer.from(BEGINNING);

/** Reads a log in JSON lines, one line at a time, however long the file is. */
export class JsonLines implements LogView {
  readonly what = 'the export';
  readonly checkpoint: string;
  readonly cosigned: string;
  readonly sealing: string | null;
  readonly #path: string;
  /** Where the last line begins (bytes). */
  readonly #end: number;
  readonly #sealed: Buffer[];

  /** @throws LogDamage if the file is not what {@link makeJsonLines} makes. */
  constructor(path: string) {
    const { file, size } = openGiven(path);
    let tail: Buffer;
    try {
      const from = Math.max(0, size - LONGEST_LAST_LINE);
      tail = readAt(file, from, size - from);
    } finally {
      closeSync(file);
    }
    if (tail.at(-1) !== NEWLINE) throw new LogDamage('the last line is cut off, or is no text');
    const start = tail.subarray(0, -1).lastIndexOf(NEWLINE) + 1;
    const line = tail.subarray(start, -1);
    const last = parseLastLine(line.toString('utf8'));
    if (last === null || !line.equals(Buffer.from(JSON.stringify(last)))) {
      throw new LogDamage('the last line does not hold the checkpoint: the export was cut off or changed');
    }
    this.#path = path;
    this.#end = size - line.length - 1;
    this.checkpoint = last.checkpoint;
    this.cosigned = last.checkpoint;
    this.sealing = last.sealing;
    this.#sealed = last.sealed.map((leaf) => parseBase64(leaf) ?? Buffer.alloc(0));
    if (this.#sealed.some(({ length }) => length !== HASH_BYTES)) {
      throw new LogDamage('the hashes of the sealed entries were changed');
    }
  }

  *entries(from = 0): Iterable<ViewedEntry> {
    let n = 0;
    for (const bytes of this.#lines()) {
      if (n < from) {
        n++;
        continue;
      }
      if (!bytes.subarray(0, ENTRY.length).equals(ENTRY)) {
        throw new LogDamage(`entry ${n} was changed: its line is none of an entry`);
      }
      yield { leaf: leafHash(bytes), bytes };
      n++;
    }
    for (const leaf of this.#sealed) {
      if (n >= from) yield { leaf, bytes: null };
      n++;
    }
  }

  /** The lines before the last, without their newlines. */
  *#lines(): Iterable<Buffer> {
    const { file } = openGiven(this.#path);
    try {
      let rest: Buffer = Buffer.alloc(0);
      for (let at = 0; at < this.#end; at += PIECE) {
        const piece = Buffer.concat([rest, readAt(file, at, Math.min(PIECE, this.#end - at))]);
        let from = 0;
        for (let to = piece.indexOf(NEWLINE); to >= 0; to = piece.indexOf(NEWLINE, from)) {
          yield piece.subarray(from, to);
          from = to + 1;
        }
        rest = piece.subarray(from);
        if (rest.length > LONGEST_ENTRY) throw new LogDamage('a line is longer than an entry can be');
      }
    } finally {
      closeSync(file);
    }
  }
}

function parseLastLine(line: string): LastLine | null {
  try {
    const { checkpoint, sealed, sealing } = JSON.parse(line);
    return typeof checkpoint === 'string' &&
      Array.isArray(sealed) &&
      sealed.every((leaf) => typeof leaf === 'string') &&
      (sealing === null || typeof sealing === 'string')
      ? { checkpoint, sealed, sealing }
      : null;
  } catch {
    return null;
  }
}
