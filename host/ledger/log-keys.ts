import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './durable-file.ts';
import type { Ledger } from './ledger.ts';
import { nextVkey } from './rotation.ts';
import { LedgerError } from './schema.ts';
import { makeVerifierKey, type SigningKey } from './signed-note.ts';
import { type NewKey, newKey, newOrigin, readKeyFile, writeKeyFile } from './signing-key.ts';

/** The file of the key that signs. */
export const keyFile = (folder: string): string => join(folder, 'signing.key');
const nextKeyFile = (folder: string): string => join(folder, 'signing.next.key');

/**
 * The key that signs for a log; null if it is lost, or none was made yet. Nothing is written.
 * @throws LedgerError if the key that is there is not that of this log.
 */
export function findKey(log: Pick<Ledger, 'own' | 'kept'>, folder: string, path: string): SigningKey | null {
  const named = log.own.findLast(({ entry }) => entry.entry === 'key')?.entry;
  const vkey = named?.entry === 'key' ? nextVkey(named.statement) : log.kept('key');
  // The log may already name the next key while the old key's file has not been replaced yet.
  const next = named ? readKeyFile(nextKeyFile(folder)) : null;
  if (next && makeVerifierKey(next.verifier) === vkey) return next;
  const key = readKeyFile(keyFile(folder));
  if (key === null || makeVerifierKey(key.verifier) === vkey) return key;
  throw new LedgerError(
    `${keyFile(folder)} is the key of another log than ${path}: if ${path} was lost, put back a copy of it; ` +
      'if this is another table, keep its keys elsewhere with --keys',
  );
}

/** Puts the file of the key that signs in its place, after a rotation that was interrupted. */
export function settleKeys(folder: string, { verifier }: SigningKey): void {
  const next = readKeyFile(nextKeyFile(folder));
  if (next && makeVerifierKey(next.verifier) === makeVerifierKey(verifier)) {
    renameSync(nextKeyFile(folder), keyFile(folder));
    syncFolder(folder);
  } else rmSync(nextKeyFile(folder), { force: true });
}

/**
 * Makes the first key of a log. The log keeps the key's name before the file is written, so a key that the log does not
 * know belongs to another log.
 */
export function makeFirstKey(
  ledger: Pick<Ledger, 'keepFirstKey'>,
  folder: string,
  make: () => NewKey = () => newKey(newOrigin(), 'note'),
): SigningKey {
  const key = make();
  ledger.keepFirstKey(makeVerifierKey(key.verifier));
  writeKeyFile(keyFile(folder), key);
  return key;
}

/** Makes the key that is to follow `key`. It signs nothing until the log has named it. */
export function makeNextKey(folder: string, { verifier }: SigningKey): SigningKey {
  const key = newKey(verifier.name, 'note');
  writeKeyFile(nextKeyFile(folder), key);
  return key;
}
