import { Worker } from 'node:worker_threads';
import type { HandReview } from '../../shared/chances/review.ts';
import { err, type Result } from '../../shared/game/result.ts';
import type { Place } from '../../shared/game/seats.ts';
import type { FinishedHand } from '../../shared/match/table.ts';
import type { ReviewState } from '../../shared/view/view-review.ts';
import { type Effort, USUAL_EFFORT } from '../chances/hand-review.ts';

/** The input of the thread that reviews a hand. */
export interface ReviewJob {
  readonly log: string;
  readonly hand: number;
  /** The result with the latest correction. */
  readonly net: Readonly<Record<Place, number>>;
  readonly effort: Effort;
}
/** What it tells: how far it is, from 0 to 1, and at last the review. */
export type ReviewAnswer = Result<HandReview, string> | { readonly share: number };

/** Reviews that are kept in memory, of some 30 kB each: people look at the latest hands. */
const MOST_KEPT = 24;
/** More who wait for one come again later. */
const MOST_WAITING = 4;

/**
 * Works out the reviews of finished hands while the table plays: one at a time, in a thread that gives way to it, and each once,
 * since it takes a core for some ten seconds to a minute.
 */
export class HandReviews {
  readonly #log: string;
  readonly #effort: Effort;
  /** By the hand as it stands: a correction makes it another. */
  readonly #found = new Map<FinishedHand, Result<HandReview, string>>();
  /** Those asked for; the first one is worked on. */
  readonly #queue: FinishedHand[] = [];
  #share = 0;
  #worker: Worker | null = null;
  #closed = false;

  constructor(log: string, effort: Effort = USUAL_EFFORT) {
    this.#log = log;
    this.#effort = effort;
  }

  /** How far the review of a finished hand is. */
  of(hand: FinishedHand): ReviewState {
    const found = this.#found.get(hand);
    if (found) {
      return found.ok ? { state: 'done', review: found.value } : { state: 'failed', why: found.error };
    }
    const before = this.#queue.indexOf(hand);
    if (before < 0) return { state: 'none' };
    return before === 0 ? { state: 'working', share: this.#share } : { state: 'waiting', before };
  }

  /** Asks for the review of a finished hand; once more if it failed. */
  ask(hand: FinishedHand): ReviewState {
    const known = this.of(hand);
    if ((known.state !== 'none' && known.state !== 'failed') || this.#closed) return known;
    if (this.#queue.length > MOST_WAITING) return { state: 'busy' };
    this.#found.delete(hand);
    this.#queue.push(hand);
    if (this.#queue.length === 1) void this.#work();
    return this.of(hand);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  async #work(): Promise<void> {
    for (let hand = this.#queue[0]; hand !== undefined && !this.#closed; hand = this.#queue[0]) {
      this.#share = 0;
      const found = await this.#askThread(hand);
      this.#found.set(hand, found);
      const [oldest] = this.#found.keys();
      if (this.#found.size > MOST_KEPT) this.#found.delete(oldest!);
      this.#queue.shift();
    }
  }

  #askThread({ number, net }: FinishedHand): Promise<Result<HandReview, string>> {
    const workerData: ReviewJob = { log: this.#log, hand: number, net, effort: this.#effort };
    const worker = new Worker(new URL('./review-thread.js', import.meta.url), { workerData, execArgv: [] });
    worker.unref();
    this.#worker = worker;
    return new Promise((resolve) => {
      worker.on('message', (answer: ReviewAnswer) => {
        if ('share' in answer) this.#share = answer.share;
        else resolve(answer);
      });
      worker.once('error', ({ message }) => resolve(err(message)));
      worker.once('exit', () => {
        this.#worker = null;
        resolve(err(`hand ${number} was not reviewed to its end`));
      });
    });
  }
}
