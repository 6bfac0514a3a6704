import type { PlannedRound } from '../../../shared/tournament/plan.ts';
import {
  seatingOf,
  substitutesAtTables,
  type TournamentState,
} from '../../../shared/tournament/tournament.ts';
import type { SaltedName } from '../log/names.ts';
import { placesOfLine } from '../places-of-line.ts';
import type { AssignedRound, Assignment, SeatsCorrection } from '../wire/assignment.ts';

/** A round that has begun, and who sits where in it. */
export interface BegunRound {
  readonly number: number;
  readonly isOver: boolean;
  readonly seating: PlannedRound;
  /** Who sat where in the round before; null if there was none. */
  readonly before: PlannedRound | null;
}

/** The round of a hall that began last; null before the first. */
export function lastBegun(state: TournamentState): BegunRound | null {
  const number = state.begun.findLast((round) => !state.ended.includes(round)) ?? state.begun.at(-1);
  const seating = number === undefined ? null : seatingOf(state, number);
  if (number === undefined || seating === null) return null;
  const before = number > 1 ? seatingOf(state, number - 1) : null;
  return { number, isOver: state.ended.includes(number), seating, before };
}

/** What a hall wants of a table. */
export function assignmentOf(
  table: number,
  state: TournamentState,
  begun: BegunRound | null,
  allNames: ReadonlyMap<number, SaltedName>,
  corrections: readonly SeatsCorrection[],
): Assignment {
  const { name, rules, options = {}, minutes } = state.tournament;
  const played = { name, rules, options };
  const line = begun?.seating.tables[table - 1];
  if (!begun || !line) return { ...played, names: {}, corrections, substitutes: [] };
  // The tiles of the round before may still lie there, and the table's page names its players until they are gone.
  const shown = [...line, ...(begun.before?.tables[table - 1] ?? [])];
  const named = shown.flatMap((player) => {
    const salted = allNames.get(player);
    return salted ? [[player, salted.name] as const] : [];
  });
  const names = Object.fromEntries(named);
  if (begun.isOver) return { ...played, names, corrections, substitutes: [] };
  const round: AssignedRound = {
    number: begun.number,
    players: placesOfLine(line),
    ...(minutes !== undefined && { minutes }),
  };
  const substitutes = substitutesAtTables(state, begun.number)
    .filter((one) => one.round === begun.number)
    .map(({ t, by, why, player, substitute }) => ({ t, by, why, player, substitute }));
  return { ...played, round, names, corrections, substitutes };
}
