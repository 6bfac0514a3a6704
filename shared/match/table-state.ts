import type { HandState, MoveError } from '../hand/hand-state.ts';
import type { SpecialHandWon } from '../hand/special-hand.ts';
import type { PlayedRules } from '../play-rules/index.ts';
import type { HandScore } from '../position.ts';
import type { RefereeError } from '../referee/referee.ts';
import type { Rulings } from '../referee/rulings.ts';
import { err, type Result } from '../result.ts';
import type { Place, Seat } from '../seats.ts';
import type { Tile } from '../tiles.ts';
import type { Seated } from './five-players.ts';
import type { EventEntry, RefereeEntry, ResultEntry } from './log-entry.ts';

/** A hand that was played to its end and scored. */
export interface FinishedHand {
  readonly number: number;
  readonly roundWind: Seat;
  readonly east: Place;
  readonly drawsBefore: number;
  /** Of five players: who sat where. */
  readonly seated?: Seated;
  /** Who won; null of a hand that was drawn or given up, or that a penalty ended. */
  readonly winner: Place | null;
  /** The special hand that it was won with, where the book ranks these. */
  readonly special?: SpecialHandWon;
  /** The penalty that ended it: it is no drawn hand. */
  readonly endedBy?: string;
  /** It was given up: it is no drawn hand, and the deal is repeated. */
  readonly abandoned?: true;
  /** What the hand changed, with fines and as it was corrected last. */
  readonly net: Readonly<Record<Place, number>>;
  /** How its result was put right, the first time first. */
  readonly corrections?: readonly Omit<ResultEntry, 'entry' | 'hand' | 'signed'>[];
}

/** A table at one moment, folded from its log: plain immutable data that survives JSON unchanged. */
export interface TableState {
  readonly rules: PlayedRules;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: 2 | 3 | 4 | 5;
  readonly tiles: Readonly<Record<string, Tile>>;
  /** The hand in progress, or the last one until the next begins; null before the first. */
  readonly hand: HandState | null;
  /** Number of that hand, from 1; 0 before the first. */
  readonly handNumber: number;
  readonly east: Place;
  readonly roundWind: Seat;
  readonly drawsBefore: number;
  /** Of five players: who sits where in that hand, from the first hand on. */
  readonly seated?: Seated;
  /** What that hand was made of, in order: what the tracker told and a referee ruled, nothing that was taken back. */
  readonly steps: readonly (EventEntry | RefereeEntry)[];
  readonly rulings: Rulings;
  /** What each place has won or lost. Of five players, see {@link totalsOfFive}. */
  readonly totals: Readonly<Record<Place, number>>;
  /** The score of the hand on the table, without fines; null until it is scored. */
  readonly score: HandScore | null;
  readonly finishedHands: readonly FinishedHand[];
  /** Verifier keys of the referees who may sign; undefined where none were ever named. */
  readonly referees?: readonly string[];
}

/** Why an entry cannot follow in a log. */
export interface FoldError {
  readonly code:
    | 'no-table' //           the first entry must be the table
    | 'second-table'
    | 'rules-not-played'
    | 'unknown-option' //     a name or a value that the rule set has not
    | 'not-a-set' //          the tiles are not 136 or 144 of the right kinds
    | 'hand-not-over'
    | 'hand-not-scored'
    | 'hand-is-over'
    | 'wrong-hand' //         not the hand that follows by the rules of the match
    | 'no-hand'
    | 'already-scored'
    | 'wrong-score' //        of other seats, or not summing to 0
    | 'unknown-tag'
    | 'wrong-tag' //          a tag of another tile
    | 'wrong-event'
    | 'wrong-ruling'
    | 'result-corrected' //   the result was put right by hand: a ruling would undo that
    | 'no-such-hand' //       none of that number is finished
    | 'wrong-result' //       replaces another one, or is not 0 in sum
    | 'nothing-to-take-back'; // the hand has not so many events
  /** Names the entry and what to do. */
  readonly message: string;
  /** With `wrong-event`: the engine's reason. */
  readonly move?: MoveError;
  /** With `wrong-ruling`: why the referee's entry cannot be made. */
  readonly ruling?: RefereeError;
}

/** The table after an entry, or why that cannot follow. */
export type Folded = Result<TableState, FoldError>;

/** An entry that cannot follow, and why. */
export const wrong = (code: FoldError['code'], message: string): Result<never, FoldError> =>
  err({ code, message });

export const NOTHING_WON: Readonly<Record<Place, number>> = { A: 0, B: 0, C: 0, D: 0 };
