import type { HandEvent } from '../../shared/events.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Unsure } from '../tracker/tracker.ts';

/** A question that is open at the table. */
export interface OpenQuestion {
  /** Counted through the session. */
  readonly number: number;
  readonly candidates: readonly (readonly HandEvent[])[];
}

/** Why an answer is not taken. */
export interface NotAnswered {
  readonly code: 'not-open' | 'no-such-candidate';
  readonly message: string;
}

/**
 * The question that the tracker has put last, as long as it is open: until it is answered, the readings have settled
 * it, or another one takes its place.
 */
export class Questions {
  #asked = 0;
  #open: OpenQuestion | null = null;
  #stays = false;

  get open(): OpenQuestion | null {
    return this.#open;
  }

  /** The tracker asks, or the table does what no reading can settle: that `stays`. */
  asked({ candidates }: Unsure, stays = false): void {
    this.#open = { number: ++this.#asked, candidates };
    this.#stays = stays;
  }

  /** The readings leave nothing to ask. */
  settled(): void {
    if (!this.#stays) this.#open = null;
  }

  /** The question was answered, or its hand is over. */
  close(): void {
    this.#open = null;
  }

  /** Which candidate of the open question an answer means. */
  candidate(number: number, candidate: number): Result<number, NotAnswered> {
    if (this.#open?.number !== number) {
      return err({ code: 'not-open', message: `question ${number} is settled already` });
    }
    if (this.#open.candidates[candidate] === undefined) {
      return err({
        code: 'no-such-candidate',
        message: `question ${number} has no candidate ${candidate}: they count from 0`,
      });
    }
    return ok(candidate);
  }
}
