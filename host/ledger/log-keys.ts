import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './durable-file.ts';
import type { Ledger } from './ledger.ts';
import { nextVkey } from './rotation.ts';
import { LedgerError } from './schema.ts';
import { makeVerifierKey, type SigningKey } from './signed-note.ts';
import { newKey, newOrigin, readKeyFile, writeKeyFile } from './signing-key.ts';

/** The file of the key that signs. */
export const keyFile = (folder: string): string => join(folder, 'signing.key');
const nextKeyFile = (folder: string): string => join(folder, 'signing.next.key');

/**
 * The key that signs for a log, made if the log has signed nothing yet; null if it is lost.
 * @throws LedgerError if the key that is there is not that of this log.
 */
export function findKey(ledger: Ledger, folder: string, path: string): SigningKey | null {
  const key = readKeyFile(keyFile(folder));
  const named = ledger.own.findLast(({ entry }) => entry.entry === 'key')?.entry;
  const vkey = named?.entry === 'key' ? nextVkey(named.statement) : ledger.firstKey;
  const next = readKeyFile(nextKeyFile(folder));
  if (named && next && makeVerifierKey(next.verifier) === vkey) {
    // The entry that names it is in the log; only the old key's file had not been replaced yet.
    renameSync(nextKeyFile(folder), keyFile(folder));
    syncFolder(folder);
    return next;
  }
  rmSync(nextKeyFile(folder), { force: true });
  if (key !== null && makeVerifierKey(key.verifier) === vkey) return key;
  if (key !== null) {
    throw new LedgerError(
      `${keyFile(folder)} is the key of another log than ${path}: if ${path} was lost, put back a copy of it; ` +
        'if this is another table, keep its keys elsewhere with --keys',
    );
  }
  return ledger.checkpoint('log') === null ? firstKey(ledger, folder) : null;
}

/** The log knows its key before the key's file is there: a key without its log is then that of another. */
function firstKey(ledger: Ledger, folder: string): SigningKey {
  const key = newKey(newOrigin(), 'note');
  ledger.keepFirstKey(makeVerifierKey(key.verifier));
  writeKeyFile(keyFile(folder), key);
  return key;
}

/** Makes the key that is to follow `key`; it signs nothing before the log has named it. */
export function makeNextKey(folder: string, { verifier }: SigningKey): SigningKey {
  const key = newKey(verifier.name, 'note');
  writeKeyFile(nextKeyFile(folder), key);
  return key;
}
