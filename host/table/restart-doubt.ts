import type { EventEntry } from '../../shared/match/table.ts';
import { eventWords } from '../tracker/report/event-words.ts';
import { isTaken } from '../tracker/report/taken.ts';
import type { Unsure } from '../tracker/tracker.ts';

/** Events reported within this time (ms) before the last one could still have been taken back. */
const OPEN_FOR = 30_000;

/** An event reported with less certainty than this had a serious rival. */
const SURE = 0.99;

/**
 * The question of a table that was switched off in the middle of a hand and resumes it: its rival hypotheses are not in
 * the log, so later readings cannot correct the last events that were reported with doubt.
 * @param told the events of the hand, as logged
 * @returns null if none is doubtful
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
