import type { InLanguages } from '../explain/language.ts';
import { rowNames } from '../explain/row-names.ts';
import { handsOfMatch, matchStanding } from '../match/match.ts';
import type { TableState } from '../match/table.ts';
import { PFENNIG_PARTS, pfennigs, type Sticks, sticksOf } from '../match/tokens.ts';
import { bookOf, playRow } from '../play-rules/index.ts';
import { PLACES, type Place, placesOf } from '../seats.ts';
import { fiveOf } from './view-five.ts';

/** One player's place in the standings of a match. */
export interface StandingView {
  /** Null of who sits out. */
  readonly place: Place | null;
  /** Of five players: the number of this one, from 1. */
  readonly player?: number;
  readonly total: number;
  /** From 1; equal totals share a rank. */
  readonly rank: number;
  /** By Küster: the total at a tenth and at a twentieth of a pfennig a point, in pfennigs. */
  readonly pfennigs?: { readonly tenths: string; readonly twentieths: string };
  /** By Bouter: the sticks in front of the player; left out once somebody has lost more than he began with. */
  readonly sticks?: Sticks;
  /** What the special hand is called with which this player won the match, whatever the totals (Bouter 55). */
  readonly wonWith?: InLanguages<string>;
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
  /** The highest total first, but for who won the match otherwise. */
  readonly standings: readonly StandingView[];
}

/** How far a table's match has come, and who leads, with the totals in the book's tokens. */
export function matchOf(table: TableState): MatchView {
  const { rounds, over, mayStop } = matchStanding(table);
  // The match is over from the score of its last hand until the next hand begins.
  const ended = table.score !== null;
  const standings = standingsOf(table);
  return {
    rounds: over && !ended ? 0 : rounds,
    of: playRow(table.rules).match.rounds,
    over: over && ended,
    mayStop: mayStop && ended,
    standings: over && ended ? withWinner(table, standings) : standings,
  };
}

/** The players by their totals, the highest first. */
function standingsOf(table: TableState): StandingView[] {
  const book = bookOf(table.rules);
  // Bouter shares his sticks out among four.
  const sticks = book === 'bouter' && table.players === 4 ? sticksOf(table.totals) : null;
  const all = totalsOf(table);
  const ranked = [...all].sort((one, other) => other.total - one.total);
  return ranked.map((standing) => ({
    ...standing,
    rank: 1 + all.filter(({ total }) => total > standing.total).length,
    ...(book === 'kuester' && { pfennigs: inPfennigs(standing.total) }),
    ...(sticks?.ok && { sticks: sticks.value[standing.place!] }),
  }));
}

/**
 * The standings of a match that is played out: by Bouter 55 the highest special hand of the match wins it, of equal
 * ones that of the player with more points, and the points decide from the second place on.
 */
function withWinner(table: TableState, standings: readonly StandingView[]): readonly StandingView[] {
  if (!playRow(table.rules).match.wonBySpecialHand) return standings;
  const won = handsOfMatch(table).filter(({ special }) => special !== undefined);
  const highest = Math.max(...won.map(({ special }) => special!.number));
  const winners = won.filter(({ special }) => special!.number === highest);
  const first = standings.find(({ place }) => winners.some(({ winner }) => winner === place));
  if (first === undefined) return standings;
  const { special } = winners.find(({ winner }) => winner === first.place)!;
  const wonWith = rowNames(table.rules, special!.id).names;
  const others = standings.filter((standing) => standing !== first);
  return [
    { ...first, rank: 1, wonWith },
    ...others.map((standing) => ({
      ...standing,
      rank: 2 + others.filter(({ total }) => total > standing.total).length,
    })),
  ];
}

/** What everybody has won or lost: of five players who sit in turn the players, not the places. */
function totalsOf(table: TableState): Pick<StandingView, 'place' | 'player' | 'total'>[] {
  const five = fiveOf(table);
  if (!five) return placesOf(table.players).map((place) => ({ place, total: table.totals[place] }));
  return five.totals.map((total, at) => {
    const player = at + 1;
    return { place: PLACES.find((place) => five.at[place] === player) ?? null, player, total };
  });
}

function inPfennigs(total: number): { tenths: string; twentieths: string } {
  const [tenths, twentieths] = PFENNIG_PARTS.map((parts) => pfennigs(total, parts));
  return { tenths: tenths!, twentieths: twentieths! };
}
