import type { PlannedRound } from '../../../shared/tournament/plan.ts';
import { seatingOf, type TournamentState } from '../../../shared/tournament/tournament.ts';
import type { SaltedName } from '../log/names.ts';
import { placesOfLine } from '../places-of-line.ts';
import type { AssignedRound, Assignment, SeatsCorrection } from '../wire/assignment.ts';

/** The round that is being played, and who sits where in it. */
export interface RoundInPlay {
  readonly number: number;
  readonly seating: PlannedRound;
}

/** The round that is being played in a hall; null between rounds. */
export function roundInPlay(state: TournamentState): RoundInPlay | null {
  const number = state.begun.findLast((round) => !state.ended.includes(round));
  const seating = number === undefined ? null : seatingOf(state, number);
  return number === undefined || seating === null ? null : { number, seating };
}

/** What a hall wants of a table. */
export function assignmentOf(
  table: number,
  state: TournamentState,
  inPlay: RoundInPlay | null,
  names: ReadonlyMap<number, SaltedName>,
  corrections: readonly SeatsCorrection[],
): Assignment {
  const line = inPlay?.seating.tables[table - 1];
  if (!inPlay || !line) return { name: state.tournament.name, corrections, substitutes: [] };
  const named = line.flatMap((player) => {
    const name = names.get(player)?.name;
    return name === undefined ? [] : [[player, name] as const];
  });
  const { minutes } = state.tournament;
  const round: AssignedRound = {
    number: inPlay.number,
    players: placesOfLine(line),
    names: Object.fromEntries(named),
    ...(minutes !== undefined && { minutes }),
  };
  const substitutes = state.substitutes
    .filter((one) => one.round === inPlay.number)
    .map(({ t, by, why, player, substitute }) => ({ t, by, why, player, substitute }));
  return { name: state.tournament.name, round, corrections, substitutes };
}
