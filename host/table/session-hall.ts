import { setTimeout as wait } from 'node:timers/promises';
import type { SeenTable } from '../../shared/view/seen-table.ts';
import { findHall } from '../hall/client/find-hall.ts';
import { HallLink } from '../hall/client/hall-link.ts';
import { joinHall } from '../hall/client/hall-requests.ts';
import { checkKey } from '../hall/client/key-check.ts';
import {
  type Membership,
  membershipFile,
  readMembership,
  writeMembership,
} from '../hall/client/membership.ts';
import { Patience } from '../hall/client/patience.ts';
import type { Assignment } from '../hall/wire/assignment.ts';
import type { Joined, Joining } from '../hall/wire/join.ts';
import type { TableNeed } from '../hall/wire/needs.ts';
import type { TableLog } from '../ledger/table-log.ts';
import type { Assigned } from './assigned-round.ts';
import type { HallChoice } from './session-settings.ts';

/** The hall that a table has joined. */
export interface JoinedHall {
  /** Prefix of its addresses; null: it is looked for in the local network. */
  readonly url: string | null;
  /** The NATS broker through which it is reached; undefined: by HTTP. */
  readonly nats?: string | undefined;
  /** The file that keeps the membership. */
  readonly file: string;
  readonly membership: Membership;
}

/**
 * Joins a hall, or goes on in the one that the table has joined before. A hall that is to be found is looked for until it
 * is there: a table that has not joined does not know what to play.
 * @param path the file of the table's log
 * @param noticed is called with what people should know while it is looked for
 * @param stop ends that
 * @throws Error that says why the hall cannot be joined, and what to do; the signal's reason if it was stopped
 */
export async function openHall(
  { url, nats, code: given, askCode }: HallChoice,
  path: string,
  log: Pick<TableLog, 'origin' | 'standing'>,
  noticed: (what: string) => void,
  stop: AbortSignal,
): Promise<JoinedHall> {
  const file = membershipFile(path);
  const { origin } = log;
  const last = readMembership(file);
  // A log that was begun anew is another table for the hall.
  const kept = last?.origin === origin ? last : null;
  // The same code again is that of a settings file, and the table has used it.
  if (kept !== null && (given === undefined || given === kept.code))
    return { url, nats, file, membership: kept };
  const code = given ?? (await askCode?.());
  if (code === undefined) {
    throw new Error(
      'this table has not joined a hall with its log: the organiser’s desk gives a code for it; put it into a file ' +
        'that only you may read, and add --hall-code-file FILE',
    );
  }
  const joining = { code, origin, vkey: log.standing.vkey };
  const joined = url === null ? await joinFound(joining, noticed, stop) : await joinAt(url, joining, stop);
  const isSame = kept?.tournament === joined.tournament;
  const membership = { ...joined, origin, code, assignment: isSame ? kept!.assignment : null };
  writeMembership(file, membership);
  return { url, nats, file, membership };
}

/** What a hall that was joined answered, and whether it proved its key before. */
type JoinedHow = Joined & Pick<Membership, 'proves'>;

/** Joins the hall at an address that somebody gave. One that knows of no proofs is trusted as the address is. */
async function joinAt(url: string, joining: Joining, stop: AbortSignal): Promise<JoinedHow> {
  const proven = await checkKey(url, { code: joining.code }, false, stop);
  if (proven.ok) return join(url, joining, proven.value);
  if (proven.error.code !== 'no-proof') throw notJoined(url, proven.error.message);
  return join(url, joining, null);
}

/** Looks for the hall that made the code until it is there, and joins it. */
async function joinFound(
  joining: Joining,
  noticed: (what: string) => void,
  stop: AbortSignal,
): Promise<JoinedHow> {
  const patience = new Patience();
  let said = '';
  for (;;) {
    const found = await findHall({ code: joining.code }, stop);
    stop.throwIfAborted();
    if (found.ok) return join(found.value.url, joining, found.value.cosigner);
    const { code, message } = found.error;
    if (code === 'wrong-code') throw new Error(`no hall was joined: ${message}`);
    if (message !== said) noticed(`${message}. The table goes on looking, and plays when it has joined`);
    said = message;
    await wait(patience.next(), undefined, { signal: stop }).catch(() => {});
    stop.throwIfAborted();
  }
}

/** Joins. @param cosigner the key that the hall has proven; null: it has proven none */
async function join(url: string, joining: Joining, cosigner: string | null): Promise<JoinedHow> {
  const joined = await joinHall(url, joining);
  if (!joined.ok) throw notJoined(url, joined.error.message);
  if (cosigner === null) return joined.value;
  if (joined.value.cosigner !== cosigner) {
    throw notJoined(url, 'it proved one key, and names another: something is between the table and the hall');
  }
  return { ...joined.value, proves: true };
}

const notJoined = (url: string, why: string) => new Error(`the hall ${url} was not joined: ${why}`);

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
  { url, nats, file, membership }: JoinedHall,
  log: TableLog,
  noticed: (what: string) => void,
  needs: () => readonly TableNeed[],
  assigned: (assignment: Assignment) => void,
  seen?: () => SeenTable,
): HallLink =>
  new HallLink({
    ...{ url, file, membership, log, noticed, needs, assigned },
    ...(nats !== undefined && { nats }),
    ...(seen && { seen }),
  });
