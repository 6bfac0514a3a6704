import { createHmac, hash } from 'node:crypto';
import type { Salt } from '../../ledger/ledger.ts';
import type { KeyType } from '../../ledger/signed-note.ts';
import { type NewKey, signingKey } from '../../ledger/signing-key.ts';

// A simulated tournament has no secrets, and equal seeds must give equal trees: its keys and salts follow from the seed.

/** The key of a log or a witness. */
export function seededKey(seed: string, name: string, type: KeyType): NewKey {
  const secret = hash('sha256', `mingg simulated key ${seed} ${name} ${type}`, 'buffer');
  return { ...signingKey(name, type, secret), seed: secret };
}

/** The salts of a log's entries: 16 bytes in base64url. */
export const seededSalt =
  (seed: string, log: string): Salt =>
  (n) =>
    createHmac('sha256', `mingg simulated log ${seed} ${log}`)
      .update(`${n}`)
      .digest('base64url')
      .slice(0, 22);
