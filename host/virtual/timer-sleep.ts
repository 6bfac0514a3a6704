import type { AVRTimer, CPU } from 'avr8js';

/** What this file has to know of avr8js's timer and does not find in its public face. */
interface TimerInside {
  readonly count: () => void;
  readonly config: {
    readonly TIMSK: number;
    readonly TOIE: number;
    readonly OCIEA: number;
    readonly OCIEB: number;
  };
  readonly divider: number;
  readonly lastCycle: number;
  readonly tcnt: number;
  readonly ocrA: number;
  readonly ocrB: number;
  readonly TOP: number;
  readonly MAX: number;
  readonly timerMode: number;
  readonly updateDivider: boolean;
  readonly tcntUpdated: boolean;
}

/** avr8js's numbers of the timer modes that only count up. */
const NORMAL = 0;
const CLEAR_ON_COMPARE = 2;

/**
 * Tells how far a sleeping board may jump over a timer's ticks. avr8js enters an event for each tick, which
 * would make a second of sleep cost as much as 250,000 events; but its tick catches up with any number of
 * ticks at once, so that only those have to be met at which an interrupt is wanted.
 */
export class TimerSleep {
  /** The callback of the tick events, by which they are known in the CPU's list. */
  readonly tick: () => void;
  readonly #timer: TimerInside;
  readonly #cpu: CPU;

  constructor(timer: AVRTimer, cpu: CPU) {
    this.#timer = timer as unknown as TimerInside;
    this.tick = this.#timer.count;
    this.#cpu = cpu;
  }

  /** The cycle of the next tick that matters to a sleeping board, Infinity where none does. */
  nextCycle(): number {
    const timer = this.#timer;
    // A setting that takes effect at the next tick.
    if (timer.updateDivider || timer.tcntUpdated) return this.#cpu.cycles + 1;
    if (timer.divider === 0) return Infinity;
    const wanted = this.#cpu.data[timer.config.TIMSK]!;
    const mode = timer.timerMode;
    if (mode !== NORMAL && mode !== CLEAR_ON_COMPARE) {
      // Pulse-width modes count up and down: met tick by tick, but only for an interrupt.
      return wanted === 0 ? Infinity : timer.lastCycle + timer.divider;
    }
    let ticks = Infinity;
    if (wanted & timer.config.OCIEA) ticks = Math.min(ticks, this.#ticksTo(timer.ocrA));
    if (wanted & timer.config.OCIEB) ticks = Math.min(ticks, this.#ticksTo(timer.ocrB));
    if (wanted & timer.config.TOIE && timer.TOP === timer.MAX) ticks = Math.min(ticks, this.#ticksTo(0));
    return timer.lastCycle + ticks * timer.divider;
  }

  #ticksTo(value: number): number {
    const { TOP, tcnt } = this.#timer;
    if (value > TOP) return Infinity;
    return value > tcnt ? value - tcnt : value + TOP + 1 - tcnt;
  }
}
