import { createHmac } from 'node:crypto';
import { isSameMac } from '../wire/key-proof.ts';

// A broker passes on what anybody sends. So a table and its hall put an HMAC under the table's token before each text; the
// token itself goes nowhere.

/** What a text is, so that none is taken for another: what a table delivers or asks, and the answers. */
export type SealedKind = 'delivery' | 'round' | 'seen' | 'answer';

/**
 * A text with its HMAC before it, on a line of its own.
 * @param to the HMAC of the text that it answers
 */
export const sealText = (token: string, kind: SealedKind, text: string, to = ''): string =>
  `${macOf(token, kind, text, to)}\n${text}`;

/** A text, and the HMAC that stood before it. */
export interface Sealed {
  readonly mac: string;
  readonly text: string;
}

/** Takes apart what may be a sealed text. Whether it is one is not checked. */
export function splitSealed(sealed: string): Sealed {
  const at = sealed.indexOf('\n');
  return { mac: sealed.slice(0, Math.max(at, 0)), text: sealed.slice(at + 1) };
}

/** Whether it was sealed under this token. */
export const isSealed = (token: string, kind: SealedKind, { mac, text }: Sealed, to = ''): boolean =>
  isSameMac(mac, macOf(token, kind, text, to));

const macOf = (token: string, kind: SealedKind, text: string, to: string): string =>
  createHmac('sha256', token).update(`mingg ${kind}\n${to}\n${text}`).digest('base64');
