import { PLACES } from '../../shared/game/seats.ts';
import type { PlayersAt } from '../../shared/match/table.ts';

/** Players at the places of a line of the plan: its East sits at A, and is East first. */
export const placesOfLine = (line: readonly number[]): PlayersAt => {
  const [A, B, C, D] = PLACES.map((_, at) => line[at]!);
  return { A: A!, B: B!, C: C!, D: D! };
};
