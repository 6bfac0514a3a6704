import { existsSync } from 'node:fs';
import { membershipFile, readMembership, writeMembership } from '../../hall/client/membership.ts';
import { BackupFault } from './fault.ts';

/**
 * Copies the table's membership of a hall, if its log has joined one, without what the hall wanted last: that may be over
 * when the backup is restored, and has names of players, who may have withdrawn them by then. The hall says it again.
 * @param log the file of the table's log; `origin` is that log's name
 * @throws Error if the file is damaged
 */
export function copyMembership(log: string, origin: string, to: string): void {
  const membership = readMembership(membershipFile(log));
  if (membership?.origin === origin) writeMembership(to, { ...membership, assignment: null });
}

/** Checks the membership in a backup. @throws BackupFault if it is none, or of another log than the backup's */
export function checkMembership(path: string, origin: string): void {
  if (!existsSync(path)) return;
  const membership = membershipOrNull(path);
  if (membership === null) throw new BackupFault('its hall.json does not say which hall the table joined');
  if (membership.origin === origin) return;
  throw new BackupFault('its hall.json is of another log than the one that it holds');
}

/**
 * Whether the membership that is there stays: a table that has joined with this log knows its hall as well as any backup,
 * and may have joined again since, with a token that holds in place of one that was revoked.
 */
export const staysMember = (log: string, origin: string): boolean =>
  membershipOrNull(membershipFile(log))?.origin === origin;

/** Null, too, if the file is damaged. */
function membershipOrNull(file: string) {
  try {
    return readMembership(file);
  } catch {
    return null;
  }
}
