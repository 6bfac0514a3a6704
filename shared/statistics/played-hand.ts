import type { WinSource } from '../game/events.ts';
import type { Place } from '../game/seats.ts';
import type { Seated } from '../match/five-players.ts';
import type { Ending } from '../match/how-ended.ts';
import type { PlayedInRound } from '../match/table-state.ts';

/**
 * A finished hand as statistics see it: what one table's log says of it. Names of players are not in a log; see
 * `club-hand.ts`.
 */
export interface PlayedHand {
  /** The name (origin) of the log. */
  readonly log: string;
  /** The hand's number in the log, from 1. */
  readonly number: number;
  /** Number of the first hand of its match. */
  readonly match: number;
  /** When it ended (ms since 1970); null where the table's clock began with the program, as at a virtual table. */
  readonly at: number | null;
  /** The shipped book that was played, or that the club's rules change. */
  readonly book: string;
  readonly ended: Ending;
  /** One for each place that played. */
  readonly sides: readonly Side[];
  /** Null if nobody won. */
  readonly won: Won | null;
  /** Who paid whom, fines included; null if a referee corrected the result, for a correction names sums only. */
  readonly payments: readonly PlacePayment[] | null;
  /** What the places brought into the match that begins with it, as a referee entered it. */
  readonly brought?: Readonly<Record<Place, number>>;
  /** In a tournament: its round, and the numbers of its players by place. */
  readonly played?: PlayedInRound;
  /** For five players: who sat where. */
  readonly seated?: Seated;
  /** Numbers of the log's entries that decided its result, ascending; empty if no log has it. */
  readonly entries: readonly number[];
}

/** A place of a finished hand. */
export interface Side {
  readonly place: Place;
  /** What the hand changed, with fines and corrections; null if nobody wrote it down. */
  readonly net: number | null;
  /** Null of a hand that no reader saw to its end. */
  readonly luck: Luck | null;
  /** What a review says of the net; absent as long as nobody had the hand reviewed. */
  readonly reviewed?: Reviewed;
}

/** Parts of what a hand changed, in points, by a review of it: the others are the seat, what others decided, and a rest. */
export interface Reviewed {
  /** Deal and draws. */
  readonly luck: number;
  /** The player's own decisions. */
  readonly play: number;
}

/** Tiles of a sort that a player took from the wall, and how many were to be expected. */
export interface Drawn {
  readonly drawn: number;
  readonly expected: number;
}

/** What a player drew; see `luck.ts` for what is expected. */
export interface Luck {
  /** Flowers and seasons. */
  readonly bonus: Drawn;
  /** Winds and dragons. */
  readonly honours: Drawn;
}

export interface PlacePayment {
  readonly from: Place;
  readonly to: Place;
  readonly points: number;
}

/** The suits, by the names that a club's file uses. */
export const SUITS = ['characters', 'circles', 'bamboos'] as const;
export type Suit = (typeof SUITS)[number];

/** A limit hand that the winner's tiles were. */
export interface LimitHandWon {
  /** Its name in the rule set. */
  readonly id: string;
  /** Its number among the special hands; null if the rules do not tell it. Absent: it is none of these. */
  readonly number?: number | null;
}

/** How a hand was won. */
export interface Won {
  readonly place: Place;
  /** Null if nobody wrote it down. */
  readonly source: WinSource | null;
  /** Who gave the last tile. */
  readonly from: Place | null;
  /** The total was limited, or fixed: by what, as the score names it. */
  readonly limit: string | null;
  /** All limit hands that the tiles were. */
  readonly hands: readonly LimitHandWon[];
  /** What an ordinary hand counted above the limit, before it was limited; null if it did not. */
  readonly overscore: number | null;
  /** The one suit of the tiles; null if they were of several, or of none. */
  readonly suit: Suit | null;
  /** Tiles drawn or claimed after the deal; null if nobody saw them. */
  readonly taken: number | null;
}
