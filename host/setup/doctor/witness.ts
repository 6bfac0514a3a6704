import type { Finding } from '../../../shared/findings/finding.ts';
import { LogFile } from '../../ledger/log-file.ts';
import { keyFile } from '../../ledger/log-keys.ts';
import { publicKeyOf } from '../../ledger/table-log.ts';
import { lastCosigned } from '../../ledger/witness-client.ts';
import { absent, fault, type Patient, warning, well } from './check.ts';
import { logOf } from './log.ts';
import { presence } from './presence.ts';

/** A name that no log has: any answer about it shows that the witness can be reached. */
const NO_LOG = 'mingg/no-log';

/** Checks whether the witness can be reached, and has cosigned the log. */
export async function witness(patient: Patient): Promise<Finding> {
  const { witness: url, witnessVkey: key } = patient.settings;
  if (url === undefined || key === undefined) return absent('witness-none', {});
  const where = logOf(patient);
  const signed = where && presence(keyFile(where.keys)) === 'there' ? where : null;
  const origin = signed ? publicKeyOf(signed.keys).name : NO_LOG;
  const answer = await lastCosigned({ url: url.replace(/\/+$/, ''), key }, origin);
  if (!answer.ok) return warning('witness-silent', {}, answer.error.message);
  const { name } = key;
  if (signed === null) return well('witness-answers', { name });
  if (answer.value === null) return warning('witness-new', { name, ...signed });
  const { size } = answer.value.checkpoint;
  if (presence(signed.log) !== 'there') return well('witness-alone', { name, size });
  const file = new LogFile(signed.log);
  try {
    const told = { name, size, of: file.size };
    return size <= file.size ? well('witness', told) : fault('witness-ahead', told);
  } finally {
    file.close();
  }
}
