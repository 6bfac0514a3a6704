import type { WinSource } from './events.ts';
import type { Seat } from './seats.ts';
import type { Tile } from './tiles.ts';

/**
 * The name of a rule set in a position or a score: of a shipped book, or of a club's rules, which can have any name.
 * Code that means a shipped book uses `BookId` of `books/index.ts`.
 */
export type RuleSetId = string;

/** A club's rule file as read from JSON or TOML; `books/club/README.md` lists its fields. */
export interface ClubFile {
  readonly id: string;
  /** The shipped rule set that it changes. */
  readonly from: string;
  readonly [field: string]: unknown;
}

/** Whether a value looks like a club's rule file; other faults are reported when its rules are looked up. */
export const isClubFile = (rules: unknown): rules is ClubFile =>
  typeof rules === 'object' &&
  rules !== null &&
  'id' in rules &&
  typeof rules.id === 'string' &&
  'from' in rules &&
  typeof rules.from === 'string';

/** The rules of a hand: the name of a rule set, or a club's own file. */
export type Rules = RuleSetId | ClubFile;

/** A declared group. A pung or kong may lie concealed; a chow may not. */
export interface Meld {
  readonly type: 'chow' | 'pung' | 'kong';
  readonly tiles: readonly Tile[];
  readonly concealed?: boolean;
  /** Made with the dealer's first discard. */
  readonly firstDiscard?: boolean;
}

/** Why a hand is dead: a tile short, a tile too many, a false group or call. */
export type DeadHand = 'short' | 'long' | 'foul';

/** A player's tiles when the hand is over. The winner's concealed tiles include the winning tile. */
export interface PlayerPosition {
  readonly concealed: readonly Tile[];
  readonly melds?: readonly Meld[];
  readonly bonus?: readonly Tile[];
  readonly dead?: DeadHand;
}

/** Circumstances of a win that a book may reward. */
export const CIRCUMSTANCES = [
  'heaven',
  'first-discard',
  'first-draw',
  'last-wall-tile',
  'last-discard',
  'kong-on-kong',
  'refused-replacement',
  'bet',
] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** How the hand was won. */
export interface Win {
  readonly seat: Seat;
  readonly tile: Tile;
  readonly source: WinSource;
  readonly replaces?: 'kong' | 'bonus';
  readonly from?: Seat;
  readonly circumstances?: readonly Circumstance[];
}

/** The end of a hand, ready for scoring: the input of the scoring contract. */
export interface Position {
  readonly rules: Rules;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly roundWind: Seat;
  readonly dealer?: Seat;
  readonly drawsBefore?: number;
  readonly liable?: Seat;
  readonly players: Partial<Readonly<Record<Seat, PlayerPosition>>>;
  readonly win?: Win | null;
}

/** One line of a score sheet: a row of the rule set and what it gives. */
export interface ScoreItem {
  readonly rule: string;
  readonly points?: number;
  readonly doubles?: number;
  readonly faan?: number;
  readonly laak?: number;
}

/**
 * The worth of one player's tiles: points and doubles, or faan and laak in books that count these. The settlement
 * uses `total`.
 */
export interface PlayerScore {
  readonly points?: number;
  readonly doubles?: number;
  readonly faan?: number;
  readonly laak?: number;
  readonly total: number;
  readonly limit: string | null;
  readonly items: readonly ScoreItem[];
  /** The arrangement that was scored; for the winner only. */
  readonly hand?: { readonly sets: readonly (readonly Tile[])[]; readonly pair?: readonly Tile[] };
}

/** Net amount between one pair of players. */
export interface Payment {
  readonly from: Seat;
  readonly to: Seat;
  readonly points: number;
}

/** A scored hand: the output of the scoring contract. */
export interface HandScore {
  readonly rules: RuleSetId;
  readonly players: Partial<Readonly<Record<Seat, PlayerScore>>>;
  readonly payments: readonly Payment[];
  readonly net: Partial<Readonly<Record<Seat, number>>>;
}

/** Codes of refused positions, in the order of the checks. */
export const REFUSALS = [
  'bad-json',
  'unknown-rules',
  'unknown-option',
  'bad-seat',
  'bad-tile',
  'bad-meld',
  'too-many-copies',
  'bad-source',
  'dead-hand-cannot-win',
  'wrong-tile-count',
  'winning-tile-not-held',
  'not-a-winning-hand',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Why a position cannot be scored; `path` names the offending field. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly path: string;
}
