import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import { type LogHead, rulingText } from '../../../../shared/referee/ruling-text.ts';

/** A referee's key in the page: it can sign, and cannot be extracted from the browser again. */
export interface RefereeKey {
  readonly name: string;
  /** The first four bytes of its verifier key's hash, as hex. */
  readonly id: string;
  readonly key: CryptoKey;
}

/** Why a file gives no key: it is not a key, or this browser does not support Ed25519. */
export type KeyFault = 'no-key' | 'no-ed25519';

// The prefix of the 32 secret bytes in the format of Ed25519 private keys (RFC 8410, PKCS #8).
const PKCS8 = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20);
/** The length of a key: its type byte and the secret; and the type of a key that signs notes. */
const SECRET_BYTES = 33;
const SIGNS_NOTES = 1;

/** Parses the file of a key, as `mingg referee key` makes it. */
export async function readKey(text: string): Promise<RefereeKey | KeyFault> {
  const [, name, id, secret] =
    /^PRIVATE\+KEY\+([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})\s*$/.exec(text) ?? [];
  const bytes = Uint8Array.from(secret === undefined ? '' : atob(secret), (char) => char.charCodeAt(0));
  if (name === undefined || id === undefined || bytes.length !== SECRET_BYTES || bytes[0] !== SIGNS_NOTES) {
    return 'no-key';
  }
  const pkcs8 = Uint8Array.of(...PKCS8, ...bytes.subarray(1));
  try {
    return { name, id, key: await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']) };
  } catch {
    return 'no-ed25519';
  }
}

/** Whether one of these verifier keys belongs to the key. */
export const isAmong = (keys: readonly string[], { name, id }: RefereeKey): boolean =>
  keys.some((key) => key.startsWith(`${name}+${id}+`));

/** An input as a note signed with the key, for the log as the referee saw it. */
export async function signInput(
  { name, id, key }: RefereeKey,
  head: LogHead,
  input: RefereeInput,
): Promise<string> {
  const text = rulingText(head, JSON.stringify(input));
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text)));
  const bytes = [...(id.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)), ...signature];
  return `${text}\n— ${name} ${btoa(String.fromCharCode(...bytes))}\n`;
}
