import type { HandEvent } from '../game/events.ts';
import type { HandScore, Rules } from '../game/position.ts';
import type { Place, Seat } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import type { RefereeEvent } from '../referee/referee.ts';
import type { rulingText } from '../referee/ruling-text.ts';
import type { Seated } from './five-players.ts';

/** The first entry of a log: the rules and options, and the tile of every tag. */
export interface TableEntry {
  readonly entry: 'table';
  readonly rules: Rules;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Two or three play at the places from A on; of five, one sits out in turn. Default four. */
  readonly players?: 2 | 3 | 4 | 5;
  /** UID of every tag of the set (136 or 144) and its tile. */
  readonly tiles: Readonly<Record<string, Tile>>;
  /** For a virtual table: its seed. */
  readonly seed?: number;
}

/** Numbers of a tournament's players, by their places at the table. */
export type PlayersAt = Readonly<Record<Place, number>>;

/** A round of a tournament begins here, and with it a new match; the totals begin at zero. */
export interface TournamentRoundEntry {
  readonly entry: 'round';
  readonly t: number;
  /** The name (origin) of the hall's log. */
  readonly tournament: string;
  readonly round: number;
  /** Number of this table in the hall. */
  readonly table: number;
  readonly players: PlayersAt;
}

/**
 * Hands of the round were played by others than was logged: who sat where from hand `from` on, up to hand `to`, or for
 * the rest of the round if there is no `to`. Points stay with the places, so they go to those who sat there.
 */
export interface SeatsEntry {
  readonly entry: 'seats';
  readonly t: number;
  readonly by: string;
  readonly why: string;
  /** Number of the first of the hands. */
  readonly from: number;
  /** Number of the last, which is finished. */
  readonly to?: number;
  readonly players: PlayersAt;
  /** When the hall ordered it (ms since 1970, by its clock); orders are told apart by this. */
  readonly ordered?: number;
}

/** A new hand. */
export interface HandEntry {
  readonly entry: 'hand';
  /** Number of the hand, from 1. */
  readonly number: number;
  readonly roundWind: Seat;
  readonly east: Place;
  readonly drawsBefore: number;
  /** For five players: who sits where; the fifth sits out. */
  readonly seated?: Seated;
}

/** An event of the hand: when it was decided (ms), how certain it is (0 to 1), and the tags. */
export type EventEntry = {
  readonly entry: 'event';
  readonly t: number;
  readonly p: number;
  /** UIDs of the event's tiles, in the order of the event. */
  readonly tags: readonly string[];
  /** For a bet: the note in which a referee signed it. */
  readonly signed?: string;
} & HandEvent;

/** A bet, which a referee enters since no reader sees it. */
export type BetEntry = Extract<EventEntry, { event: 'bet' }>;

/**
 * The score of a finished hand, without fines. For a drawn hand every total is 0, without payments. A later ruling or
 * withdrawal of events withdraws it, and another follows.
 */
export type ScoreEntry = { readonly entry: 'score' } & HandScore;

/** A referee's ruling on the hand on the table: when, and by whom. */
export type RefereeEntry = {
  readonly entry: 'referee';
  readonly t: number;
  readonly by: string;
  /** The note in which the referee signed the input ({@link rulingText}). */
  readonly signed?: string;
} & RefereeEvent;

/** A referee's correction of a finished hand's result: when, who and why; the result replaced, and the new one. */
export interface ResultEntry {
  readonly entry: 'result';
  readonly t: number;
  readonly by: string;
  readonly why: string;
  /** Number of the hand. */
  readonly hand: number;
  /** The hand's change for each place up to now, fines included. */
  readonly replaces: Readonly<Record<Place, number>>;
  readonly net: Readonly<Record<Place, number>>;
  /** The note in which the referee signed the input. */
  readonly signed?: string;
}

/**
 * A referee's entry is withdrawn. Of the hand on the table it is named by `ruling`, its number from 1 among the rulings
 * and bets of the hand that stand; the hand is folded again without it. Of a finished hand it is the last correction
 * of its result, named by its number from 1.
 */
export type WithdrawnEntry = {
  readonly entry: 'withdrawn';
  readonly t: number;
  readonly by: string;
  /** Number of the hand. */
  readonly hand: number;
  /** The note in which the referee signed the input. */
  readonly signed?: string;
} & ({ readonly ruling: number } | { readonly correction: number });

/** The verifier keys of the referees from here on; earlier ones are withdrawn. */
export interface RefereesEntry {
  readonly entry: 'referees';
  readonly keys: readonly string[];
}

/**
 * The tracker was wrong: only the first `keep` events of the hand on the table are kept. Its score, if any, is
 * withdrawn too. Rulings stay as far as they can follow the events kept.
 */
export interface TakenBackEntry {
  readonly entry: 'taken-back';
  readonly t: number;
  readonly keep: number;
  readonly reason: string;
}

/**
 * The tiles of the hand on the table were cleared away or dealt again, and nobody knows how it ended; or the round of a
 * tournament was over before it was dealt. It is scored like a drawn hand but does not count as one: nothing is paid, and
 * the deal is repeated.
 */
export interface AbandonedEntry {
  readonly entry: 'abandoned';
  readonly t: number;
  readonly why: 'cleared' | 'dealt' | 'round-over';
}

/** Who may answer the table's questions: somebody at its own screen, a player who signed in, or the referee. */
export type Answerer = 'screen' | `place ${Place}` | 'referee';

/**
 * An answer to the table's question: when, by whom, and what they say happened. The tracker's conclusions follow as
 * entries of their own; none do if that had been reported already.
 */
export interface AnsweredEntry {
  readonly entry: 'answered';
  readonly t: number;
  readonly by: Answerer;
  readonly chosen: readonly HandEvent[];
}

/**
 * What the readings do not tell, and neither play nor score depend on: which of these courses is true, the one that is
 * logged first. Without courses, `about` says what. Nobody is asked.
 */
export interface UndecidedEntry {
  readonly entry: 'undecided';
  readonly t: number;
  readonly courses: readonly (readonly HandEvent[])[];
  readonly about?: string;
}

/** One entry of a table's log. */
export type LogEntry =
  | TableEntry
  | TournamentRoundEntry
  | SeatsEntry
  | HandEntry
  | EventEntry
  | ScoreEntry
  | RefereeEntry
  | ResultEntry
  | WithdrawnEntry
  | RefereesEntry
  | TakenBackEntry
  | AnsweredEntry
  | UndecidedEntry
  | AbandonedEntry;

/** The table that a log begins with; null of a log that has no first entry. */
export const tableIn = (first: LogEntry | null): TableEntry | null =>
  first?.entry === 'table' ? first : null;

/** The tracker's events of the last hand of a log, without those taken back; bets that were withdrawn are among them. */
export function eventsOfHand(entries: readonly LogEntry[]): EventEntry[] {
  const begun = entries.findLastIndex((entry) => entry.entry === 'hand');
  const events: EventEntry[] = [];
  for (const entry of entries.slice(begun + 1)) {
    if (entry.entry === 'event') events.push(entry);
    if (entry.entry === 'taken-back') events.length = entry.keep;
  }
  return events;
}
