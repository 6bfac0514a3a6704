import { PLACES, type Place } from '../../shared/game/seats.ts';
import type { TableState } from '../../shared/match/table.ts';

/**
 * The places where somebody else sits than before: in a tournament's round, or when one of five comes in. Where the log
 * does not say who sits somewhere nobody has left.
 */
export function changedPlaces(before: TableState | null, now: TableState): Place[] {
  if (before === null) return [];
  const [sat, sits] = [seatedAt(before), seatedAt(now)];
  return PLACES.filter((place) => sat && sits && sat[place] !== sits[place]);
}

/** Who sits where, by numbers that tell players apart; null if the log does not say. */
const seatedAt = ({ round, seated }: TableState): Readonly<Record<Place, number>> | null =>
  round?.onTable ?? seated ?? null;
