import { cosign } from '../../host/ledger/cosignature.ts';
import { makeSignatureLine, signNote } from '../../host/ledger/signed-note.ts';
import { signingKey } from '../../host/ledger/signing-key.ts';

// No fuzzer can guess a signature. So a note may name its signer, and the target signs it: this reaches the code
// behind a valid signature, as a malicious table or witness could.

/** The log whose key the fuzzer has. */
export const LOG = signingKey('example.com/log', 'note', Buffer.alloc(32, 1));
/** The witness whose key the fuzzer has. */
export const WITNESS = signingKey('witness.example/w', 'cosignature', Buffer.alloc(32, 2));

const SIGNED = '— SIGNED';
const COSIGNED = /^— COSIGNED (\d{1,19})$/;

/**
 * A text in whose last note each line `— SIGNED` is replaced by the log's signature, and each `— COSIGNED 1700000000`
 * by the witness's at that time.
 * @param start where the note's text begins.
 */
export function signedText(text: string, start = 0): string {
  const split = text.lastIndexOf('\n\n');
  if (split < start) return text;
  const note = text.slice(start, split + 1);
  const lines = text.slice(split + 2).split('\n');
  return text.slice(0, split + 2) + lines.map((line) => signature(line, note)).join('\n');
}

function signature(line: string, note: string): string {
  if (line === SIGNED) return makeSignatureLine(signNote(note, LOG));
  const time = COSIGNED.exec(line)?.[1];
  if (time === undefined || BigInt(time) > 2n ** 63n) return line;
  return makeSignatureLine(cosign(note, BigInt(time) as unknown as number, WITNESS));
}
