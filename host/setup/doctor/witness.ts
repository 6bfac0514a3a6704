import { LogFile } from '../../ledger/log-file.ts';
import { keyFile } from '../../ledger/log-keys.ts';
import { publicKeyOf } from '../../ledger/table-log.ts';
import { lastCosigned } from '../../ledger/witness-client.ts';
import { absent, type Finding, fault, type Patient, warning, well } from './check.ts';
import { logOf } from './log.ts';
import { presence } from './presence.ts';

/** A name that no log has: any answer about it shows that the witness can be reached. */
const NO_LOG = 'mingg/no-log';

/** Checks whether the witness can be reached, and has cosigned the log. */
export async function witness(patient: Patient): Promise<Finding> {
  const { witness: url, witnessVkey: key } = patient.settings;
  if (url === undefined || key === undefined) return absent('none: nobody else keeps watch over the log');
  const where = logOf(patient);
  const signed = where && presence(keyFile(where.keys)) === 'there' ? where : null;
  const origin = signed ? publicKeyOf(signed.keys).name : NO_LOG;
  const answer = await lastCosigned({ url: url.replace(/\/+$/, ''), key }, origin);
  if (!answer.ok) {
    const next = 'the table goes on without it and asks again; see whether its address is right';
    return warning(answer.error.message, next);
  }
  if (signed === null) return well(`${key.name} answers; which log to ask about is not known yet`);
  if (answer.value === null) {
    const next = `give it the log’s key: mingg log vkey ${signed.log} --keys ${signed.keys}`;
    return warning(`${key.name} answers, and has cosigned nothing of this log`, next);
  }
  const { size } = answer.value.checkpoint;
  if (presence(signed.log) !== 'there') return well(`${key.name} has cosigned ${size} entries`);
  const file = new LogFile(signed.log);
  try {
    if (size <= file.size) return well(`${key.name} has cosigned ${size} of ${file.size} entries`);
    const found = `${key.name} has cosigned ${size} entries, and the log has ${file.size}: it was rolled back`;
    return fault(found, 'put back the newest copy of the log; nothing is signed until then');
  } finally {
    file.close();
  }
}
