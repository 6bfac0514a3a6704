import type { Result } from '../../shared/game/result.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { parseEntry } from './entry-bytes.ts';
import type { OwnEntry } from './own-entry.ts';
import { beginsHand, endsHand } from './running-hand.ts';

/**
 * What a log has to know of its entries: how they are read, and which ones are sealed. The logs of tables and of halls
 * are kept in the same way and differ in this only.
 */
export interface EntryForm<Entry extends { readonly entry: string }> {
  /** Reads an entry from its bytes, or their text; the error follows the entry's number. */
  readonly parse: (bytes: Buffer | string) => Result<Entry | OwnEntry, string>;
  /** Whether the entries behind this one belong to a hand in play, and so are sealed. */
  readonly beginsHand: (entry: Entry | OwnEntry) => boolean;
  /** Whether a hand that is being played is over with this entry. */
  readonly endsHand: (entry: Entry | OwnEntry) => boolean;
}

/** The entries of a table's log. */
export const TABLE_FORM: EntryForm<LogEntry> = { parse: parseEntry, beginsHand, endsHand };
