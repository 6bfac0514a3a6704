import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Finding } from '../../../shared/findings/finding.ts';
import { keyFolder } from '../../ledger/ledger.ts';
import { keyFile } from '../../ledger/log-keys.ts';
import { checkOwnLog } from '../../ledger/own-check.ts';
import { LedgerError } from '../../ledger/schema.ts';
import { makeVerifierKey } from '../../ledger/signed-note.ts';
import { publicKeyOf } from '../../ledger/table-log.ts';
import { USER } from '../places.ts';
import { ask } from '../system.ts';
import { absent, fault, type Patient, warning, well } from './check.ts';
import { hidden, presence } from './presence.ts';

/** The paths of a table's log and its keys; null if it keeps no log. */
export function logOf({ settings, places, installed }: Patient): { log: string; keys: string } | null {
  const log = settings.log ?? (installed ? places.log : undefined);
  return log === undefined ? null : { log, keys: settings.keys ?? keyFolder(log) };
}

/** Checks whether the log's signing key is there, and nobody else may read it. */
export function key(patient: Patient): Finding {
  const where = logOf(patient);
  if (where === null) return absent('key-none', {});
  const file = keyFile(where.keys);
  const is = presence(file);
  if (is === 'hidden') return hidden(file);
  if (is === 'missing') {
    if (presence(where.log) === 'missing') return absent('key-later', {});
    return fault('key-missing', { file });
  }
  const { mode } = statSync(file);
  const vkey = makeVerifierKey(publicKeyOf(where.keys));
  if (mode & 0o077) {
    const rights = (mode & 0o777).toString(8);
    return fault('key-open', { file, rights });
  }
  return well('key', { vkey });
}

/** Checks whether the log is valid: every entry unchanged, and signed. A table may write to it meanwhile. */
export function log(patient: Patient): Finding {
  const where = logOf(patient);
  if (where === null) return absent('log-none', {});
  const { log, keys } = where;
  const is = presence(log);
  if (is === 'hidden') return hidden(log);
  if (is === 'missing') return absent('log-later', { file: log });
  const foreign = patient.installed ? othersFiles(log) : [];
  if (foreign.length > 0) return fault('log-foreign', { files: foreign, user: USER, folder: dirname(log) });
  if (presence(keyFile(keys)) !== 'there') return hidden(keyFile(keys));
  try {
    const { signed, unsigned } = checkOwnLog(log, keys);
    return signed === 0
      ? warning('log-unsigned', { unsigned, file: log })
      : well('log', { signed, unsigned, file: log });
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    return fault('log-broken', { file: log }, error.message);
  }
}

/** The files of a log that do not belong to the table's user. */
function othersFiles(log: string): string[] {
  const user = Number(ask('id', '-u', USER)?.text);
  const folder = dirname(log);
  return readdirSync(folder)
    .filter((name) => name.startsWith(basename(log)) && statSync(join(folder, name)).uid !== user)
    .map((name) => join(folder, name));
}
