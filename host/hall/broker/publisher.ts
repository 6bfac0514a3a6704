import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Result } from '../../../shared/game/result.ts';
import { type AnswerCount, noAnswers, waitForAnswer } from './thread-answers.ts';

/** What the thread is started with. */
export interface PublisherData {
  readonly address: string;
  /** ms for which the broker may think. */
  readonly patience: number;
  readonly answers: AnswerCount;
}

/** What it is to publish, and where it answers. */
export interface PublishJob {
  readonly subject: string;
  readonly text: string;
  readonly last: number | null;
  readonly port: MessagePort;
}

/** The number of the message in its stream, or why it may not be there. */
export type PublishOutcome = Result<number, string>;

/** ms for which the broker may think, and for which its answer may take to come over from the thread. */
const PATIENCE = 3000;
const SLACK = 200;

/**
 * Publishes messages and waits for the broker, as the disk is waited for: an entry is published between being written and
 * being committed, and nothing else may happen in the hall meanwhile. A thread does it, since only that can be waited for.
 */
export class Publisher {
  readonly #worker: Worker;
  readonly #answers = noAnswers();
  readonly #ready: Promise<void>;
  /** Why the thread has ended; null: it has not. */
  #ended: string | null = null;

  /** @param address the broker's */
  constructor(address: string) {
    const workerData: PublisherData = { address, patience: PATIENCE, answers: this.#answers };
    this.#worker = new Worker(new URL('./publisher-thread.js', import.meta.url), {
      workerData,
      execArgv: [],
    });
    this.#ready = once(this.#worker, 'message').then(() => {});
    this.#ready.catch(() => {});
    this.#worker.on('error', ({ message }) => {
      this.#ended = message;
    });
  }

  /** Resolves when it has reached the broker. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /**
   * Publishes a message. Nothing else happens in this thread until the broker has answered, or is given up.
   * @param last the number of the last message on this subject, without which it is not taken; null: it always is
   * @returns its number; or why it was not taken. If the broker was silent, it may be there all the same
   */
  publish(subject: string, text: string, last: number | null): PublishOutcome {
    if (this.#ended !== null) return { ok: false, error: this.#ended };
    const { port1: here, port2: port } = new MessageChannel();
    this.#worker.postMessage({ subject, text, last, port } satisfies PublishJob, [port]);
    const answer = waitForAnswer(here, this.#answers, PATIENCE + SLACK);
    here.close();
    return answer ? (answer.message as PublishOutcome) : { ok: false, error: 'the broker does not answer' };
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
