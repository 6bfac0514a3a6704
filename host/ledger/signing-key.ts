import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseBase64 } from './base64.ts';
import { createDurably, writeDurably } from './durable-file.ts';
import { explain, LedgerError } from './schema.ts';
import { KEY_TYPES, type KeyType, type SigningKey, verifierKey } from './signed-note.ts';

// The bytes before the 32 secret bytes in the format of Ed25519 private keys (RFC 8410, PKCS #8), and before the public
// key in the public format.
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_BYTES = 12;
const SEED_BYTES = 32;

/** Derives a key from 32 secret bytes. */
export function signingKey(name: string, type: KeyType, seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { verifier: verifierKey(name, type, publicKey.subarray(SPKI_BYTES)), privateKey };
}

/** A new key with a name, and its secret bytes. */
export interface NewKey extends SigningKey {
  readonly seed: Buffer;
}

/** Makes a key, in memory only. */
export function newKey(name: string, type: KeyType): NewKey {
  const seed = randomBytes(SEED_BYTES);
  return { ...signingKey(name, type, seed), seed };
}

/**
 * Writes the file of a key where none is yet, as {@link writeKeyFile} does; what is there stays as it is.
 * @throws LedgerError if something is there, or the file cannot be written.
 */
export function writeNewKeyFile(path: string, key: NewKey): void {
  try {
    createDurably(path, keyText(key));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new LedgerError(
      code === 'EEXIST'
        ? `${path} is there already, and a key is never written over: name another file, or move it away`
        : `the key ${path} cannot be made: ${explain(error)}`,
    );
  }
}

function keyText({ verifier: { name, id, type }, seed }: NewKey): string {
  const secret = Buffer.concat([Buffer.of(KEY_TYPES[type]), seed]).toString('base64');
  return `PRIVATE+KEY+${name}+${id.toString('hex')}+${secret}\n`;
}

/**
 * Writes a key's file, which only its owner may read; it is on the disk when this returns. The file has the form of
 * golang.org/x/mod/sumdb/note: `PRIVATE+KEY+name+id+secret`.
 * @throws LedgerError if the file cannot be written.
 */
export function writeKeyFile(path: string, key: NewKey): void {
  try {
    writeDurably(path, keyText(key));
  } catch (error) {
    throw new LedgerError(`the key ${path} cannot be made: ${explain(error)}`);
  }
}

/**
 * Reads a key's file; null if there is none.
 * @throws LedgerError if it is no key.
 */
export function readKeyFile(path: string): SigningKey | null {
  if (!existsSync(path)) return null;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new LedgerError(`the key ${path} cannot be read: ${(error as Error).message}`);
  }
  const [, name, id, secret] = /^PRIVATE\+KEY\+([^\s+]+)\+([0-9a-f]{8})\+(\S+)\n$/.exec(text) ?? [];
  const bytes = parseBase64(secret ?? '');
  const type = (Object.keys(KEY_TYPES) as KeyType[]).find((known) => KEY_TYPES[known] === bytes?.[0]);
  if (name !== undefined && type !== undefined && bytes?.length === 1 + SEED_BYTES) {
    const key = signingKey(name, type, bytes.subarray(1));
    if (key.verifier.id.toString('hex') === id) return key;
  }
  throw new LedgerError(`${path} holds no key, or a damaged one; put back a copy of it, or move it away`);
}

/** A name for a new log. It goes into everything the log signs, so no two tables get the same. */
export const newOrigin = (): string => `mingg/table-${randomBytes(4).toString('hex')}`;

/** A name for the log of a new hall. */
export const newHallOrigin = (): string => `mingg/hall-${randomBytes(4).toString('hex')}`;
