import type { Plan, PlannedRound, TableLine } from '../tournament/plan.ts';
import { Meetings } from './meetings.ts';
import { type Round, tablesOf } from './rounds.ts';
import { SeatHistory } from './seat-history.ts';

/** Those who are to be seated, by their numbers, and what a draw has to respect. */
export interface Entrants {
  /** The numbers of all who play from now on, four at least, each once. */
  readonly players: readonly number[];
  /** Sets of players of whom none should meet another: teams and wishes alike. */
  readonly apart: readonly (readonly number[])[];
  /** The rounds already played. Players who have left may stand there. */
  readonly played: Plan;
}

/** Entrants as the searches see them, who count players from 0; a number that is not seated any more is −1. */
export interface Counted {
  readonly players: number;
  readonly apart: readonly (readonly number[])[];
  /** The meetings so far, and who should not meet. */
  readonly met: Meetings;
  /** The winds and neighbours so far. */
  readonly history: SeatHistory;
  /** How often each has sat out so far. */
  readonly satOut: readonly number[];
}

/** Counts the entrants from 0, in their order, with all that was played. */
export function count({ players, apart, played }: Entrants): Counted {
  const places = new Map(players.map((number, place) => [number, place]));
  const placeOf = (number: number) => places.get(number) ?? -1;
  const met = new Meetings(players.length);
  const history = new SeatHistory(players.length);
  const satOut = players.map(() => 0);
  for (const { tables, out } of played) {
    for (const line of tables) {
      const four = line.map(placeOf);
      met.addTable(four.filter((place) => place >= 0));
      history.add(four);
    }
    for (const number of out) if (places.has(number)) satOut[placeOf(number)]!++;
  }
  const sets = apart.map((set) => [...new Set(set)].map(placeOf).filter((place) => place >= 0));
  for (const set of sets) for (const one of set) for (const other of set) met.keepApart(one, other);
  return { players: players.length, apart: sets, met, history, satOut };
}

/** A round by the entrants' numbers. */
export function numbered(round: Round, { players }: Entrants): PlannedRound {
  const seats = 4 * tablesOf(players.length).tables;
  const numbers = round.map((place) => players[place]!);
  const tables: TableLine[] = [];
  for (let at = 0; at < seats; at += 4) {
    tables.push([numbers[at]!, numbers[at + 1]!, numbers[at + 2]!, numbers[at + 3]!]);
  }
  return { tables, out: numbers.slice(seats).sort((a, b) => a - b) };
}
