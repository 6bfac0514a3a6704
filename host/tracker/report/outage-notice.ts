import type { Evidence } from '../evidence/evidence.ts';
import { OUTAGE_NOTICE } from '../parameters/report.ts';
import type { TrackerOutput, Unsure } from './outputs.ts';
import { isTaken } from './taken.ts';

/**
 * Reports doubt when play went on during a reader outage and several moves were inferred at once afterwards: the
 * likeliest legal moves need not be those that were made.
 */
export class OutageNotice {
  #openUntil = Number.NEGATIVE_INFINITY;

  /** Whether the last notice is still open at `t` ms. */
  isOpen(t: number): boolean {
    return t < this.#openUntil;
  }

  /** The notice about the events reported with a reading, if there is one. */
  look(reported: readonly TrackerOutput[], evidence: Evidence, t: number): Unsure[] {
    const acts = reported.filter((one) => 'tags' in one && !isTaken(one)).length;
    if (
      acts < OUTAGE_NOTICE.acts ||
      !evidence.readings.hadOutage(OUTAGE_NOTICE.outage, t - OUTAGE_NOTICE.recent)
    )
      return [];
    const wasOpen = this.isOpen(t);
    this.#openUntil = t + OUTAGE_NOTICE.openFor;
    if (wasOpen) return [];
    const about =
      'a reader was silent while play went on, and the last moves were made out from what lay there then';
    return [{ event: 'unsure', t, p: 0, about, candidates: [] }];
  }
}
