import { Worker } from 'node:worker_threads';
import type { ClubFile } from '../../shared/position.ts';
import type { Answers, Lines, ScoringThreadData } from './score-lines.ts';

/** So many pieces are given to a thread at once, lest it has nothing to do while the one that gives is busy. */
const PIECES_AHEAD = 4;

interface Waiting {
  readonly resolve: (answers: Answers) => void;
  readonly reject: (error: Error) => void;
}

/** A thread and those who wait for its answers, first come first. */
interface Thread {
  readonly worker: Worker;
  readonly waiting: Waiting[];
  ready: boolean;
}

/** Threads that score lines beside the main one. An error in one of them is told to whoever waits for any. */
export class ScoringThreads {
  /** All threads are ready; fails if one cannot start. */
  readonly ready: Promise<void>;
  private readonly threads: Thread[];
  private failure: Error | null = null;

  /** Starts so many threads, that know a club's rules beside the shipped ones. */
  constructor(number: number, club: ClubFile | null) {
    const workerData: ScoringThreadData = { club };
    this.threads = Array.from({ length: number }, () => ({
      worker: new Worker(new URL('./score-thread.js', import.meta.url), { workerData, execArgv: [] }),
      waiting: [],
      ready: false,
    }));
    this.ready = Promise.all(this.threads.map((thread) => this.listen(thread))).then(() => undefined);
    // Whoever gives a piece hears it too.
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
   * Gives a piece of whole lines, without the last one's end, to the thread that has least to do; its memory
   * goes with it. Null if all have enough to do or are not ready yet: then the piece is still the caller's.
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

  /** Ends the threads, whatever they do. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }
}
