import { Worker } from 'node:worker_threads';
import type { HandState } from '../../shared/game/hand-state.ts';
import type { TableState } from '../../shared/match/table-state.ts';
import type { ChancesView } from '../../shared/view/view-chances.ts';

/** A moment to be looked at. */
export interface ChancesJob {
  readonly number: number;
  readonly hand: HandState;
  readonly from: ChancesView['from'];
}

/** What a moment is worth; null if rollouts cannot begin there. */
export interface ChancesAnswer {
  readonly number: number;
  readonly found: ChancesView | null;
}

/** A moment of the hand on the table: after how many of its steps, and how likely each player was to win. */
interface Point {
  readonly steps: number;
  readonly wins: readonly number[];
}

/**
 * What the hand on a table is worth to each player, moment by moment, while it is played: worked out in a thread of its
 * own, so that the table never waits for it. From what lies open nothing follows about a concealed tile, neither from
 * what is found nor from when: the thread is given the hand, but looks at the known racks only.
 */
export class LiveChances {
  readonly #from: ChancesView['from'];
  readonly #changed: () => void;
  readonly #worker: Worker;
  #number = 0;
  #asked: TableState | null = null;
  #course: readonly Point[] = [];
  #found: { readonly of: TableState; readonly view: ChancesView } | null = null;

  /** @param from what is looked at. @param changed is called when something was found */
  constructor(from: ChancesView['from'], changed: () => void) {
    this.#from = from;
    this.#changed = changed;
    this.#worker = new Worker(new URL('./chances-thread.js', import.meta.url), { execArgv: [] });
    this.#worker.unref();
    this.#worker.on('message', (answer: ChancesAnswer) => this.#take(answer));
    // Without its thread a table shows no chances; it plays on.
    this.#worker.on('error', () => {});
  }

  /** The table is as given now. */
  follow(table: TableState): void {
    const { hand } = table;
    const last = this.#asked;
    if (last?.handNumber === table.handNumber && last.hand === hand) return;
    this.#asked = table;
    this.#number++;
    const steps = hand === null ? 0 : table.steps.length;
    const isSame = last?.handNumber === table.handNumber;
    this.#course = isSame ? this.#course.filter((point) => point.steps < steps) : [];
    if (hand === null || hand.end !== null || hand.phase === 'deal') {
      this.#found = null;
      return;
    }
    const job: ChancesJob = { number: this.#number, hand, from: this.#from };
    this.#worker.postMessage(job);
  }

  /** What was found last of the hand on this table; null if nothing was yet, or it is over. */
  of({ handNumber }: TableState): ChancesView | null {
    if (this.#found === null || this.#found.of.handNumber !== handNumber) return null;
    return { ...this.#found.view, course: this.#course.map(({ wins }) => wins) };
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #take({ number, found }: ChancesAnswer): void {
    const table = this.#asked;
    // Of an earlier moment nobody wants to know any more.
    if (number !== this.#number || table === null) return;
    this.#found = found && { of: table, view: found };
    if (found !== null) {
      const steps = table.steps.length;
      this.#course = [...this.#course.filter((point) => point.steps < steps), { steps, wins: found.wins }];
    }
    this.#changed();
  }
}
