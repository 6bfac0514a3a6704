import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isText, optional, shaped } from '../../../shared/messages/shape.ts';
import { parseBase64 } from '../../ledger/base64.ts';

// How a hall proves who it is before a table sends it its code or its token. The proof is for one address of the hall, so
// nobody who is at another one can pass it on. Texts that are signed begin with a line of their own, so that no signature
// of one kind can be taken for another.

/** What a table sends to have a hall prove its key. */
export interface ProofRequest {
  /** 32 random bytes in base64, new each time. */
  readonly nonce: string;
  /** That the table knows the code with which it wants to join ({@link tableKnowsCode}); absent if it has joined. */
  readonly code?: string;
}

/** The hall's answer. */
export interface KeyProof {
  /** The verifier key with which it cosigns. */
  readonly cosigner: string;
  /** Where the request reached it: an IP address and a port, as in a URL. */
  readonly at: string;
  /** Ed25519 by that key, of {@link provenText}; in base64. */
  readonly signature: string;
  /** That the hall made the code ({@link hallKnowsCode}); absent if the table did not name one. */
  readonly code?: string;
}

const NONCE_BYTES = 32;

/** A hall's key in short: SHA-256 of the text of the verifier key with which it cosigns, in base64url. */
export const keyHash = (cosigner: string): string => hash('sha256', cosigner, 'base64url');

/** A new nonce. */
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

/** What a hall signs to prove its key. */
export const provenText = (nonce: string, at: string): Buffer =>
  Buffer.from(`mingg hall proves its key\n${nonce}\n${at}\n`);

/** What only somebody who knows the code can make, the table's part: it says nothing about the code to others. */
export const tableKnowsCode = (code: string, nonce: string): string =>
  mac(code, `mingg table knows the code\n${nonce}\n`);

/** The hall's part, which vouches for its key and address. */
export const hallKnowsCode = (code: string, nonce: string, { cosigner, at }: KeyProof): string =>
  mac(code, `mingg hall made the code\n${nonce}\n${cosigner}\n${at}\n`);

/** Whether two of these are the same; the time taken says nothing. */
export function isSameMac(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given, 'base64'), Buffer.from(own, 'base64')];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** HMAC-SHA256 by a code, which may be typed in capitals, and with or without dashes and blanks. */
const mac = (code: string, text: string): string =>
  createHmac('sha256', code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .update(text)
    .digest('base64');

/** Whether a value, as parsed from JSON, asks for a proof. */
export const isProofRequest = shaped({
  nonce: (value) => typeof value === 'string' && parseBase64(value)?.length === NONCE_BYTES,
  code: optional(isText),
}) as (value: unknown) => value is ProofRequest;

/** Whether a value, as parsed from JSON, has the form of a proof. */
export const isKeyProof = shaped({
  cosigner: isText,
  at: isText,
  signature: isText,
  code: optional(isText),
}) as (value: unknown) => value is KeyProof;
