import { makeNote, type SigningKey, signNote } from '../../host/ledger/signed-note.ts';
import { type LogHead, rulingText } from '../../shared/referee/ruling-text.ts';

/** The note in which a referee signs an input, as the referee's page makes it. */
export function signRuling(head: LogHead, input: unknown, key: SigningKey): string {
  const text = rulingText(head, JSON.stringify(input));
  return makeNote({ text, signatures: [signNote(text, key)] });
}
