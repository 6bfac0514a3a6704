import { type AnyEntry, parseEntry } from './entry-bytes.ts';
import type { ViewedEntry } from './log-view.ts';

/** An entry of a log with its number, from 0, and what it says if that was asked for. */
export interface ReadEntry extends ViewedEntry {
  readonly n: number;
  /** Null where it is sealed, not about what was asked for, or no entry at all. */
  readonly entry: AnyEntry | null;
}

/**
 * Reads the first entries of a log in order. Only those are parsed that have one of the words as a JSON string, or write
 * a character of it otherwise: most entries are of no interest, and parsing all would take most of the time.
 * @param words what the entries of interest contain; `all` parses every entry.
 * @param size how many entries are read.
 * @throws LogDamage where the log breaks off.
 */
export function* readEntries(
  entries: Iterable<ViewedEntry>,
  words: readonly string[] | 'all',
  size = Number.POSITIVE_INFINITY,
): Iterable<ReadEntry> {
  const telling = words === 'all' ? null : new RegExp(`"(?:${words.join('|')})"|\\\\`);
  let n = 0;
  for (const { leaf, bytes } of entries) {
    if (n === size) return;
    const parsed = bytes && (telling?.test(bytes.toString('latin1')) ?? true) ? parseEntry(bytes) : null;
    yield { n, leaf, bytes, entry: parsed?.ok ? parsed.value : null };
    n++;
  }
}
