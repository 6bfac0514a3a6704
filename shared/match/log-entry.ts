import type { HandEvent } from '../events.ts';
import type { HandScore, Rules } from '../position.ts';
import type { RefereeEvent } from '../referee/referee.ts';
import type { rulingText } from '../referee/ruling-text.ts';
import type { Place, Seat } from '../seats.ts';
import type { Tile } from '../tiles.ts';
import type { Seated } from './five-players.ts';

/** The first entry of a log: what is played, and which tag is which tile. */
export interface TableEntry {
  readonly entry: 'table';
  readonly rules: Rules;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Two or three play at the places from A on; five play in turn, one sitting out; without it four play. */
  readonly players?: 2 | 3 | 4 | 5;
  /** UID of every tag of the set (136 or 144) and its tile. */
  readonly tiles: Readonly<Record<string, Tile>>;
  /** Of a virtual table: the seed it is played from. */
  readonly seed?: number;
}

/** A new hand. */
export interface HandEntry {
  readonly entry: 'hand';
  /** Number of the hand, from 1. */
  readonly number: number;
  readonly roundWind: Seat;
  readonly east: Place;
  readonly drawsBefore: number;
  /** Of five players: who sits where; the fifth sits out. */
  readonly seated?: Seated;
}

/** Something that happened in the hand: when it was decided (ms), how sure (0 to 1), by which tags. */
export type EventEntry = {
  readonly entry: 'event';
  readonly t: number;
  readonly p: number;
  /** UIDs of the tiles concerned, in the order of the event's tiles. */
  readonly tags: readonly string[];
  /** Of a bet: the note in which a referee signed it. */
  readonly signed?: string;
} & HandEvent;

/**
 * What the finished hand was worth, without fines. Of a drawn hand: every total 0, no payments. What is ruled or
 * taken back afterwards withdraws it, and another follows.
 */
export type ScoreEntry = { readonly entry: 'score' } & HandScore;

/** Something that a referee ruled of the hand on the table: when, and who. */
export type RefereeEntry = {
  readonly entry: 'referee';
  readonly t: number;
  readonly by: string;
  /** The note in which he signed what he entered ({@link rulingText}). */
  readonly signed?: string;
} & RefereeEvent;

/** A finished hand's result put right by a referee: when, who and why; the result it replaces, and the new one. */
export interface ResultEntry {
  readonly entry: 'result';
  readonly t: number;
  readonly by: string;
  readonly why: string;
  /** Number of the hand. */
  readonly hand: number;
  /** What the hand changed for each place up to now, fines included. */
  readonly replaces: Readonly<Record<Place, number>>;
  readonly net: Readonly<Record<Place, number>>;
  /** The note in which he signed what he entered. */
  readonly signed?: string;
}

/** The referees' verifier keys that the table knows from here on; those named before are withdrawn. */
export interface RefereesEntry {
  readonly entry: 'referees';
  readonly keys: readonly string[];
}

/**
 * The tracker was mistaken: of the events of the hand on the table only the first `keep` hold. Its score, if it
 * had one, goes with the others. What a referee ruled stays as far as it can follow what is kept.
 */
export interface TakenBackEntry {
  readonly entry: 'taken-back';
  readonly t: number;
  readonly keep: number;
  readonly reason: string;
}

/**
 * The tiles of the hand on the table were cleared away, or dealt anew, and nobody knows how it ended. It is scored as a
 * drawn one, but is none: nothing is paid, and the deal is repeated.
 */
export interface AbandonedEntry {
  readonly entry: 'abandoned';
  readonly t: number;
  readonly why: 'cleared' | 'dealt';
}

/** Who may answer what the table asks: who stands at its own screen, a player who signed in, the referee. */
export type Answerer = 'screen' | `place ${Place}` | 'referee';

/**
 * Somebody answered what the table asked: when, who, and what they say happened. What the tracker makes of it follows as
 * entries of its own, or nothing does where that was told already.
 */
export interface AnsweredEntry {
  readonly entry: 'answered';
  readonly t: number;
  readonly by: Answerer;
  readonly chosen: readonly HandEvent[];
}

/** One entry of a table's log. */
export type LogEntry =
  | TableEntry
  | HandEntry
  | EventEntry
  | ScoreEntry
  | RefereeEntry
  | ResultEntry
  | RefereesEntry
  | TakenBackEntry
  | AnsweredEntry
  | AbandonedEntry;

/** The tracker's events of the hand that a log ends with, those taken back left out. */
export function eventsOfHand(entries: readonly LogEntry[]): EventEntry[] {
  const begun = entries.findLastIndex((entry) => entry.entry === 'hand');
  const events: EventEntry[] = [];
  for (const entry of entries.slice(begun + 1)) {
    if (entry.entry === 'event') events.push(entry);
    if (entry.entry === 'taken-back') events.length = entry.keep;
  }
  return events;
}
