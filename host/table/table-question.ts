import type { HandEvent } from '../../shared/game/events.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import type { Unsure } from '../tracker/tracker.ts';

/** An open question at the table. */
export interface OpenQuestion {
  /** Its number in the session. */
  readonly number: number;
  readonly candidates: readonly (readonly HandEvent[])[];
}

/** Why an answer is refused. */
export interface NotAnswered {
  readonly code: 'not-open' | 'no-such-candidate';
  readonly message: string;
}

/**
 * The tracker's last question, as long as it is open: until it is answered, settled by readings, or replaced by another
 * one.
 */
export class TableQuestion {
  #asked = 0;
  #open: OpenQuestion | null = null;
  #stays = false;

  get open(): OpenQuestion | null {
    return this.#open;
  }

  /** Opens a question of the tracker, or one of the table, which `stays` open because no reading can settle it. */
  asked({ candidates }: Unsure, stays = false): void {
    this.#open = { number: ++this.#asked, candidates };
    this.#stays = stays;
  }

  /** The readings have settled the question. */
  settled(): void {
    if (!this.#stays) this.#open = null;
  }

  /** The question was answered, or its hand is over. */
  close(): void {
    this.#open = null;
  }

  /** Checks that an answer names a candidate of the open question, and returns it. */
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
