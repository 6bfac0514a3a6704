import { LogDamage, type ViewedEntry } from './log-view.ts';
import { readEntries } from './read-entries.ts';

/** No log has more of them. The limit bounds the time: each has a signature to check. */
export const MOST_STATEMENTS = 1000;

/**
 * The statements by which a log's keys handed over, in order.
 * @param size how many of its entries are read.
 * @throws LogDamage if there are more than any log has.
 */
export function keyStatements(entries: Iterable<ViewedEntry>, size: number): string[] {
  const statements: string[] = [];
  for (const { entry } of readEntries(entries, ['key'], size)) {
    if (entry?.entry === 'key') statements.push(entry.statement);
    if (statements.length > MOST_STATEMENTS) throw new LogDamage('its key changes more often than any log’s');
  }
  return statements;
}
