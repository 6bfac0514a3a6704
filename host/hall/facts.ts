import { matchStanding } from '../../shared/match/match.ts';
import type { TableState } from '../../shared/match/table.ts';
import type { Standing } from '../../shared/tournament/entries.ts';
import type { TournamentState } from '../../shared/tournament/tournament.ts';

/** What a table does in the round: it has no hand yet, it plays, it is between two hands, it has played all of them. */
export type TablePhase = 'waiting' | 'playing' | 'between' | 'finished';

/** What a hall knows of a table while a round is played. Of the hand in play that is its number, and nothing else. */
export interface TableFacts {
  readonly phase: TablePhase;
  /** The hand that is played, or the last one: counted within the round from 1; 0 before the first. */
  readonly hand: number;
  /** When the table last delivered, in ms since 1970; null if it has not since the hall was started. */
  readonly delivered: number | null;
  /** It waits for a referee. */
  readonly referee: boolean;
}

/** The clock of the round that is played. */
export interface RoundClock {
  /** When time is up for tables without extra time, in ms since 1970; null without a limit. */
  readonly ends: number | null;
  /** Minutes that single tables have more. */
  readonly extra: ReadonlyMap<number, number>;
}

/** What the pages of a hall are made from. */
export interface HallFacts {
  /** Null before the tournament is opened. */
  readonly state: TournamentState | null;
  /** The names that are not withdrawn. */
  readonly names: ReadonlyMap<number, string>;
  /** By what was delivered. */
  readonly standings: readonly Standing[];
  /** Of the tables that have joined; facts of an earlier round count as none. */
  readonly tables: ReadonlyMap<number, TableFacts>;
  /** Null while no round is played. */
  readonly clock: RoundClock | null;
}

/**
 * What a hall knows of a table by its delivered log.
 * @param round the tournament's round that is played; of another one the table has played nothing
 */
export function tableFacts(
  table: TableState | null,
  round: number,
  heard: Pick<TableFacts, 'delivered' | 'referee'>,
): TableFacts {
  if (table?.round?.round !== round) return { phase: 'waiting', hand: 0, ...heard };
  const finished = table.finishedHands.length;
  const playing = table.hand !== null && table.score === null;
  return { phase: phaseOf(table, playing), hand: finished + (playing ? 1 : 0), ...heard };
}

function phaseOf(table: TableState, playing: boolean): TablePhase {
  if (playing) return 'playing';
  if (table.finishedHands.length === 0) return 'waiting';
  return matchStanding(table).over ? 'finished' : 'between';
}
