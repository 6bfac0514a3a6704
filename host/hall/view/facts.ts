import { matchStanding } from '../../../shared/match/match.ts';
import type { PlayersAt, TableState } from '../../../shared/match/table.ts';
import type { Standing } from '../../../shared/tournament/entries.ts';
import type { PlannedRound } from '../../../shared/tournament/plan.ts';
import type { TournamentState } from '../../../shared/tournament/tournament.ts';
import type { SeenTable } from '../../../shared/view/seen-table.ts';
import type { TableNeed } from '../wire/needs.ts';
import type { RoundClock } from './round-clock.ts';

/** What a table does in the round: it has no hand yet, it plays, it is between two hands, it has played all of them. */
export type TablePhase = 'waiting' | 'playing' | 'between' | 'finished';

/** What a hall knows of a table while a round is played. Of the hand in play that is its number, and nothing else. */
export interface TableFacts {
  readonly phase: TablePhase;
  /** The hand that is played, or the last one: counted within the round from 1; 0 before the first. */
  readonly hand: number;
  /** When the table was last heard of, in ms since 1970; null if not since the hall was started. */
  readonly heard: number | null;
  /** What it needs people for, the most urgent first. */
  readonly needs: readonly TableNeed[];
}

/** A finished hand as its table's published log tells it; nothing of the tiles. */
export interface PlayerHand {
  readonly round: number;
  readonly table: number;
  /** Counted within the round at that table, from 1. */
  readonly hand: number;
  readonly end: 'won' | 'drawn' | 'penalty' | 'given-up';
  /** Who won it; null if nobody did. */
  readonly winner: number | null;
  /** What it changed for the player. */
  readonly tablePoints: number;
}

/** What a hall knows of the table that is featured on big screens. */
export interface FeaturedFacts {
  readonly table: number;
  /** Null before it has begun its round. */
  readonly players: PlayersAt | null;
  /** Null while the table does not show it. */
  readonly seen: SeenTable | null;
}

/** What the pages of a hall are made from. */
export interface HallFacts {
  /** Null before the tournament is opened. */
  readonly state: TournamentState | null;
  /** Who sits where, by round, as far as the rounds are drawn. */
  readonly seatings: ReadonlyMap<number, PlannedRound>;
  /** The names that are not withdrawn. */
  readonly names: ReadonlyMap<number, string>;
  /** By what was delivered. */
  readonly standings: readonly Standing[];
  /** Tables that have not yet delivered again what was cosigned before the hall was started: the standings lack it. */
  readonly unfilled: readonly number[];
  /** Of the tables that have joined; facts of an earlier round count as none. */
  readonly tables: ReadonlyMap<number, TableFacts>;
  /** Null while no round is played, and in a tournament without time limits. */
  readonly clock: RoundClock | null;
  /** The finished hands of a player. */
  handsOf(player: number): readonly PlayerHand[];
  /** The table that is featured on big screens, who sits there, and what lies there; null if none is. */
  readonly featured: FeaturedFacts | null;
  /** Where other devices find the hall, with a last slash; null if it serves its own computer only. */
  readonly address: string | null;
}

/** The round that is played; undefined between rounds. */
export const roundInPlay = ({ begun, ended }: TournamentState): number | undefined =>
  begun.find((round) => !ended.includes(round));

/**
 * What a hall knows of a table by its delivered log.
 * @param round the tournament's round that is played; of another one the table has played nothing
 */
export function tableFacts(
  table: TableState | null,
  round: number | undefined,
): Pick<TableFacts, 'phase' | 'hand'> {
  if (table === null || round === undefined || table.round?.round !== round) {
    return { phase: 'waiting', hand: 0 };
  }
  const finished = table.finishedHands.length;
  const playing = table.hand !== null && table.score === null;
  return { phase: phaseOf(table, playing), hand: finished + (playing ? 1 : 0) };
}

function phaseOf(table: TableState, playing: boolean): TablePhase {
  if (playing) return 'playing';
  if (table.finishedHands.length === 0) return 'waiting';
  return matchStanding(table).over ? 'finished' : 'between';
}
