import type { Rules } from '../game/position.ts';
import type { TableLine } from './plan.ts';

// The entries of a hall's log (contract: the hall). Times `t` are in ms since 1970. Keys are verifier keys as text, and
// checkpoints whole signed notes, in the formats of C2SP. Who did something is named by `by`, and `why` says why: names of
// players do not belong there, since an entry cannot be withdrawn.

/** How a round at a table becomes match points. */
export interface Scoring {
  /** Match points of the four ranks at a table, whole numbers, the first rank first. */
  readonly points: readonly [number, number, number, number];
  /** By Bouter 55 the highest special hand wins a whole match; one that is broken off is ranked by points. */
  readonly specialHandWins?: true;
}

/** The first entry: what is played, and who vouches for it. */
export interface TournamentEntry {
  readonly entry: 'tournament';
  readonly t: number;
  readonly name: string;
  readonly rules: Rules;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly rounds: number;
  readonly scoring: Scoring;
  /** Minutes of a round; without a limit if it is left out. */
  readonly minutes?: number;
  /** With this key the hall cosigns the checkpoints of its tables. */
  readonly cosigner: string;
  /** With these keys others cosign the checkpoints of this log; the seed of a draw needs one of them. */
  readonly witnesses: readonly string[];
}

/** A player: the name stands beside the log, and only a salted hash of it here. */
export interface PlayerEntry {
  readonly entry: 'player';
  readonly t: number;
  /** From 1; each player has his own for ever. */
  readonly number: number;
  /** Base64 of SHA-256 over the 16 bytes of a salt and the name in UTF-8. */
  readonly commitment: string;
  readonly team?: string;
  /** In which the pages speak to this player, as a tag: `de`. */
  readonly language?: string;
}

/** A player plays no more from the next plan on, or plays again: he came back, or was late. */
export interface AttendanceEntry {
  readonly entry: 'attendance';
  readonly t: number;
  readonly player: number;
  readonly is: 'left' | 'back';
  readonly by: string;
  readonly why: string;
}

/**
 * The seating of one round by numbers in the plan, before the draw says who has which. A round that was drawn and has not
 * begun can be planned and drawn anew, if others play than those who have its seats.
 */
export interface PlanEntry {
  readonly entry: 'plan';
  readonly t: number;
  readonly round: number;
  readonly tables: readonly TableLine[];
  /** Who sits out. */
  readonly out: readonly number[];
  /** The players who are to be drawn, by their numbers in ascending order; left out if they are those from 1 on. */
  readonly players?: readonly number[];
}

/** Which player has which number in the plan: number k is player `order[k - 1]`. */
export interface DrawEntry {
  readonly entry: 'draw';
  readonly t: number;
  readonly round: number | 'all';
  /** The root hash of the checkpoint, in base64 as it stands there. */
  readonly seed: string;
  readonly checkpoint: string;
  readonly order: readonly number[];
}

/** A round begins or ends in the whole hall, or at one table. */
export interface HallRoundEntry {
  readonly entry: 'round';
  readonly t: number;
  readonly number: number;
  readonly is: 'begun' | 'ended';
  readonly table?: number;
}

/** A table that plays, and the log that vouches for it. */
export interface HallTableEntry {
  readonly entry: 'table';
  readonly t: number;
  readonly number: number;
  /** The name of its log. */
  readonly origin: string;
  readonly vkey: string;
}

/** A table's checkpoint as the hall cosigned it. What it covers has been delivered. */
export interface CheckpointEntry {
  readonly entry: 'checkpoint';
  readonly t: number;
  readonly table: number;
  readonly note: string;
}

/**
 * One round more, whose seats follow from the standings that the hall showed last, after the round before: there is no draw.
 * Until it has begun, another may be put in its place.
 */
export interface FinalEntry {
  readonly entry: 'final';
  readonly t: number;
  /** The number after the last round's. */
  readonly round: number;
  /** The best of those who have not left, in their order; the first four sit at table 1, the best of them East. */
  readonly players: readonly number[];
}

/** What a ruling changes for a player, by how much. */
export interface RulingChange {
  readonly player: number;
  readonly tablePoints?: number;
  readonly matchPoints?: number;
}

/** A ruling of the tournament's referee, outside of the hands; one that withdraws another may put new changes in its place. */
export interface RulingEntry {
  readonly entry: 'ruling';
  readonly t: number;
  /** Rulings are numbered from 1. */
  readonly number: number;
  readonly by: string;
  readonly why: string;
  /** The number of the ruling that no longer holds. */
  readonly withdraws?: number;
  readonly changes: readonly RulingChange[];
}

/** A hand that was played without readers, as its players told it. */
export interface HandWithoutReaders {
  readonly round: number;
  readonly table: number;
  /** East of this hand first. */
  readonly players: TableLine;
  /** The table points that each of them won or lost; 0 in sum. */
  readonly net: readonly [east: number, south: number, west: number, north: number];
}

/** A hand is added that was played without readers; one that withdraws another may put it right. */
export interface AddedHandEntry {
  readonly entry: 'hand';
  readonly t: number;
  /** Added hands are numbered from 1, over all tables. */
  readonly number: number;
  readonly by: string;
  readonly why: string;
  /** The number of the added hand that no longer counts. */
  readonly withdraws?: number;
  /** Left out if another is only withdrawn. */
  readonly played?: HandWithoutReaders;
}

/**
 * From a round on somebody else plays where the plan seats a player, who plays no more. A round belongs to who holds the
 * seat at its end. It says nothing of rounds that are drawn later.
 */
export interface SubstituteEntry {
  readonly entry: 'substitute';
  readonly t: number;
  readonly round: number;
  /** The last round of the substitute; without it there is none. */
  readonly until?: number;
  readonly player: number;
  readonly substitute: number;
  readonly by: string;
  readonly why: string;
}

/** One round of a player. */
export interface RoundStanding {
  readonly round: number;
  readonly table: number;
  /** The wind of the plan, in which he began. */
  readonly seat: 'E' | 'S' | 'W' | 'N';
  readonly tablePoints: number;
  readonly matchPoints: number;
}

/** A player's line of the standings. */
export interface Standing {
  readonly rank: number;
  readonly player: number;
  readonly matchPoints: number;
  /** The sum of the rounds, and `penalties`. */
  readonly tablePoints: number;
  /** What rulings changed of the table points. */
  readonly penalties: number;
  /** What rulings changed of the match points, which `matchPoints` has in it. */
  readonly matchPenalties: number;
  readonly rounds: readonly RoundStanding[];
}

/** The standings that the hall showed after a round, by what was delivered until then; in parts, as an entry is short. */
export interface StandingsEntry {
  readonly entry: 'standings';
  readonly t: number;
  readonly round: number;
  /** The part, from 1, of how many. */
  readonly part: number;
  readonly parts: number;
  readonly standings: readonly Standing[];
}

/** One entry of a hall's log. */
export type HallEntry =
  | TournamentEntry
  | PlayerEntry
  | AttendanceEntry
  | PlanEntry
  | DrawEntry
  | HallRoundEntry
  | HallTableEntry
  | CheckpointEntry
  | FinalEntry
  | RulingEntry
  | AddedHandEntry
  | SubstituteEntry
  | StandingsEntry;
