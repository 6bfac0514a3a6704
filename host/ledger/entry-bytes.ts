import { err, ok, type Result } from '../../shared/game/result.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import type { Fields } from '../../shared/messages/shape.ts';
import { misshapen } from './entry-shape.ts';
import type { OwnEntry } from './own-entry.ts';

/** Version of the form in which entries are hashed and stored; each entry carries it as `v`. */
export const ENTRY_VERSION = 1;

/** An entry of a log: something that happened at the table, or to the log itself. */
export type AnyEntry = LogEntry | OwnEntry;

/**
 * The bytes of an entry as they are hashed, stored and served: JSON without white space, first the version `v`,
 * then the `salt`, without which concealed tiles could be guessed from the hash, then the entry's members in the
 * order in which the table made them, so that what is read back folds to the same state bit for bit.
 */
export const entryBytes = <Entry extends { readonly entry: string }>(entry: Entry, salt: string): Buffer =>
  Buffer.from(JSON.stringify({ v: ENTRY_VERSION, salt, ...entry }));

/** With this every entry begins. */
export const BEGINNING = '{"v":';

/** The members of an entry from its bytes, or their text, without version and salt. Their form is not checked. */
export function fieldsOf(bytes: Buffer | string): Result<Fields, string> {
  const text = bytes.toString('utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return err('is no JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || !('entry' in parsed))
    return err('is no entry of a log');
  if (!text.startsWith(BEGINNING)) return err('does not begin with its version');
  const { v, salt: _, ...fields } = parsed as Fields;
  if (v !== ENTRY_VERSION) return err(`is of version ${v}; this Mingg reads ${ENTRY_VERSION}`);
  return ok(fields);
}

/**
 * Reads an entry of a table's log from its bytes, or their text, and checks the form of its members. Version and salt are
 * left out.
 */
export function parseEntry(bytes: Buffer | string): Result<AnyEntry, string> {
  const fields = fieldsOf(bytes);
  if (!fields.ok) return fields;
  const wrong = misshapen(fields.value);
  return wrong === null ? ok(fields.value as unknown as AnyEntry) : err(wrong);
}

/** The entry about the log itself that these members make; null if they make none. */
export function parseOwnEntry(fields: Fields): OwnEntry | null {
  const isAboutLog = fields.entry === 'log' || fields.entry === 'key';
  return isAboutLog && misshapen(fields) === null ? (fields as unknown as OwnEntry) : null;
}
