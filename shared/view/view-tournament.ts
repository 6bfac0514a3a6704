import { PLACES, type Place } from '../game/seats.ts';
import type { RoundAtTable } from '../match/table.ts';

/** The round of a tournament that a table plays. */
export interface RoundView {
  readonly name: string;
  readonly round: number;
  /** Number of the table in the hall. */
  readonly table: number;
}

/** The tournament in which a table plays, with who sits where. */
export interface TournamentView extends RoundView {
  /** Who plays the hand on the table; the name is null if it is not known, or was withdrawn. */
  readonly players: Readonly<Record<Place, { readonly number: number; readonly name: string | null }>>;
}

/** The view of a round. @param names by number, as the hall gave them */
export function tournamentView(
  { round, table, onTable }: Pick<RoundAtTable, 'round' | 'table' | 'onTable'>,
  name: string,
  names: Readonly<Record<string, string>>,
): TournamentView {
  const [A, B, C, D] = PLACES.map((place) => {
    const number = onTable[place];
    return { number, name: names[number] ?? null };
  });
  return { name, round, table, players: { A: A!, B: B!, C: C!, D: D! } };
}
