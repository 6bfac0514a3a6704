import type { PlayedRules } from '../books/played.ts';
import type { HandState } from '../game/hand-state.ts';
import type { HandScore } from '../game/position.ts';
import { err, type Result } from '../game/result.ts';
import type { Place, Seat } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import type { MoveError } from '../hand/move-error.ts';
import type { SpecialHandWon } from '../hand/special-hand.ts';
import type { RefereeError } from '../referee/referee.ts';
import { NO_RULINGS, type Rulings } from '../referee/rulings.ts';
import type { Seated } from './five-players.ts';
import type { EventEntry, PlayersAt, RefereeEntry, ResultEntry, TournamentRoundEntry } from './log-entry.ts';

/** The round of a tournament to which a hand belongs, and who sat where in it. */
export type PlayedInRound = Omit<TournamentRoundEntry, 'entry' | 't'>;

/** The round of a tournament at the table; its `players` are those of the hands to come. */
export interface RoundAtTable extends PlayedInRound {
  /** Who plays the hand on the table, or played it. */
  readonly onTable: PlayersAt;
}

/** A finished and scored hand. */
export interface FinishedHand {
  readonly number: number;
  readonly roundWind: Seat;
  readonly east: Place;
  readonly drawsBefore: number;
  /** For five players: who sat where. */
  readonly seated?: Seated;
  /** The winner's place; null for a hand that was drawn, given up or ended by a penalty. */
  readonly winner: Place | null;
  /** The special hand that won it, if the book ranks these. */
  readonly special?: SpecialHandWon;
  /** The penalty that ended it; such a hand is not a drawn one. */
  readonly endedBy?: string;
  /** It was given up; such a hand is not a drawn one, and the deal is repeated. */
  readonly abandoned?: true;
  /** The change for each place, with fines and the latest correction. */
  readonly net: Readonly<Record<Place, number>>;
  /** In a tournament: its round, and who sat where. */
  readonly played?: PlayedInRound;
  /** A referee declared it void; then it was also given up. */
  readonly isVoid?: true;
  /** A referee put its beginning right: so many dealers of the match had had their turn before it. */
  readonly turnsBefore?: number;
  /** A referee put the totals right that its match began with; see {@link TableState.brought}. */
  readonly brought?: Readonly<Record<Place, number>>;
  /** The corrections of its result, the first one first. */
  readonly corrections?: readonly Omit<ResultEntry, 'entry' | 'hand' | 'signed'>[];
}

/** A table at one moment, folded from its log: plain immutable data that survives JSON unchanged. */
export interface TableState {
  readonly rules: PlayedRules;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: 2 | 3 | 4 | 5;
  readonly tiles: Readonly<Record<string, Tile>>;
  /** The current hand, or the last one until the next begins; null before the first. */
  readonly hand: HandState | null;
  /** Number of that hand, from 1; 0 before the first. */
  readonly handNumber: number;
  readonly east: Place;
  readonly roundWind: Seat;
  readonly drawsBefore: number;
  /** For five players: who sits where in that hand, from the first hand on. */
  readonly seated?: Seated;
  /** The entries of that hand, in order: the tracker's events and the referee's rulings, without those taken back. */
  readonly steps: readonly (EventEntry | RefereeEntry)[];
  readonly rulings: Rulings;
  /** How often referees entered or withdrew something in that hand, so that they can tell whether they saw it all. */
  readonly ruled: number;
  /** A referee put the hand's beginning right: so many dealers of the match had had their turn before it. */
  readonly turnsBefore?: number;
  /**
   * In the first hand of a match, where a referee put right what each place had won or lost before it; part of the totals.
   * Of five players, who sits out in that hand brought what is left to 0.
   */
  readonly brought?: Readonly<Record<Place, number>>;
  /** What each place has won or lost in the match. For five players see {@link totalsOfFive}. */
  readonly totals: Readonly<Record<Place, number>>;
  /** The score of that hand, without fines; null until it is scored. */
  readonly score: HandScore | null;
  /** The finished hands; in a tournament those of the round. */
  readonly finishedHands: readonly FinishedHand[];
  /** The finished hands before the tournament's round that is played; absent outside of one. */
  readonly earlierHands?: readonly FinishedHand[];
  /** The tournament's round that is played; absent outside of one. */
  readonly round?: RoundAtTable;
  /** In a hall: when it ordered the corrections of seats that were logged; see `SeatsEntry`. */
  readonly ordered?: readonly number[];
  /** Verifier keys of the referees who may sign; undefined if none were ever named. */
  readonly referees?: readonly string[];
}

/** Why an entry cannot follow in a log. */
export interface FoldError {
  readonly code:
    | 'no-table' //           the first entry must be the table
    | 'second-table'
    | 'rules-not-played'
    | 'unknown-option' //     a name or value unknown to the rule set
    | 'not-a-set' //          the tiles are not 136 or 144 of the right kinds
    | 'hand-not-over'
    | 'hand-not-scored'
    | 'hand-is-over'
    | 'wrong-hand' //         not the next hand by the rules of the match
    | 'no-hand'
    | 'already-scored'
    | 'wrong-score' //        has other seats, or its net does not sum to 0
    | 'unknown-tag'
    | 'wrong-tag' //          the tag belongs to another tile
    | 'wrong-event'
    | 'wrong-ruling'
    | 'result-corrected' //   the result was corrected by hand, which a ruling would undo
    | 'no-such-hand' //       no finished hand has this number
    | 'wrong-result' //       replaces another result, or does not sum to 0
    | 'nothing-to-take-back' // the hand has fewer events
    | 'no-such-ruling' //     nothing of this number stands in the hand, or the hand has gone
    | 'still-needed' //       without the ruling something after it could not have happened
    | 'wrong-start' //        replaces another beginning, or puts none of this table
    | 'wrong-totals' //       not 0 in sum, or not of the first hand of a match
    | 'play-has-begun' //     tiles were dealt to the wrong seats
    | 'no-round' //           no round of a tournament has begun
    | 'wrong-round' //        not by four players
    | 'wrong-players'; //     four different numbers from 1
  /** Says what is wrong and what to do. */
  readonly message: string;
  /** With `wrong-event`: the engine's reason. */
  readonly move?: MoveError;
  /** With `wrong-ruling`: why the referee's entry is refused. */
  readonly ruling?: RefereeError;
}

/** The table after an entry, or why the entry cannot follow. */
export type Folded = Result<TableState, FoldError>;

/** Refuses an entry. */
export const wrong = (code: FoldError['code'], message: string): Result<never, FoldError> =>
  err({ code, message });

export const NOTHING_WON: Readonly<Record<Place, number>> = { A: 0, B: 0, C: 0, D: 0 };

/** A match before its first hand. */
export const NEW_MATCH = {
  hand: null,
  east: 'A',
  roundWind: 'E',
  drawsBefore: 0,
  steps: [],
  rulings: NO_RULINGS,
  ruled: 0,
  totals: NOTHING_WON,
  score: null,
  finishedHands: [],
} as const satisfies Partial<TableState>;
