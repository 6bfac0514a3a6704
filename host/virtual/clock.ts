import { CLOCK_HZ } from './board.ts';

const CYCLES_PER_MS = CLOCK_HZ / 1000;

/**
 * The virtual table's time T, shared between the thread that runs the table and the one that asks for the time.
 * It is kept as a whole number of board cycles, so that it can be written and read in one piece.
 */
export class TableClock {
  /** Give this to the other thread and make a clock of it there. */
  readonly memory: SharedArrayBuffer;
  readonly #cycles: BigInt64Array;

  constructor(memory = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#cycles = new BigInt64Array(memory);
  }

  /** The time in ms. */
  get ms(): number {
    return this.cycles / CYCLES_PER_MS;
  }

  /** The time in cycles of a board. */
  get cycles(): number {
    return Number(Atomics.load(this.#cycles, 0));
  }

  set cycles(cycles: number) {
    Atomics.store(this.#cycles, 0, BigInt(cycles));
  }
}

/** How fast the table's time may pass: a multiple of life speed, or as fast as the machine can. */
export type Speed = number | 'max';

/** How many ms of real time a stretch of table time takes at least. */
export const realTime = (cycles: number, speed: Speed): number =>
  speed === 'max' ? 0 : cycles / CYCLES_PER_MS / speed;
