import { existsSync, readFileSync } from 'node:fs';
import { isText, oneOf, optional, shaped } from '../../../shared/messages/shape.ts';
import { writeDurably } from '../../ledger/durable-file.ts';
import { type Assignment, isAssignment } from '../wire/assignment.ts';
import { isJoined, type Joined } from '../wire/join.ts';

/** What a table keeps of the hall that it joined, so that it plays on without it. */
export interface Membership extends Joined {
  /** The name of the table's own log, with which it joined, and the code, which is worth nothing any more. */
  readonly origin: string;
  readonly code: string;
  /** The hall proved its key before it got the code: nothing is sent to one that does not. */
  readonly proves?: true;
  /** What the hall wanted last; null if it has not said anything yet. */
  readonly assignment: Assignment | null;
}

/** The file of a table's membership, beside its log. */
export const membershipFile = (log: string): string => `${log}.hall`;

/**
 * What a table kept of its hall; null if it has joined none.
 * @throws Error if the file is damaged
 */
export function readMembership(file: string): Membership | null {
  if (!existsSync(file)) return null;
  const membership = parsed(readFileSync(file, 'utf8'));
  if (isMembership(membership)) return membership;
  throw new Error(
    `${file} does not say which hall the table joined: move it away, and join again with a new code`,
  );
}

/** Keeps it, in a file that only its owner may read. It is on the disk when this returns. */
export const writeMembership = (file: string, membership: Membership): void =>
  writeDurably(file, `${JSON.stringify(membership)}\n`);

const isKept = shaped({
  origin: isText,
  code: isText,
  proves: optional(oneOf(true)),
  assignment: (value) => value === null || isAssignment(value),
});

const isMembership = (value: unknown): value is Membership => isJoined(value) && isKept(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
