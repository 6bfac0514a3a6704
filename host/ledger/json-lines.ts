import { readFileSync } from 'node:fs';
import { parseBase64 } from './base64.ts';
import { LogDamage, type LogView, type ViewedEntry } from './log-view.ts';
import { HASH_BYTES, leafHash } from './merkle.ts';

/** The last line of a log exported as JSON lines: what vouches for the lines before. */
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

/** A log in JSON lines, to read. */
export class JsonLines implements LogView {
  readonly what = 'the export';
  readonly checkpoint: string;
  readonly cosigned: string;
  readonly sealing: string | null;
  readonly #lines: string[];
  readonly #sealed: Buffer[];

  /** @throws LogDamage if the file is not what {@link makeJsonLines} makes. */
  constructor(path: string) {
    const bytes = readFileSync(path);
    const text = bytes.toString('utf8');
    this.#lines = text.split('\n');
    if (this.#lines.pop() !== '' || !bytes.equals(Buffer.from(text))) {
      throw new LogDamage('the last line is cut off, or is no text');
    }
    const line = this.#lines.pop() ?? '';
    const last = parseLastLine(line);
    if (last === null || JSON.stringify(last) !== line) {
      throw new LogDamage('the last line does not hold the checkpoint: the export was cut off or changed');
    }
    this.checkpoint = last.checkpoint;
    this.cosigned = last.checkpoint;
    this.sealing = last.sealing;
    this.#sealed = last.sealed.map((leaf) => parseBase64(leaf) ?? Buffer.alloc(0));
    if (this.#sealed.some(({ length }) => length !== HASH_BYTES)) {
      throw new LogDamage('the hashes of the sealed entries were changed');
    }
  }

  *entries(): Iterable<ViewedEntry> {
    for (const line of this.#lines) {
      const bytes = Buffer.from(line);
      yield { leaf: leafHash(bytes), bytes };
    }
    for (const leaf of this.#sealed) yield { leaf, bytes: null };
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
