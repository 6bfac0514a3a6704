import { err, type Result } from '../game/result.ts';
import type {
  HallTableEntry,
  HandWithoutReaders,
  PlanEntry,
  PlayerEntry,
  RulingEntry,
  StandingsEntry,
  SubstituteEntry,
  TournamentEntry,
} from './entries.ts';

/** The plan of a round by numbers, and of whom it is. */
export type PlannedEntry = Omit<PlanEntry, 'entry' | 't' | 'round'>;

/** Who has which number of a round's plan: number k is player `order[k - 1]`. */
export interface Drawn {
  readonly order: readonly number[];
  /** By what it was drawn; absent in a final, whose seats follow from standings. */
  readonly seed?: string;
  readonly checkpoint?: string;
  /** How many substitutes had come before: they say nothing of this round. */
  readonly earlierSubstitutes: number;
}

/** A tournament at one moment, folded from the hall's log: plain immutable data that survives JSON unchanged. */
export interface TournamentState {
  readonly tournament: TournamentEntry;
  readonly players: Readonly<Record<number, Omit<PlayerEntry, 'entry' | 't' | 'number'>>>;
  /** Who plays no more, as far as is known. */
  readonly left: readonly number[];
  /** The seating by the plan's numbers, by round. */
  readonly plans: Readonly<Record<number, PlannedEntry>>;
  /** By round; one draw of all rounds stands at each. */
  readonly draws: Readonly<Record<number, Drawn>>;
  readonly tables: Readonly<Record<number, Omit<HallTableEntry, 'entry' | 't' | 'number'>>>;
  /** The last checkpoint of each table that was cosigned, as a note. */
  readonly checkpoints: Readonly<Record<number, string>>;
  readonly begun: readonly number[];
  readonly ended: readonly number[];
  /** In order, without those that were withdrawn. */
  readonly rulings: readonly RulingEntry[];
  /** How many rulings were ever made. */
  readonly lastRuling: number;
  /** Hands without readers that count, by their numbers. */
  readonly addedHands: Readonly<Record<number, HandWithoutReaders>>;
  /** How many were ever added or withdrawn. */
  readonly lastAddedHand: number;
  readonly substitutes: readonly SubstituteEntry[];
  /** How many rounds came after the planned ones. */
  readonly finals: number;
  /** The last part of standings that were shown, and the players in all parts until then; null before the first. */
  readonly shown:
    | (Pick<StandingsEntry, 'round' | 'part' | 'parts'> & { readonly players: readonly number[] })
    | null;
}

/** Why an entry cannot follow, and what to do. */
export interface TournamentError {
  readonly code:
    | 'no-tournament' //   the first entry must be the tournament
    | 'second-tournament'
    | 'no-such-round' //   it has fewer
    | 'no-such-player'
    | 'known-player' //    the number is taken
    | 'wrong-attendance' // he has left already, or has not left
    | 'drawn' //           the draw has been made, of the same players: it stands
    | 'wrong-plan' //      not each number once, or not of those who play
    | 'no-plan'
    | 'wrong-draw' //      not of all players
    | 'not-drawn'
    | 'wrong-round' //     begun or ended already, or not begun
    | 'known-table'
    | 'no-such-table'
    | 'wrong-ruling' //    a number out of turn, or nothing to withdraw
    | 'wrong-hand' //      a number out of turn, nothing to withdraw, or not of four who have seats in the round
    | 'wrong-final' //     not after the last round, or not as standings were shown
    | 'wrong-part'; //     parts of standings follow one another, and all of them come
  readonly message: string;
}

/** The tournament after an entry, or why the entry cannot follow. */
export type Folded = Result<TournamentState, TournamentError>;

export const wrong = (code: TournamentError['code'], message: string): Result<never, TournamentError> =>
  err({ code, message });

/** How many rounds there are, finals among them. */
export const manyRounds = ({ tournament, finals }: TournamentState): number => tournament.rounds + finals;

/** Why a round is none of the tournament; null if it is one. */
export const noSuchRound = (state: TournamentState, round: number): Result<never, TournamentError> | null =>
  round <= manyRounds(state)
    ? null
    : wrong('no-such-round', `there is no round ${round}; the tournament has ${manyRounds(state)}`);
