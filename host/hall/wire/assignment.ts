import { isClubFile, type Rules } from '../../../shared/game/position.ts';
import { PLACES } from '../../../shared/game/seats.ts';
import type { PlayersAt } from '../../../shared/match/table.ts';
import {
  byKey,
  type Fields,
  isCount,
  isObject,
  isOrdinal,
  isText,
  isTime,
  listOf,
  oneOf,
  optional,
  shaped,
} from '../../../shared/messages/shape.ts';

/** What the hall wants of a table: the round to play, and what was changed of its seats. */
export interface Assignment {
  /** The name of the tournament, for people. */
  readonly name: string;
  /** By what it is played. */
  readonly rules: Rules;
  readonly options: Readonly<Record<string, unknown>>;
  /** The round that has begun and not ended; absent between rounds, or if nobody sits at this table. */
  readonly round?: AssignedRound;
  /**
   * The names of those who sit at the table in the round that began last, and of those who sat there in the round
   * before, by their numbers, without those that were withdrawn. They never go into a log.
   */
  readonly names: Readonly<Record<string, string>>;
  /** Hands that were played by others than was logged; the table logs each once. */
  readonly corrections: readonly SeatsCorrection[];
  /** Who takes whose seat from the next hand of that round on; no matter to a table that began it after that. */
  readonly substitutes: readonly Substitution[];
  /** The table is to show what lies on it: the organiser has chosen it for the big screens. */
  readonly featured?: true;
}

/** A round at a table. */
export interface AssignedRound {
  readonly number: number;
  readonly players: PlayersAt;
  /** Its time limit in minutes; absent if there is none. */
  readonly minutes?: number;
}

/** Something the organiser did, and why. */
interface Reason {
  /** When (ms since 1970); it tells the changes of one table apart. */
  readonly t: number;
  readonly by: string;
  readonly why: string;
}

/** Who really played some hands of a table, as was found out later; see `SeatsEntry`. */
export interface SeatsCorrection extends Reason {
  readonly from: number;
  readonly to?: number;
  readonly players: PlayersAt;
}

/** A seat of the round changes hands. */
export interface Substitution extends Reason {
  readonly player: number;
  readonly substitute: number;
}

/** The hall's answer to a table that asks for its round. */
export interface Told {
  /** Changes whenever the assignment does, and when the hall is started again. */
  readonly version: string;
  /** How many entries of the table's log the hall has open: it is to deliver from there on. */
  readonly opened: number;
  readonly assignment: Assignment;
}

const REASON = { t: isTime, by: isText, why: isText };
const isPlayersAt = byKey(PLACES, isOrdinal);
const isNames = (value: unknown) => isObject(value) && Object.values(value as Fields).every(isText);

/** Whether a value, as parsed from JSON, says who played some hands. */
export const isSeatsCorrection = shaped({
  ...REASON,
  from: isOrdinal,
  to: optional(isOrdinal),
  players: isPlayersAt,
}) as (value: unknown) => value is SeatsCorrection;

/** Whether a value, as parsed from JSON, is what a hall wants of a table. */
export const isAssignment = shaped({
  name: isText,
  rules: (value) => isText(value) || isClubFile(value),
  options: isObject,
  round: optional(shaped({ number: isOrdinal, players: isPlayersAt, minutes: optional(isOrdinal) })),
  names: isNames,
  corrections: listOf(isSeatsCorrection),
  substitutes: listOf(shaped({ ...REASON, player: isOrdinal, substitute: isOrdinal })),
  featured: optional(oneOf(true)),
}) as (value: unknown) => value is Assignment;

/** Whether a value, as parsed from JSON, is a hall's answer about a round. */
export const isTold = shaped({ version: isText, opened: isCount, assignment: isAssignment }) as (
  value: unknown,
) => value is Told;
