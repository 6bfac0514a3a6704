import { err, ok, type Result } from '../../../shared/game/result.ts';
import type { HallEntry } from '../../../shared/tournament/entries.ts';
import { readHallEntry } from '../../../shared/tournament/read-entry.ts';
import { fieldsOf, parseOwnEntry } from '../../ledger/entry-bytes.ts';
import type { EntryForm } from '../../ledger/entry-form.ts';
import type { OwnEntry } from '../../ledger/own-entry.ts';

/** Reads an entry of a hall's log from its bytes, or their text; the error follows the entry's number. */
export function parseHallEntry(bytes: Buffer | string): Result<HallEntry | OwnEntry, string> {
  const fields = fieldsOf(bytes);
  if (!fields.ok) return err(fields.error);
  const own = parseOwnEntry(fields.value);
  return own === null ? readHallEntry(fields.value) : ok(own);
}

/** The entries of a hall's log. Nothing in it is sealed: no tile ever stands there. */
export const HALL_FORM: EntryForm<HallEntry> = {
  parse: parseHallEntry,
  beginsHand: () => false,
  endsHand: () => false,
};
