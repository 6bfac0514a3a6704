import { parseEntry } from './entry-bytes.ts';
import { LogDamage, type ViewedEntry } from './log-view.ts';

/** More of them no log has: each takes a moment to be checked. */
export const MOST_STATEMENTS = 1000;

/**
 * The statements by which a log's keys handed over, in order.
 * @param size how many of its entries are looked at.
 * @throws LogDamage if there are more than any log has.
 */
export function keyStatements(entries: Iterable<ViewedEntry>, size: number): string[] {
  const statements: string[] = [];
  let n = 0;
  for (const { bytes } of entries) {
    if (n++ === size) break;
    // Nearly no entry is about a key, and parsing all would take most of the time.
    if (!bytes?.includes('"entry":"key"')) continue;
    const entry = parseEntry(bytes);
    if (entry.ok && entry.value.entry === 'key') statements.push(entry.value.statement);
    if (statements.length > MOST_STATEMENTS) throw new LogDamage('its key changes more often than any log’s');
  }
  return statements;
}
