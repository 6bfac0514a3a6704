import type { Evidence } from './evidence.ts';
import { isTaken } from './taken.ts';
import type { TrackerOutput, Unsure } from './tracker.ts';

/** So many tiles laid down, claimed or won with that are told at once were made out belatedly. */
const ACTS = 3;

/** A reader was silent a moment ago if it was not read for so long (ms), so short a time ago (ms). */
const SILENT = 2500;
const MOMENT = 8000;

/** For so long (ms) it stays open whether they were made out well: then play has gone on from them. */
const STAYS_OPEN = 10_000;

/**
 * Says so when play went on while a reader was silent and was made out only afterwards, several moves at once: the
 * likeliest moves that the rules allow may be none of those that were made.
 */
export class Belated {
  #openUntil = Number.NEGATIVE_INFINITY;

  /** Whether that is still to be said at `t` ms. */
  isOpen(t: number): boolean {
    return t < this.#openUntil;
  }

  /** Looks at what was told with a reading. */
  look(told: readonly TrackerOutput[], evidence: Evidence, t: number): Unsure[] {
    const acts = told.filter((one) => 'tags' in one && !isTaken(one)).length;
    if (acts < ACTS || !evidence.wasSilent(SILENT, t - MOMENT)) return [];
    const wasOpen = this.isOpen(t);
    this.#openUntil = t + STAYS_OPEN;
    if (wasOpen) return [];
    const about =
      'a reader was silent while play went on, and the last moves were made out from what lay there then';
    return [{ event: 'unsure', t, p: 0, about, candidates: [] }];
  }
}
