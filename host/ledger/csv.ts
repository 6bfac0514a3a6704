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
 * A log as comma-separated values (RFC 4180), for a spreadsheet: a line an entry, `t` in ms. Nothing in it can be
 * checked; for that export a tree, JSON lines or a hand.
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

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  // A spreadsheet takes what begins like this for a formula.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
