import { sign } from 'node:crypto';
import {
  type Note,
  type NoteSignature,
  type SigningKey,
  signaturesBy,
  type VerifierKey,
  verifies,
} from './signed-note.ts';

const TIME_BYTES = 8;
/** The latest time that a `Date` can hold, in seconds since 1970 (ECMA-262, 21.4.1.1). */
const LATEST = 8_640_000_000_000n;

/** What a cosigner signs: the time, in seconds of POSIX, and the checkpoint's text (c2sp.org/tlog-cosignature). */
const message = (time: bigint, text: string): Buffer => Buffer.from(`cosignature/v1\ntime ${time}\n${text}`);

/** A witness's signature of a checkpoint's text at a time, in seconds since 1970, with a key of type `cosignature`. */
export function cosign(text: string, time: number, { verifier, privateKey }: SigningKey): NoteSignature {
  const stamp = Buffer.alloc(TIME_BYTES);
  stamp.writeBigUInt64BE(BigInt(time));
  const signature = sign(null, message(BigInt(time), text), privateKey);
  return { name: verifier.name, id: verifier.id, signature: Buffer.concat([stamp, signature]) };
}

/**
 * When this witness cosigned the checkpoint, in seconds since 1970; null if it did not, or one of its
 * signatures is wrong.
 */
export function cosignedAt(note: Note, witness: VerifierKey): number | null {
  let latest: number | null = null;
  for (const { signature } of signaturesBy(note, witness)) {
    if (signature.length <= TIME_BYTES) return null;
    const time = signature.readBigUInt64BE();
    if (time > LATEST) return null;
    if (!verifies(message(time, note.text), signature.subarray(TIME_BYTES), witness)) return null;
    latest = Math.max(latest ?? 0, Number(time));
  }
  return latest;
}
