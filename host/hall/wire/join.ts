import { isOrdinal, isText, shaped } from '../../../shared/messages/shape.ts';

/** What a table sends to join a hall: the organiser's code for it, and the name and verifier key of its log. */
export interface Joining {
  readonly code: string;
  readonly origin: string;
  readonly vkey: string;
}

/** What the hall answers a table that has joined. */
export interface Joined {
  /** The table's number in the hall. */
  readonly table: number;
  /** The table's secret: it goes with every later request, as `Authorization: Bearer`. */
  readonly token: string;
  /** The name (origin) of the hall's log, which names the tournament in the tables' logs. */
  readonly tournament: string;
  /** The verifier key of the hall's log. */
  readonly vkey: string;
  /** The verifier key with which the hall cosigns what was delivered. */
  readonly cosigner: string;
}

/** Whether a value, as parsed from JSON, is what a table sends to join. */
export const isJoining = shaped({ code: isText, origin: isText, vkey: isText }) as (
  value: unknown,
) => value is Joining;

/** Whether a value, as parsed from JSON, is what a hall answers to that. */
export const isJoined = shaped({
  table: isOrdinal,
  token: isText,
  tournament: isText,
  vkey: isText,
  cosigner: isText,
}) as (value: unknown) => value is Joined;
