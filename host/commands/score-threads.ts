import { Worker } from 'node:worker_threads';
import type { ClubFile } from '../../shared/game/position.ts';
import type { Answers, Lines, ScoringThreadData } from './score-lines.ts';

/** The number of pieces queued for a thread, so that it has work while the main thread is busy. */
const PIECES_AHEAD = 4;

interface Waiting {
  readonly resolve: (answers: Answers) => void;
  readonly reject: (error: Error) => void;
}

/** A thread and the promises waiting for its answers, in order. */
interface Thread {
  readonly worker: Worker;
  readonly waiting: Waiting[];
  ready: boolean;
}

/** Threads that score lines beside the main one. An error in one of them rejects all waiting promises. */
export class ScoringThreads {
  /** Resolves when all threads are ready; rejects if one cannot start. */
  readonly ready: Promise<void>;
  private readonly threads: Thread[];
  private failure: Error | null = null;

  /** Starts this number of threads, with a club's rules in addition to the shipped ones. */
  constructor(number: number, club: ClubFile | null) {
    const workerData: ScoringThreadData = { club };
    this.threads = Array.from({ length: number }, () => ({
      worker: new Worker(new URL('./score-thread.js', import.meta.url), { workerData, execArgv: [] }),
      waiting: [],
      ready: false,
    }));
    this.ready = Promise.all(this.threads.map((thread) => this.listen(thread))).then(() => undefined);
    // Callers of `take` get the error too.
    this.ready.catch(() => undefined);
  }

  private listen(thread: Thread): Promise<void> {
    const { worker, waiting } = thread;
    return new Promise((ready, failed) => {
      worker.on('message', (message: 'ready' | Answers) => {
        if (message === 'ready') {
          thread.ready = true;
          ready();
        } else waiting.shift()!.resolve(message);
      });
      worker.on('error', (error) => {
        this.fail(error);
        failed(error);
      });
    });
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const { waiting } of this.threads) for (const { reject } of waiting.splice(0)) reject(error);
  }

  /**
   * Gives a piece of whole lines, without the last line end, to the least busy thread, and transfers its memory.
   * Null if all threads are busy or not ready yet: then the caller keeps the piece.
   */
  take(lines: Lines<Uint8Array<ArrayBuffer>>): Promise<Answers> | null {
    if (this.failure) return Promise.reject(this.failure);
    let free: Thread | null = null;
    for (const thread of this.threads) {
      const { ready, waiting } = thread;
      if (ready && waiting.length < (free?.waiting.length ?? PIECES_AHEAD)) free = thread;
    }
    if (!free) return null;
    const { worker, waiting } = free;
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage(lines, [lines.text.buffer]);
    });
  }

  /** Ends the threads, whatever they are doing. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }
}
