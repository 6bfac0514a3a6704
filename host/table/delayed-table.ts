import type { LogEntry, TableState } from '../../shared/match/table.ts';
import { NO_MEMORY, remember, type ViewMemory } from '../../shared/view/view.ts';

/** A table at one moment, with what its view remembers. */
export interface TableThen {
  readonly table: TableState;
  readonly memory: ViewMemory;
}

/** A moment that waits to be shown: when its first entry was folded, and its last, in ms. */
interface Waiting extends TableThen {
  readonly since: number;
  readonly at: number;
}

/** Entries within so many ms are shown as one: at full speed an hour's would fill the memory. */
const STEP = 200;

/**
 * The table as it was some time ago: a fold over the same log that lags behind. An entry is shown when it has been in the
 * log for the whole delay by the host's monotonic clock, whatever the time of day does. Of entries from before the start
 * nobody knows how old they are, so a host that was restarted shows them as late as if they had just been logged.
 */
export class DelayedTable {
  readonly #delay: number;
  readonly #shown: (then: TableThen) => void;
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  #memory = NO_MEMORY;
  #timer: NodeJS.Timeout | null = null;

  /** @param delay in ms. @param shown called with each moment when it may be shown */
  constructor(delay: number, shown: (then: TableThen) => void, now = () => performance.now()) {
    this.#delay = delay;
    this.#shown = shown;
    this.#now = now;
  }

  /** An entry was folded, which led to `table`. */
  folded(entry: LogEntry, table: TableState): void {
    this.#memory = remember(this.#memory, entry, table);
    const at = this.#now();
    const last = this.#waiting.at(-1);
    const isClose = last !== undefined && at - last.since < STEP;
    if (isClose) this.#waiting.pop();
    // A step is as old as its latest entry.
    this.#waiting.push({ table, memory: this.#memory, since: isClose ? last.since : at, at });
    this.#timer ??= this.#wait();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#waiting.length = 0;
  }

  #wait(): NodeJS.Timeout | null {
    const [next] = this.#waiting;
    if (!next) return null;
    return setTimeout(() => this.#show(), Math.max(1, next.at + this.#delay - this.#now())).unref();
  }

  #show(): void {
    // A timer may fire early.
    const due = this.#waiting.findLastIndex(({ at }) => at + this.#delay <= this.#now());
    const [last] = this.#waiting.splice(0, due + 1).slice(-1);
    if (last) this.#shown(last);
    this.#timer = this.#wait();
  }
}
