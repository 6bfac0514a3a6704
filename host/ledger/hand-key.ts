import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from './durable-file.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
// The length of a sealed entry is rounded up to this, so that a draw looks like a discard.
const PADDING = 64;

/**
 * The keys of hands in play, each in a file named after the hand's first sealed entry. They outlive the process, so that
 * a table can go on with its hand after a power cut, and are removed when the hand is opened.
 */
export class HandKeys {
  readonly #folder: string;

  /** @param folder is made with the first key; it must not be inside a folder that is exported or served. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The key of the hand that is sealed from entry `first` on, or null if it is lost. */
  find(first: number): Buffer | null {
    const file = this.#file(first);
    if (!existsSync(file)) return null;
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
    return key.length === KEY_BYTES ? key : null;
  }

  /** A new key for the hand that is sealed from entry `first` on; it is on the disk when this returns. */
  make(first: number): Buffer {
    const key = randomBytes(KEY_BYTES);
    writeDurably(this.#file(first), `${key.toString('hex')}\n`);
    return key;
  }

  /** Removes all keys but that of the hand that is sealed from `first` on, if one is. */
  removeOthers(first: number | null): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) {
      const number = /^hand-(\d+)\.key$/.exec(name)?.[1];
      if (number !== undefined && Number(number) !== first) rmSync(join(this.#folder, name));
    }
  }

  #file(first: number): string {
    return join(this.#folder, `hand-${first}.key`);
  }
}

/** Encrypts (AES-256-GCM) bytes that do not end in a zero byte. The box opens only for the same `place`. */
export function seal(bytes: Buffer, key: Buffer, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const padded = Buffer.alloc(Math.ceil(bytes.length / PADDING) * PADDING);
  bytes.copy(padded);
  return Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what {@link seal} made with this key for this place; null if it is anything else. */
export function unseal(box: Buffer, key: Buffer, place: string): Buffer | null {
  if (box.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(box.subarray(-TAG_BYTES));
  try {
    const padded = Buffer.concat([decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    let end = padded.length;
    while (end > 0 && padded[end - 1] === 0) end--;
    return padded.subarray(0, end);
  } catch {
    return null;
  }
}
