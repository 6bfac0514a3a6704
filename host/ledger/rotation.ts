import { err, ok, type Result } from '../../shared/game/result.ts';
import type { KeyEntry } from './own-entry.ts';
import {
  isSignedBy,
  makeNote,
  makeVerifierKey,
  parseNote,
  parseVerifierKey,
  type SigningKey,
  signNote,
  type VerifierKey,
} from './signed-note.ts';

// A text that no checkpoint can have: the line after the first is no number.
const HEADER = 'mingg key rotation v1';

/** The entry by which a log's key hands over to `next`. */
export function rotationEntry(key: SigningKey, next: VerifierKey): KeyEntry {
  const text = `${HEADER}\n${key.verifier.name}\n${makeVerifierKey(next)}\n`;
  return { entry: 'key', statement: makeNote({ text, signatures: [signNote(text, key)] }) };
}

/** The verifier key that a statement names. The statement is not verified. */
export const nextVkey = (statement: string): string | null => statement.split('\n')[2] ?? null;

/** The key to which `key` hands over with this statement, or why it does not. */
export function nextKey(statement: string, key: VerifierKey): Result<VerifierKey, string> {
  const note = parseNote(statement);
  if (!note.ok) return note;
  const [header, origin, vkey, ...rest] = note.value.text.split('\n');
  if (header !== HEADER || rest.join('') !== '') return err('it is no statement of a key');
  if (origin !== key.name) return err(`it is of the log ${origin}, not of ${key.name}`);
  if (!isSignedBy(note.value, key)) return err(`it is not signed by the key ${makeVerifierKey(key)}`);
  const next = parseVerifierKey(vkey ?? '');
  if (!next.ok) return next;
  return next.value.name === origin && next.value.type === 'note'
    ? ok(next.value)
    : err('the next key is not one of this log');
}

/**
 * The key that signs after all statements of a log, for a reader who trusts `key`. That may be any of the log's keys:
 * statements from before it are skipped.
 */
export function lastKey(statements: readonly string[], key: VerifierKey): VerifierKey {
  let trusted = key;
  for (const statement of statements) {
    const next = nextKey(statement, trusted);
    if (next.ok) trusted = next.value;
  }
  return trusted;
}

/** A statement by which a key hands over to the next, and the number of its entry. */
export interface KeyStatement {
  readonly n: number;
  readonly text: string;
}

/** The key that signs checkpoints of `size` entries, for a reader who trusts `trusted`. */
export const keyAt = (size: number, statements: readonly KeyStatement[], trusted: VerifierKey): VerifierKey =>
  lastKey(
    statements.filter(({ n }) => n < size).map(({ text }) => text),
    trusted,
  );
