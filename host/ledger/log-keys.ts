import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openCheckpoint } from './checkpoint.ts';
import { syncFolder } from './durable-file.ts';
import type { Ledger } from './ledger.ts';
import { nextVkey } from './rotation.ts';
import { LedgerError } from './schema.ts';
import { makeVerifierKey, type SigningKey } from './signed-note.ts';
import { makeKeyFile, newOrigin, readKeyFile } from './signing-key.ts';

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
  if (named?.entry === 'key') {
    const vkey = nextVkey(named.statement);
    const next = readKeyFile(nextKeyFile(folder));
    if (next && makeVerifierKey(next.verifier) === vkey) {
      // The entry that names it is in the log; only the old key's file had not been replaced yet.
      renameSync(nextKeyFile(folder), keyFile(folder));
      syncFolder(folder);
      return next;
    }
    if (key === null || makeVerifierKey(key.verifier) === vkey) return key;
    throw notOfThisLog(folder, path);
  }
  rmSync(nextKeyFile(folder), { force: true });
  const signed = ledger.checkpoint('log');
  if (signed === null) return key ?? makeKeyFile(keyFile(folder), newOrigin(), 'note');
  if (key !== null && !openCheckpoint(signed, key.verifier).ok) throw notOfThisLog(folder, path);
  return key;
}

/** Makes the key that is to follow `key`; it signs nothing before the log has named it. */
export const makeNextKey = (folder: string, { verifier }: SigningKey): SigningKey =>
  makeKeyFile(nextKeyFile(folder), verifier.name, 'note');

const notOfThisLog = (folder: string, path: string): LedgerError =>
  new LedgerError(
    `${keyFile(folder)} is not the key of ${path}, which another has signed; put back its own, or name another log`,
  );
