import { matchStanding } from '../match/match.ts';
import type { TableState } from '../match/table.ts';
import { PFENNIG_PARTS, pfennigs, type Sticks, sticksOf } from '../match/tokens.ts';
import { bookOf, playRow } from '../play-rules/index.ts';
import { type Place, placesOf } from '../seats.ts';

/** One player's place in the standings of a match. */
export interface StandingView {
  readonly place: Place;
  readonly total: number;
  /** From 1; equal totals share a rank. */
  readonly rank: number;
  /** By Küster: the total at a tenth and at a twentieth of a pfennig a point, in pfennigs. */
  readonly pfennigs?: { readonly tenths: string; readonly twentieths: string };
  /** By Bouter: the sticks in front of the player; left out once somebody has lost more than he began with. */
  readonly sticks?: Sticks;
}

/** How far the match has come. */
export interface MatchView {
  /** Rounds that are played out. */
  readonly rounds: number;
  /** Rounds of a match; null where the book names no end. */
  readonly of: number | null;
  /** The hand on the table was the last of the match. */
  readonly over: boolean;
  /** The match is over, or the book leaves its end to the players and every wind has prevailed. */
  readonly mayStop: boolean;
  /** The highest total first. */
  readonly standings: readonly StandingView[];
}

/** How far a table's match has come, and who leads, with the totals in the book's tokens. */
export function matchOf(table: TableState): MatchView {
  const { rounds, over, mayStop } = matchStanding(table);
  // The match is over from the score of its last hand until the next hand begins.
  const ended = table.score !== null;
  return {
    rounds: over && !ended ? 0 : rounds,
    of: playRow(table.rules).match.rounds,
    over: over && ended,
    mayStop: mayStop && ended,
    standings: standingsOf(table),
  };
}

/** The players by their totals, the highest first. */
function standingsOf({ rules, players, totals }: TableState): StandingView[] {
  const book = bookOf(rules);
  // Bouter shares his sticks out among four.
  const sticks = book === 'bouter' && players === 4 ? sticksOf(totals) : null;
  const places = placesOf(Math.min(players, 4));
  const ranked = [...places].sort((one, other) => totals[other] - totals[one]);
  return ranked.map((place) => ({
    place,
    total: totals[place],
    rank: 1 + places.filter((other) => totals[other] > totals[place]).length,
    ...(book === 'kuester' && { pfennigs: inPfennigs(totals[place]) }),
    ...(sticks?.ok && { sticks: sticks.value[place] }),
  }));
}

function inPfennigs(total: number): { tenths: string; twentieths: string } {
  const [tenths, twentieths] = PFENNIG_PARTS.map((parts) => pfennigs(total, parts));
  return { tenths: tenths!, twentieths: twentieths! };
}
