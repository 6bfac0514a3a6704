import { askRound } from '../../hall/client/hall-requests.ts';
import { membershipFile, readMembership } from '../../hall/client/membership.ts';
import { ProvenHall } from '../../hall/client/proven-hall.ts';
import { FIND } from '../settings.ts';
import { absent, type Finding, type Patient, warning, well } from './check.ts';
import { logOf } from './log.ts';
import { hidden, presence } from './presence.ts';

/** How long the hall may take to answer (ms). */
const PATIENCE = 8000;

/** Checks whether the hall can be reached, and knows the table. */
export async function hall(patient: Patient): Promise<Finding> {
  const { hall: url } = patient.settings;
  if (url === undefined) return absent('none: this table plays for itself');
  const where = logOf(patient);
  const file = where && membershipFile(where.log);
  if (file !== null && presence(file) === 'hidden') return hidden(file);
  const membership = file === null ? null : readMembership(file);
  if (membership === null) {
    return warning(
      'this table has not joined it',
      'put the code of the organiser’s desk into the file that hall-code-file names',
    );
  }
  const { token, cosigner, proves = false } = membership;
  let at = url;
  const proven = new ProvenHall({ url: url === FIND ? null : url, cosigner, proves }, (found) => {
    at = found;
  });
  const until = AbortSignal.timeout(PATIENCE);
  // It knows nothing yet, so the answer comes at once.
  const told = await proven.reach((here) => askRound({ url: here, token }, '', null, until), until);
  proven.close();
  if (!told.ok) {
    return warning(
      told.error.message,
      'the table plays on without it and asks again; see whether its address is right',
    );
  }
  const { opened, assignment } = told.value;
  const round = assignment.round ? `round ${assignment.round.number} is played` : 'no round is played';
  const found = url === FIND ? `, at ${at}` : '';
  return well(
    `table ${membership.table} of ${assignment.name}: ${round}, ${opened} entries are delivered${found}`,
  );
}
