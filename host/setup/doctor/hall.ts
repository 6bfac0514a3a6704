import type { Finding } from '../../../shared/findings/finding.ts';
import { askRound } from '../../hall/client/hall-requests.ts';
import { membershipFile, readMembership } from '../../hall/client/membership.ts';
import { ProvenHall } from '../../hall/client/proven-hall.ts';
import { FIND } from '../settings.ts';
import { absent, type Patient, warning, well } from './check.ts';
import { logOf } from './log.ts';
import { hidden, presence } from './presence.ts';

/** How long the hall may take to answer (ms). */
const PATIENCE = 8000;

/** Checks whether the hall can be reached, and knows the table. */
export async function hall(patient: Patient): Promise<Finding> {
  const { hall: url } = patient.settings;
  if (url === undefined) return absent('hall-none', {});
  const where = logOf(patient);
  const file = where && membershipFile(where.log);
  if (file !== null && presence(file) === 'hidden') return hidden(file);
  const membership = file === null ? null : readMembership(file);
  if (membership === null) return warning('hall-not-joined', {});
  const { token, cosigner, proves = false } = membership;
  let at = url;
  const proven = new ProvenHall({ url: url === FIND ? null : url, cosigner, proves }, (found) => {
    at = found;
  });
  const until = AbortSignal.timeout(PATIENCE);
  // It knows nothing yet, so the answer comes at once.
  const told = await proven.reach((here) => askRound({ url: here, token }, '', null, until), until);
  proven.close();
  if (!told.ok) return warning('hall-silent', {}, told.error.message);
  const { opened, assignment } = told.value;
  return well('hall', {
    table: membership.table,
    tournament: assignment.name,
    round: assignment.round?.number ?? null,
    delivered: opened,
    at: url === FIND ? at : null,
  });
}
