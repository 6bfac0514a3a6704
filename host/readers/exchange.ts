import { err, type Result } from '../../shared/result.ts';
import type { ReadFailure } from './assembly.ts';
import type { Message } from './messages.ts';

/**
 * What a message means for a request: its outcome; `more` if it belongs to the answer but does not end it;
 * `stale` if it belongs to something else.
 */
export type Take<T> = (message: Message) => Result<T, ReadFailure> | 'more' | 'stale';

/**
 * After the deadline the lines that have come in meanwhile are looked at for this long, in ms: a host that was
 * itself held up finds its timers due before its input, and must not blame the board for it.
 */
const GRACE = 100;

/**
 * The patience in ms once a line has come in broken: it may have been the last one of the answer. A board that
 * is still at work sends its next line sooner than this (an inventory without a new tag takes some rounds
 * of 10 ms).
 */
const PATIENCE_AFTER_NOISE = 500;

/**
 * One request and the wait for its answer. It ends with an outcome, or with `timeout` when no line that
 * belongs to it has come for `patience` ms (`broken-line` if one has come in broken). Ended, it takes nothing
 * more.
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

  /** Gives the exchange a message of the board; false if the message is not about it. */
  take(message: Message): boolean {
    if (this.#ended) return false;
    const outcome = this.#take(message);
    if (outcome === 'stale') return false;
    if (outcome === 'more') this.#wait();
    else this.end(outcome);
    return true;
  }

  /** A line came in broken, perhaps one of the answer. */
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
