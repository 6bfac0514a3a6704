import type { EventEntry } from '../../shared/match/table.ts';
import { eventWords } from '../tracker/event-words.ts';
import { isTaken } from '../tracker/taken.ts';
import type { Unsure } from '../tracker/tracker.ts';

/** Events that were told within so long (ms) before the last might have been taken back yet. */
const OPEN_FOR = 30_000;

/** An event told with less certainty than this had a rival that counted. */
const SURE = 0.99;

/**
 * What a table that was switched off in the middle of a hand has to ask when it goes on: which other histories it
 * considered is not in the log, so what was told last and not quite surely cannot be put right by later readings.
 * @param told the events of the hand as they are logged
 * @returns null if all is sure
 */
export function restartDoubt(told: readonly EventEntry[], t: number): Unsure | null {
  const last = told.at(-1);
  if (!last) return null;
  const doubted = told.filter((entry) => !isTaken(entry) && entry.p < SURE && last.t - entry.t < OPEN_FOR);
  if (doubted.length === 0) return null;
  const p = Math.min(...doubted.map((entry) => entry.p));
  const about = `the table was switched off when this was not quite sure: ${doubted.map(eventWords).join(', ')}`;
  return { event: 'unsure', t, p, about, candidates: [] };
}
