import type { AnyEntry } from './entry-bytes.ts';
import { tellEntry } from './record.ts';

const COLUMNS = [
  'n',
  't',
  'hand',
  'entry',
  'event',
  'seat',
  'tile',
  'tiles',
  'from',
  'source',
  'p',
  'by',
  'words',
] as const;

/**
 * A log as comma-separated values (RFC 4180), for a spreadsheet: one line for each entry, `t` in ms. It cannot be
 * verified; for that, export a tree, JSON lines or a hand.
 */
export function* csvLines(
  entries: Iterable<{ readonly n: number; readonly entry: AnyEntry }>,
): Iterable<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  let hand = 0;
  for (const { n, entry } of entries) {
    if (entry.entry === 'hand') hand = entry.number;
    const known: Readonly<Record<string, unknown>> = { ...entry, n, hand, words: tellEntry(entry) };
    yield `${COLUMNS.map((column) => cell(entry.entry === 'table' && column === 'tiles' ? '' : known[column])).join(',')}\r\n`;
  }
}

/** A value as a cell of comma-separated values (RFC 4180) that no spreadsheet takes for a formula. */
export function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  // A spreadsheet would read a value that begins like this as a formula.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
