import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { keyFolder } from '../../ledger/ledger.ts';
import { keyFile } from '../../ledger/log-keys.ts';
import { checkOwnLog } from '../../ledger/own-check.ts';
import { LedgerError } from '../../ledger/schema.ts';
import { makeVerifierKey } from '../../ledger/signed-note.ts';
import { publicKeyOf } from '../../ledger/table-log.ts';
import { USER } from '../places.ts';
import { ask } from '../system.ts';
import { absent, type Finding, fault, type Patient, warning, well } from './check.ts';
import { hidden, presence } from './presence.ts';

/** The paths of a table's log and its keys; null if it keeps no log. */
export function logOf({ settings, places, installed }: Patient): { log: string; keys: string } | null {
  const log = settings.log ?? (installed ? places.log : undefined);
  return log === undefined ? null : { log, keys: settings.keys ?? keyFolder(log) };
}

/** Checks whether the log's signing key is there, and nobody else may read it. */
export function key(patient: Patient): Finding {
  const where = logOf(patient);
  if (where === null) return absent('none: no log is kept');
  const file = keyFile(where.keys);
  const is = presence(file);
  if (is === 'hidden') return hidden(file);
  if (is === 'missing') {
    if (presence(where.log) === 'missing') return absent('none yet: it is made with the log');
    const next =
      'put back a copy of it (mingg restore); without it the log can be read, but not gone on with';
    return fault(`${file} is not there, and the log is`, next);
  }
  const { mode } = statSync(file);
  const vkey = makeVerifierKey(publicKeyOf(where.keys));
  if (mode & 0o077) {
    const rights = (mode & 0o777).toString(8);
    return fault(
      `${file} may be read by others (${rights}), who could sign in its name`,
      `sudo chmod 600 ${file}`,
    );
  }
  return well(vkey);
}

/** Checks whether the log is valid: every entry unchanged, and signed. A table may write to it meanwhile. */
export function log(patient: Patient): Finding {
  const where = logOf(patient);
  if (where === null) return absent('none is kept: mingg run --log FILE keeps one');
  const { log, keys } = where;
  const is = presence(log);
  if (is === 'hidden') return hidden(log);
  if (is === 'missing') return absent(`none yet: ${log} is made when the table is started first`);
  const foreign = patient.installed ? othersFiles(log) : [];
  if (foreign.length > 0) {
    const found = `${foreign.join(', ')} cannot be written by the user ${USER}: somebody else ran a table with it`;
    return fault(found, `sudo chown -R ${USER}: ${dirname(log)}`);
  }
  if (presence(keyFile(keys)) !== 'there') return hidden(keyFile(keys));
  try {
    const { signed, unsigned } = checkOwnLog(log, keys);
    if (signed === 0) return warning(`${unsigned} entries of ${log}, none of them signed`, 'see Witness');
    const more = unsigned > 0 ? `, ${unsigned} more not signed yet` : '';
    return well(`${signed} entries, each as the table left it${more}: ${log}`);
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const next =
      'keep this disk as it is and copy it; what still holds: mingg verify, and host/ledger/README.md';
    return fault(`${log} does not hold: ${error.message}`, next);
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
