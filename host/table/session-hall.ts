import type { SeenTable } from '../../shared/view/seen-table.ts';
import { HallLink } from '../hall/client/hall-link.ts';
import { joinHall } from '../hall/client/hall-requests.ts';
import {
  type Membership,
  membershipFile,
  readMembership,
  writeMembership,
} from '../hall/client/membership.ts';
import type { Assignment } from '../hall/wire/assignment.ts';
import type { TableNeed } from '../hall/wire/needs.ts';
import type { TableLog } from '../ledger/table-log.ts';
import type { Assigned } from './assigned-round.ts';
import type { HallChoice } from './session-settings.ts';

/** The hall that a table has joined. */
export interface JoinedHall {
  readonly url: string;
  /** The file that keeps the membership. */
  readonly file: string;
  readonly membership: Membership;
}

/**
 * Joins a hall, or goes on in the one that the table has joined before.
 * @param path the file of the table's log
 * @throws Error that says why the hall cannot be joined, and what to do
 */
export async function openHall(
  { url, code: given, askCode }: HallChoice,
  path: string,
  log: Pick<TableLog, 'origin' | 'standing'>,
): Promise<JoinedHall> {
  const file = membershipFile(path);
  const { origin } = log;
  const last = readMembership(file);
  // A log that was begun anew is another table for the hall.
  const kept = last?.origin === origin ? last : null;
  // The same code again is that of a settings file, and the table has used it.
  if (kept !== null && (given === undefined || given === kept.code)) return { url, file, membership: kept };
  const code = given ?? (await askCode?.());
  if (code === undefined) {
    throw new Error(
      'this table has not joined a hall with its log: the organiser’s desk gives a code for it; put it into a file ' +
        'that only you may read, and add --hall-code-file FILE',
    );
  }
  const joined = await joinHall(url, { code, origin, vkey: log.standing.vkey });
  if (!joined.ok) throw new Error(`the hall ${url} was not joined: ${joined.error.message}`);
  const isSame = kept?.tournament === joined.value.tournament;
  const membership = { ...joined.value, origin, code, assignment: isSame ? kept!.assignment : null };
  writeMembership(file, membership);
  return { url, file, membership };
}

/** What the hall wants of the table, as far as the table knows. */
export const assignedBy = ({ membership }: JoinedHall, assignment: Assignment | null): Assigned => ({
  tournament: membership.tournament,
  table: membership.table,
  assignment,
});

/**
 * Links a table to its hall. @param needs what the table needs people for at this moment
 * @param seen what lies on the table for everybody to see
 */
export const linkHall = (
  { url, file, membership }: JoinedHall,
  log: TableLog,
  noticed: (what: string) => void,
  needs: () => readonly TableNeed[],
  assigned: (assignment: Assignment) => void,
  seen?: () => SeenTable,
): HallLink => new HallLink({ url, file, membership, log, noticed, needs, assigned, ...(seen && { seen }) });
