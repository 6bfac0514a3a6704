import type { HandEvent } from './events.ts';
import type { HandState, MoveError } from './hand-state.ts';
import type { PlayRuleSetId } from './play-rules.ts';
import type { HandScore, RuleSetId } from './position.ts';
import type { Result } from './result.ts';
import type { Place, Seat } from './seats.ts';
import type { Tile } from './tiles.ts';

/** The first entry of a log: what is played, and which tag is which tile. */
export interface TableEntry {
  readonly entry: 'table';
  readonly rules: RuleSetId;
  readonly options?: Readonly<Record<string, unknown>>;
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
}

/** Something that happened in the hand: when it was decided (ms), how sure (0 to 1), by which tags. */
export type EventEntry = {
  readonly entry: 'event';
  readonly t: number;
  readonly p: number;
  /** UIDs of the tiles concerned, in the order of the event's tiles. */
  readonly tags: readonly string[];
} & HandEvent;

/** What the finished hand was worth. Of a drawn hand: every total 0, no payments. */
export type ScoreEntry = { readonly entry: 'score' } & HandScore;

/** One entry of a table's log. */
export type LogEntry = TableEntry | HandEntry | EventEntry | ScoreEntry;

/** A hand that was played to its end and scored. */
export interface FinishedHand {
  readonly number: number;
  readonly roundWind: Seat;
  readonly east: Place;
  readonly drawsBefore: number;
  /** Who won; null of a drawn hand. */
  readonly winner: Place | null;
  /** What the hand changed. */
  readonly net: Readonly<Record<Place, number>>;
}

/** A table at one moment, folded from its log: plain immutable data that survives JSON unchanged. */
export interface TableState {
  readonly rules: PlayRuleSetId;
  readonly options: Readonly<Record<string, unknown>>;
  readonly tiles: Readonly<Record<string, Tile>>;
  /** The hand in progress, or the last one until the next begins; null before the first. */
  readonly hand: HandState | null;
  /** Number of that hand, from 1; 0 before the first. */
  readonly handNumber: number;
  readonly east: Place;
  readonly roundWind: Seat;
  readonly drawsBefore: number;
  readonly totals: Readonly<Record<Place, number>>;
  /** The score of the hand on the table; null until it is scored. */
  readonly score: HandScore | null;
  readonly finishedHands: readonly FinishedHand[];
}

/** Why an entry cannot follow in a log. */
export interface FoldError {
  readonly code:
    | 'no-table' //           the first entry must be the table
    | 'second-table'
    | 'rules-not-played'
    | 'not-a-set' //          the tiles are not 136 or 144 of the right kinds
    | 'hand-not-over'
    | 'hand-not-scored'
    | 'wrong-hand' //         not the hand that follows by the rules of the match
    | 'no-hand'
    | 'already-scored'
    | 'wrong-score' //        of other seats, or not summing to 0
    | 'unknown-tag'
    | 'wrong-tag' //          a tag of another tile
    | 'wrong-event';
  /** Names the entry and what to do. */
  readonly message: string;
  /** With `wrong-event`: the engine's reason. */
  readonly move?: MoveError;
}

/** The table after an entry; `null` stands for an empty log. A log may end anywhere. */
export function foldEntry(table: TableState | null, entry: LogEntry): Result<TableState, FoldError> {
  throw new Error(`being written: ${table?.handNumber} ${entry.entry}`);
}
