import { PLACES, type Place } from '../game/seats.ts';
import { handsOfMatch } from '../match/match.ts';
import type { TableState } from '../match/table.ts';
import { fiveOf } from './view-five.ts';
import type { TournamentView } from './view-tournament.ts';

/** Somebody who plays, as far as he is known. */
export interface PlayerView {
  /** His number in a tournament; null outside of one. */
  readonly number: number | null;
  /** Null if it is not known, or was withdrawn. */
  readonly name: string | null;
}

/** Who plays at a table. */
export interface PlayersView {
  /** Who sits at each place in the hand on the table; null where only the place is known. */
  readonly at: Readonly<Record<Place, PlayerView | null>>;
  /** The names of five players of whom one sits out in turn, player 1 first; empty if they are not known. */
  readonly five: readonly string[];
}

/** Of whom only the places are known. */
export const NOBODY_NAMED: PlayersView = { at: { A: null, B: null, C: null, D: null }, five: [] };

/**
 * The players of a table.
 * @param tournament null outside of one; in it the names are those of its hall
 * @param names outside of a tournament, in the order of the places, or of five players in the order of their numbers;
 *   empty if they are not known
 */
export function playersOf(
  table: TableState,
  tournament: TournamentView | null,
  names: readonly string[],
): PlayersView {
  if (tournament) return { at: tournament.players, five: [] };
  if (names.length === 0) return NOBODY_NAMED;
  const five = fiveOf(table);
  const [A, B, C, D] = PLACES.map((place, nth) => {
    const name = names[five ? five.at[place] - 1 : nth];
    return name === undefined ? null : { number: null, name };
  });
  return { at: { A: A!, B: B!, C: C!, D: D! }, five: five ? names : [] };
}

/** The first hand that the players of a table played: names stand beside the totals of the match, and go with them. */
export const playedSince = (table: TableState): number => handsOfMatch(table)[0]?.number ?? table.handNumber;
