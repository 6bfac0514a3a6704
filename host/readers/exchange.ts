import { err, type Result } from '../../shared/game/result.ts';
import type { ReadFailure } from './assembly.ts';
import type { Message } from './messages.ts';

/**
 * How a request takes a message: the outcome if it ends the answer, `more` if it is part of the answer,
 * `stale` if it belongs to something else.
 */
export type Take<T> = (message: Message) => Result<T, ReadFailure> | 'more' | 'stale';

/**
 * After the deadline, pending input is still read for this long, in ms: when the host itself was held up, its
 * timers fire before its input arrives, and the board is not to blame.
 */
const GRACE = 100;

/**
 * The patience in ms after a broken line: it may have been the last one of the answer. A board that is still
 * working sends its next line sooner than this (an inventory without a new tag takes a few rounds of 10 ms).
 */
const PATIENCE_AFTER_NOISE = 500;

/**
 * One request and the wait for its answer. It ends with an outcome, or with `timeout` when none of its lines
 * has arrived for `patience` ms (`broken-line` if one arrived broken). After that it takes nothing more.
 */
export class Exchange<T> {
  readonly outcome: Promise<Result<T, ReadFailure>>;
  readonly #take: Take<T>;
  readonly #patience: number;
  #noise = false;
  #resolve!: (outcome: Result<T, ReadFailure>) => void;
  #ended = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(patience: number, take: Take<T>) {
    this.#patience = patience;
    this.#take = take;
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#wait();
  }

  /** Takes a message of the board; false if it does not concern this exchange. */
  take(message: Message): boolean {
    if (this.#ended) return false;
    const outcome = this.#take(message);
    if (outcome === 'stale') return false;
    if (outcome === 'more') this.#wait();
    else this.end(outcome);
    return true;
  }

  /** A broken line arrived; it may be part of the answer. */
  noise(): void {
    if (this.#ended || this.#noise) return;
    this.#noise = true;
    this.#wait();
  }

  /** Ends the exchange; a second end changes nothing. */
  end(outcome: Result<T, ReadFailure>): void {
    this.#ended = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#resolve(outcome);
  }

  #wait(): void {
    if (this.#timer) clearTimeout(this.#timer);
    const patience = this.#noise ? Math.min(PATIENCE_AFTER_NOISE, this.#patience) : this.#patience;
    const failure = { code: this.#noise ? 'broken-line' : 'timeout' } as const;
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.end(err(failure)), GRACE);
    }, patience);
  }
}
