import { err, ok } from '../game/result.ts';
import { foldCorrectionWithdrawn } from './fold-score.ts';
import { namesSeats, playHasBegun, undealt } from './fold-start.ts';
import { foldAbandoned, foldStep, isRuling } from './fold-step.ts';
import type { WithdrawnEntry } from './log-entry.ts';
import { type Folded, type TableState, wrong } from './table-state.ts';

/**
 * Withdraws a referee's entry: the hand on the table is folded again without it. Its score, if any, is withdrawn too,
 * and another follows if it is still over. Refused if a later event or ruling could not follow then.
 */
export function foldWithdrawn(table: TableState, entry: WithdrawnEntry): Folded {
  if ('correction' in entry) return foldCorrectionWithdrawn(table, entry.hand, entry.correction);
  const { hand, handNumber, steps } = table;
  if (hand === null || entry.hand !== handNumber) {
    return wrong('no-such-ruling', `hand ${entry.hand} is not on the table any more: correct its result`);
  }
  if (table.score && table.finishedHands.at(-1)!.corrections) {
    return wrong('result-corrected', `the result of hand ${handNumber} was corrected: withdraw that first`);
  }
  const withdrawn = steps.filter(isRuling)[entry.ruling - 1];
  if (withdrawn === undefined) {
    return wrong('no-such-ruling', `${entry.ruling} is no ruling of hand ${handNumber}: look at what stands`);
  }
  let next = undealt(table);
  for (const step of steps) {
    if (step === withdrawn) continue;
    const folded = foldStep(next, step);
    if (!folded.ok) {
      const later = step.entry === 'event' ? step.event : step.referee;
      const message = `without it this could not follow: ${later} (${folded.error.message}); withdraw that first`;
      return err({ ...folded.error, code: 'still-needed', message });
    }
    next = folded.value;
  }
  if (next.east !== table.east && steps.some((step) => step !== withdrawn && namesSeats(step))) {
    return playHasBegun(table);
  }
  // That the tiles were cleared away is no ruling, and does not change.
  const wasGivenUp = hand.end?.end === 'abandoned' && !table.rulings.isVoid;
  const ended = wasGivenUp && next.hand?.end === null ? foldAbandoned(next) : ok(next);
  return ended.ok ? ok({ ...ended.value, ruled: table.ruled + 1 }) : ended;
}
