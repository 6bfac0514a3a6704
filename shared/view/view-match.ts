import { playRow } from '../books/played.ts';
import { rowNames } from '../explain/row-names.ts';
import { PLACES, type Place, placesOf } from '../game/seats.ts';
import type { InLanguages } from '../languages/index.ts';
import { broughtByFive, type CountedHand, FIVE, type Player, wonByFive } from '../match/five-players.ts';
import { handsOfMatch, matchStanding } from '../match/match.ts';
import type { TableState } from '../match/table.ts';
import { PFENNIG_PARTS, pfennigs, type Sticks, sticksOf } from '../match/tokens.ts';
import { countedHands, fiveOf } from './view-five.ts';

/** One player's place in the standings of a match. */
export interface StandingView {
  /** Null for the player who sits out. */
  readonly place: Place | null;
  /** With five players: this player's number, from 1. */
  readonly player?: number;
  readonly total: number;
  /** From 1; equal totals share a rank. */
  readonly rank: number;
  /** For Küster: the total in pfennigs, at a tenth and at a twentieth of a pfennig a point. */
  readonly pfennigs?: { readonly tenths: string; readonly twentieths: string };
  /** For Bouter: the player's sticks; left out once somebody has lost more than he began with. */
  readonly sticks?: Sticks;
  /** The name of the special hand with which this player won the match, whatever the totals (Bouter 55). */
  readonly wonWith?: InLanguages<string>;
}

/** The progress of the match. */
export interface MatchView {
  /** Completed rounds. */
  readonly rounds: number;
  /** Rounds of a match; null if the book names no end. */
  readonly of: number | null;
  /** The hand on the table was the last of the match. */
  readonly over: boolean;
  /** The match is over, or the book leaves its end to the players and every wind has prevailed. */
  readonly mayStop: boolean;
  /** The highest total first, unless the match is won in another way. */
  readonly standings: readonly StandingView[];
  readonly course: CourseView;
}

/** The running totals of a match, hand by hand. */
export interface CourseView {
  /** Number of the first of these hands. */
  readonly from: number;
  /** For each place, or each of five players: the total before that hand, then after it and each later one. */
  readonly totals: readonly (readonly number[])[];
}

/** The most hands of a course: where the book names no end, a long match keeps the view small. */
const LONGEST_COURSE = 100;

/** The progress of a table's match and its standings, with the totals in the book's tokens. */
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
    course: courseOf(table, over && !ended),
  };
}

/** @param anew another match has begun, with no finished hand yet */
function courseOf(table: TableState, anew: boolean): CourseView {
  const { finishedHands, players } = table;
  const shown = anew ? [] : handsOfMatch(table).slice(-LONGEST_COURSE);
  const begins = finishedHands.length - shown.length;
  const lines = players === 5 ? FIVE : placesOf(players);
  return {
    from: shown[0]?.number ?? table.handNumber + 1,
    totals: lines.map((line) => {
      const [first] = countedHands(table);
      const sums: number[] = [first ? broughtInto(first, line) : 0];
      for (const hand of finishedHands) sums.push(sums.at(-1)! + wonIn(hand, line));
      return sums.slice(begins);
    }),
  };
}

/** What a place, or one of five players, won in a hand. */
const wonIn = (hand: CountedHand, who: Place | Player): number =>
  typeof who === 'number' ? wonByFive(hand, who) : hand.net[who];

/** What a place, or one of five players, had brought into the match that begins with a hand. */
const broughtInto = (hand: CountedHand, who: Place | Player): number =>
  typeof who === 'number' ? broughtByFive(hand, who) : (hand.brought?.[who] ?? 0);

/** The standings by totals, the highest first. */
function standingsOf(table: TableState): StandingView[] {
  const { tokens } = playRow(table.rules).match;
  // Bouter's sticks are for four players.
  const sticks = tokens === 'sticks' && table.players === 4 ? sticksOf(table.totals) : null;
  const all = totalsOf(table);
  const ranked = [...all].sort((one, other) => other.total - one.total);
  return ranked.map((standing) => ({
    ...standing,
    rank: 1 + all.filter(({ total }) => total > standing.total).length,
    ...(tokens === 'pfennigs' && { pfennigs: inPfennigs(standing.total) }),
    ...(sticks?.ok && { sticks: sticks.value[standing.place!] }),
  }));
}

/**
 * The standings of a completed match. By Bouter 55 the highest special hand of the match wins it, the player with
 * more points winning between equal hands; points decide from the second place on.
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

/** Everybody's totals; with five players by player, not by place. */
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
