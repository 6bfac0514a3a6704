import type { Appointment } from '../agenda.ts';
import { CARRIER_MHZ } from '../iso15693.ts';
import type { ChipClock } from './chip-clock.ts';
import { type Interrupts, IRQ_TIMER0 } from './interrupts.ts';
import { type Registers, TIMER_CONFIG, TIMER_RELOAD } from './registers.ts';

const ENABLE = 1 << 0;
const RELOAD_ENABLE = 1 << 1;
const MODE_SEL = 1 << 2;
const START_NOW = 1 << 6;
const RUNNING = 1 << 20;

/** What starts and stops timers, by the bits of TIMERn_CONFIG (data sheet Tables 88 to 90). */
export const TIMER_EVENTS = {
  rfOffInternal: { starts: 1 << 7, stops: 1 << 15 },
  rfOnInternal: { starts: 1 << 8, stops: 1 << 16 },
  rfOnExternal: { starts: 1 << 10, stops: 1 << 18 },
  txEnded: { starts: 1 << 11, stops: 0 },
  txStarted: { starts: 1 << 12, stops: 1 << 19 },
  rxEnded: { starts: 1 << 13, stops: 0 },
  rxFirstBit: { starts: 1 << 14, stops: 0 },
  rxFourBits: { starts: 0, stops: 1 << 20 },
} as const;

export type TimerEvent = keyof typeof TIMER_EVENTS;

interface Timer {
  /** When it expires; null while it does not run. */
  expiry: Appointment | null;
  /** When that is, µs. */
  at: number;
}

/** The three general-purpose timers T0, T1 and T2 (11.3.1). */
export class Timers {
  readonly #clock: ChipClock;
  readonly #registers: Registers;
  readonly #interrupts: Interrupts;
  readonly #timers: readonly Timer[] = [0, 1, 2].map(() => ({ expiry: null, at: 0 }));
  /** All events that any of the timers waits for. */
  #awaited = 0;

  constructor(clock: ChipClock, registers: Registers, interrupts: Interrupts) {
    this.#clock = clock;
    this.#registers = registers;
    this.#interrupts = interrupts;
  }

  reset(): void {
    for (const timer of this.#timers) this.#stop(timer);
    this.#awaited = 0;
  }

  /** TIMERn_CONFIG has been written: START_NOW acts and is cleared. */
  configured(index: number): void {
    const address = TIMER_CONFIG + index;
    const config = this.#registers.get(address);
    if (!(config & ENABLE)) this.#stop(this.#timers[index]!);
    if (config & START_NOW) {
      this.#registers.set(address, config & ~START_NOW);
      if (config & ENABLE) this.#start(index);
    }
    this.#awaited = 0;
    for (let i = 0; i < 3; i++) {
      const one = this.#registers.get(TIMER_CONFIG + i);
      if (one & ENABLE) this.#awaited |= one;
    }
  }

  /** Whether an event would start or stop a timer. */
  awaits(event: TimerEvent): boolean {
    const { starts, stops } = TIMER_EVENTS[event];
    return (this.#awaited & (starts | stops)) !== 0;
  }

  happened(event: TimerEvent): void {
    if (!this.awaits(event)) return;
    const { starts, stops } = TIMER_EVENTS[event];
    for (let i = 0; i < 3; i++) {
      const config = this.#registers.get(TIMER_CONFIG + i);
      if (!(config & ENABLE)) continue;
      if (config & stops) this.#stop(this.#timers[i]!);
      if (config & starts) this.#start(i);
    }
  }

  /** TIMERn_STATUS (Tables 82 to 84). */
  status(index: number): number {
    const timer = this.#timers[index]!;
    if (timer.expiry === null) return 0;
    const left = Math.ceil((timer.at - this.#clock.now) / this.#tick(index));
    return RUNNING | Math.min(Math.max(left, 0), 0xfffff);
  }

  #start(index: number): void {
    const timer = this.#timers[index]!;
    this.#stop(timer);
    const time = this.#registers.get(TIMER_RELOAD + index) * this.#tick(index);
    timer.at = this.#clock.now + time;
    timer.expiry = this.#clock.after(time, () => {
      timer.expiry = null;
      const again = this.#registers.get(TIMER_CONFIG + index) & RELOAD_ENABLE;
      if (again && time > 0) this.#start(index);
      this.#interrupts.raise(IRQ_TIMER0 << index);
    });
  }

  #stop(timer: Timer): void {
    this.#clock.cancel(timer.expiry);
    timer.expiry = null;
  }

  /** A step of the counter, µs. */
  #tick(index: number): number {
    const config = this.#registers.get(TIMER_CONFIG + index);
    return config & MODE_SEL ? 2 ** (1 + ((config >> 3) & 7)) / CARRIER_MHZ : 1 / CARRIER_MHZ;
  }
}
