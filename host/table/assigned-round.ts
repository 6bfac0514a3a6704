import { isDeepStrictEqual } from 'node:util';
import { rulesId } from '../../shared/books/index.ts';
import { PLACES } from '../../shared/game/seats.ts';
import type { PlayersAt, SeatsEntry, TableState, TournamentRoundEntry } from '../../shared/match/table.ts';
import type { Assignment, Substitution } from '../hall/wire/assignment.ts';

/** What the hall wants of a table, and under which names the table logs it. */
export interface Assigned {
  /** The name (origin) of the hall's log. */
  readonly tournament: string;
  /** The number of the table in the hall. */
  readonly table: number;
  /** Null while the hall has not said anything yet. */
  readonly assignment: Assignment | null;
}

/** Whether the hall lets the table play: a round has begun and not ended there. */
export const isRoundOn = ({ assignment }: Assigned): boolean => assignment?.round !== undefined;

/**
 * Whether the table must begin a round before its next hand. It never goes back to an earlier one: a hall that says so was
 * put back to a copy, and the table goes on with the round that it knows.
 */
export function isRoundDue({ round: current }: TableState, { tournament, assignment }: Assigned): boolean {
  const round = assignment?.round;
  return round !== undefined && (current?.tournament !== tournament || current.round < round.number);
}

/** Why a table cannot play in a tournament, and what to do; null if it plays by the same rules. */
export function otherRules({ rules, options }: TableState, assigned: Assigned): string | null {
  const { assignment } = assigned;
  if (assignment === null) return null;
  const anew = 'begin a new log with these rules, and join with that';
  if (!isDeepStrictEqual(rules, assignment.rules)) {
    const [own, wanted] = [rulesId(rules), rulesId(assignment.rules)];
    const same = own === wanted ? ', of the same name but with another rule file' : '';
    return `the tournament is played by ${wanted}, this table by ${own}${same}: ${anew}`;
  }
  if (isDeepStrictEqual(options, assignment.options)) return null;
  const [own, wanted] = [JSON.stringify(options), JSON.stringify(assignment.options)];
  return `the tournament is played with the options ${wanted}, this table with ${own}: ${anew}`;
}

/** The round that the table must begin before its next hand, at its time `t`; null if there is none. */
export function dueRound(state: TableState, assigned: Assigned, t: number): TournamentRoundEntry | null {
  const { tournament, table, assignment } = assigned;
  const round = assignment?.round;
  if (round === undefined || !isRoundDue(state, assigned)) return null;
  return { entry: 'round', t, tournament, round: round.number, table, players: round.players };
}

/** What the hall ordered about the seats of a table. */
interface Order {
  readonly t: number;
  readonly by: string;
  readonly why: string;
  readonly from: number;
  readonly to?: number;
  /** Who plays these hands instead of those who were to play; the same object if it changes nothing. */
  readonly players: (before: PlayersAt) => PlayersAt;
}

/**
 * What the hall ordered about seats and the table has not logged yet; null if there is nothing. Orders follow one another
 * by their times, so the next is found when this one is logged.
 * @param refused the times of orders that could not be logged, and are left out
 */
export function dueSeats(
  state: TableState,
  assigned: Assigned,
  t: number,
  refused: ReadonlySet<number>,
): SeatsEntry | null {
  const { round, ordered = [] } = state;
  if (round?.tournament !== assigned.tournament) return null;
  const due = ordersFor(state, assigned).find(
    (order) =>
      !ordered.includes(order.t) && !refused.has(order.t) && order.players(round.players) !== round.players,
  );
  if (!due) return null;
  const { t: time, players, ...rest } = due;
  return { entry: 'seats', t, ...rest, players: players(round.players), ordered: time };
}

function ordersFor({ handNumber, round }: TableState, { assignment }: Assigned): Order[] {
  if (assignment === null) return [];
  const { corrections, substitutes } = assignment;
  // Several seats can change hands at once.
  const times = assignment.round?.number === round!.round ? new Set(substitutes.map(({ t }) => t)) : [];
  const taken = [...times].map((time): Order => {
    const now = substitutes.filter(({ t }) => t === time);
    const { t, by, why } = now[0]!;
    return { t, by, why, from: handNumber + 1, players: (before) => now.reduce(replaced, before) };
  });
  const corrected = corrections.map((one): Order => ({ ...one, players: () => one.players }));
  return [...corrected, ...taken].sort((one, other) => one.t - other.t);
}

/** The players after a substitution; the same object if it is of none of them. */
function replaced(players: PlayersAt, { player, substitute }: Substitution): PlayersAt {
  const place = PLACES.find((one) => players[one] === player);
  return place === undefined ? players : { ...players, [place]: substitute };
}
