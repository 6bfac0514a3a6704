import { existsSync } from 'node:fs';
import type { LogEntry } from '../../shared/match/table.ts';
import { LedgerAltered } from './admission.ts';
import { TABLE_FORM } from './entry-form.ts';
import { keyFolder } from './ledger.ts';
import { keyFile, makeNextKey, settleKeys } from './log-keys.ts';
import { OwnMark } from './own-mark.ts';
import { rotationEntry } from './rotation.ts';
import { LedgerError } from './schema.ts';
import { beginNext, handTold, type LogSettings, openAdmitted, SignedLog, signedNotes } from './signed-log.ts';
import type { VerifierKey } from './signed-note.ts';
import { readKeyFile } from './signing-key.ts';

export type { LogStanding } from './signed-log.ts';

/** The signed log of a table. */
export type TableLog = SignedLog<LogEntry>;

export const TableLog = {
  /** Opens a table's log, or begins it, with its key; see {@link SignedLog.open}. */
  open: (settings: LogSettings): Promise<TableLog> => SignedLog.open(settings, TABLE_FORM),
};

/**
 * The verifier key of the key in a folder.
 * @throws LedgerError if there is none.
 */
export function publicKeyOf(keys: string): VerifierKey {
  const key = readKeyFile(keyFile(keys));
  if (key === null) throw new LedgerError(`there is no key in ${keys}; name its folder with --keys`);
  return key.verifier;
}

/**
 * Replaces the key of a log that no table has open: the old one signs an entry that names the new one.
 * @returns the new verifier key.
 * @throws LedgerError if the log cannot be opened or its key is lost.
 */
export function rotateKey(path: string, keys: string = keyFolder(path)): VerifierKey {
  if (!existsSync(path)) throw new LedgerError(`${path} is not there`);
  const { ledger, key: old } = openAdmitted(path, keys, TABLE_FORM);
  try {
    if (old === null) throw new LedgerError(`the key of ${path} is lost; only it could name another`);
    settleKeys(keys, old);
    const next = makeNextKey(keys, old);
    // The entry that names the next key is the first that this one marks.
    ledger.markWith(new OwnMark(next));
    ledger.append([rotationEntry(old, next.verifier)]);
    settleKeys(keys, next);
    ledger.keepNotes(signedNotes(ledger, next, handTold(ledger)));
    return next.verifier;
  } finally {
    ledger.close();
  }
}

/**
 * Sets aside a log that is not as its table left it, and begins another that names the last checkpoint of the old one
 * that still holds.
 * @returns where the old one is now, and the verifier key of the new one.
 * @throws LedgerError if the log is as its table left it, or in use.
 */
export function renewLog(
  path: string,
  keys: string = keyFolder(path),
): { readonly aside: string; readonly vkey: VerifierKey } {
  if (!existsSync(path)) throw new LedgerError(`${path} is not there`);
  let altered: LedgerAltered;
  try {
    openAdmitted(path, keys, TABLE_FORM).ledger.close();
    throw new LedgerError(`${path} is as its table left it: the table can go on with it`);
  } catch (error) {
    if (!(error instanceof LedgerAltered)) throw error;
    altered = error;
  }
  const { ledger, key, aside } = beginNext(
    path,
    keys,
    altered.what,
    TABLE_FORM,
    undefined,
    altered.checkpoint,
  );
  ledger.keepNotes(signedNotes(ledger, key, null));
  ledger.close();
  return { aside, vkey: key.verifier };
}
