import { err, ok, type Result } from '../../shared/game/result.ts';
import { parseBase64, parseDecimal } from './base64.ts';
import { HASH_BYTES } from './merkle.ts';
import type { TreeHead } from './proof.ts';
import {
  isSignedBy,
  makeNote,
  makeSignatureLine,
  type Note,
  parseNote,
  type SigningKey,
  signNote,
  type VerifierKey,
} from './signed-note.ts';

/** What a log has signed: that its first `size` entries have this root (c2sp.org/tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  /** The log's name. */
  readonly origin: string;
  readonly root: Buffer;
}

/** A checkpoint and the note it stands in, whose signatures are still to be verified. */
export interface CheckpointNote {
  readonly checkpoint: Checkpoint;
  readonly note: Note;
}

/** The text of a checkpoint: origin, size and root, a line each. */
export const makeCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

/** Reads a note that is a checkpoint. Lines after the third are ignored; Mingg writes none. */
export function parseCheckpoint(text: string): Result<CheckpointNote, string> {
  const note = parseNote(text);
  if (!note.ok) return note;
  const [origin, sizeText, rootText, ...rest] = note.value.text.split('\n');
  const size = parseDecimal(sizeText ?? '');
  const root = parseBase64(rootText ?? '');
  if (origin === undefined || origin === '' || rest.pop() !== '' || rest.includes('')) {
    return err('the checkpoint does not consist of origin, size and root, a line each');
  }
  if (size === null) return err(`the checkpoint's size ${JSON.stringify(sizeText)} is no number of entries`);
  if (root?.length !== HASH_BYTES) return err(`the checkpoint's root ${JSON.stringify(rootText)} is no hash`);
  return ok({ checkpoint: { origin, size, root }, note: note.value });
}

/** Reads a checkpoint and verifies that the log with this key signed it. */
export function openCheckpoint(text: string, key: VerifierKey): Result<CheckpointNote, string> {
  const parsed = parseCheckpoint(text);
  if (!parsed.ok) return parsed;
  const fault = notSignedBy(parsed.value, key);
  return fault === null ? parsed : err(fault);
}

/** Why a checkpoint is not one that the log with this key signed, in plain words; null if it is. */
export function notSignedBy({ checkpoint, note }: CheckpointNote, key: VerifierKey): string | null {
  if (checkpoint.origin !== key.name) {
    return `the checkpoint is of the log ${checkpoint.origin}, not of ${key.name}`;
  }
  return isSignedBy(note, key) ? null : `the checkpoint is not signed by the key of ${key.name}`;
}

/** A checkpoint signed by its log, as the text of a note. */
export function signCheckpoint(checkpoint: Checkpoint, key: SigningKey): string {
  const text = makeCheckpoint(checkpoint);
  return makeNote({ text, signatures: [signNote(text, key)] });
}

/** A checkpoint's note with the signatures that another note of the same checkpoint has besides. */
export function mergeCosignatures(signed: string, cosigned: string | null): string {
  const [note, other] = [parseNote(signed), cosigned === null ? null : parseNote(cosigned)];
  if (!note.ok || !other?.ok || other.value.text !== note.value.text) return signed;
  const has = note.value.signatures.map(makeSignatureLine);
  const more = other.value.signatures.filter((signature) => !has.includes(makeSignatureLine(signature)));
  return makeNote({ ...note.value, signatures: [...note.value.signatures, ...more] });
}
