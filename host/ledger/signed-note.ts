import { createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { parseBase64 } from './base64.ts';

/** What a key signs, by the type byte in its verifier key. */
export const KEY_TYPES = {
  /** The text of a note (c2sp.org/signed-note). */
  note: 0x01,
  /** A checkpoint with a time: a witness (c2sp.org/tlog-cosignature). */
  cosignature: 0x04,
} as const;

export type KeyType = keyof typeof KEY_TYPES;

/** A verifier key: the public key of somebody whose signatures are trusted. */
export interface VerifierKey {
  readonly name: string;
  readonly type: KeyType;
  /** First four bytes of SHA-256(name ‖ 0A ‖ type ‖ public key). */
  readonly id: Buffer;
  /** The 32 bytes of the Ed25519 public key. */
  readonly publicKey: Buffer;
}

/** A key that signs, and what verifies it. */
export interface SigningKey {
  readonly verifier: VerifierKey;
  readonly privateKey: KeyObject;
}

/** One signature line of a note. */
export interface NoteSignature {
  readonly name: string;
  readonly id: Buffer;
  /** The bytes after the key's id; 64 for an Ed25519 note signature. */
  readonly signature: Buffer;
}

/** A signed note: a text and its signatures. Do not trust the text before a signature is verified. */
export interface Note {
  /** With its last newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const MOST_SIGNATURES = 100;
const DASH = '—';

/** The verifier key of a public key (32 bytes). */
export function verifierKey(name: string, type: KeyType, publicKey: Buffer): VerifierKey {
  const material = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(KEY_TYPES[type]), publicKey]);
  return { name, type, publicKey, id: hash('sha256', material, 'buffer').subarray(0, 4) };
}

/** A verifier key as text, `name+id+key`. */
export const makeVerifierKey = ({ name, type, id, publicKey }: VerifierKey): string =>
  `${name}+${id.toString('hex')}+${Buffer.concat([Buffer.of(KEY_TYPES[type]), publicKey]).toString('base64')}`;

/** Reads a verifier key of a log or of a witness. */
export function parseVerifierKey(text: string): Result<VerifierKey, string> {
  const [name, id, ...rest] = text.split('+');
  const material = parseBase64(rest.join('+'));
  if (!isKeyName(name) || !/^[0-9a-f]{8}$/.test(id ?? '') || material === null) {
    return err(`${JSON.stringify(text)} is no verifier key; one looks like name+1a2b3c4d+AbCd…`);
  }
  const type = (Object.keys(KEY_TYPES) as KeyType[]).find((known) => KEY_TYPES[known] === material[0]);
  if (type === undefined || material.length !== 33) {
    return err(
      `${JSON.stringify(text)} is a verifier key, but not of Ed25519, which is all that is known here`,
    );
  }
  const key = verifierKey(name, type, material.subarray(1));
  if (key.id.toString('hex') !== id) {
    return err(`${JSON.stringify(text)} was mistyped: its parts do not belong together`);
  }
  return ok(key);
}

const isKeyName = (name: string | undefined): name is string =>
  name !== undefined && name !== '' && !/[\s\p{White_Space}+]/u.test(name);

/** Reads a note. Its signatures are not verified. */
export function parseNote(text: string): Result<Note, string> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them.
  if (/[\u0000-\u0009\u000b-\u001f\ufffd]/.test(text))
    return err('the note holds bytes that no note can hold');
  const split = text.lastIndexOf('\n\n');
  if (split < 0) return err('the note has no empty line between its text and its signatures');
  const lines = text.slice(split + 2).split('\n');
  if (lines.pop() !== '') return err('the note does not end with a newline');
  if (lines.length === 0) return err('the note is not signed');
  if (lines.length > MOST_SIGNATURES) return err(`the note has more than ${MOST_SIGNATURES} signatures`);
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const signature = parseSignatureLine(line);
    if (signature === null) return err(`${JSON.stringify(line)} is no signature line`);
    signatures.push(signature);
  }
  return ok({ text: text.slice(0, split + 1), signatures });
}

/** Reads one signature line, without its newline; null if it is none. */
export function parseSignatureLine(line: string): NoteSignature | null {
  const [dash, name, base64, ...rest] = line.split(' ');
  const bytes = parseBase64(base64 ?? '');
  if (dash !== DASH || !isKeyName(name) || rest.length > 0 || bytes === null || bytes.length < 5) return null;
  return { name, id: bytes.subarray(0, 4), signature: bytes.subarray(4) };
}

/** A note as text. */
export const makeNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map((signature) => `${makeSignatureLine(signature)}\n`).join('')}`;

/** A signature line, without its newline. */
export const makeSignatureLine = ({ name, id, signature }: NoteSignature): string =>
  `${DASH} ${name} ${Buffer.concat([id, signature]).toString('base64')}`;

/** Signs a note's text, which ends with a newline, with a key of type `note`. */
export function signNote(text: string, { verifier, privateKey }: SigningKey): NoteSignature {
  return { name: verifier.name, id: verifier.id, signature: sign(null, Buffer.from(text), privateKey) };
}

/** The signatures of a note that claim to be by this key. */
export const signaturesBy = (note: Note, { name, id }: VerifierKey): NoteSignature[] =>
  note.signatures.filter((signature) => signature.name === name && signature.id.equals(id));

/** Whether a note is signed by this key of type `note`: it has at least one signature by it, and no wrong one. */
export function isSignedBy(note: Note, key: VerifierKey): boolean {
  const claimed = signaturesBy(note, key);
  const bytes = Buffer.from(note.text);
  return claimed.length > 0 && claimed.every(({ signature }) => verifies(bytes, signature, key));
}

// The 12 bytes before the key in the public format of Ed25519 keys (RFC 8410, SPKI).
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether `signature` is this key's Ed25519 signature of `bytes`. */
export function verifies(bytes: Uint8Array, signature: Uint8Array, { publicKey }: VerifierKey): boolean {
  if (signature.length !== 64) return false;
  const key = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
  return verify(null, bytes, key, signature);
}
