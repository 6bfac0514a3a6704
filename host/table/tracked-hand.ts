import type { TableState } from '../../shared/match/table.ts';
import type { TrackedHand } from '../tracker/tracker.ts';

/** The facts about the hand in play that a tracker, or the header of a trace, needs. */
export function trackedHand(table: TableState): TrackedHand {
  const { rules, options, tiles, roundWind, east, drawsBefore, players } = table;
  const fewer = (players === 2 || players === 3) && { players };
  return { rules, options, tiles, roundWind, east, drawsBefore, ...fewer };
}
