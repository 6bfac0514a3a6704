import type { Agenda, Appointment } from '../../../host/virtual/agenda.ts';
import { MICROSECOND } from '../../../host/virtual/board.ts';
import { CARRIER_MHZ } from '../../../host/virtual/iso15693.ts';
import { IRQ_TIMER0, type Registers, TIMER0_CONFIG, TIMER0_RELOAD } from './pn5180-registers.ts';

/** The chip has three timers alike, with registers side by side. */
const TIMERS = 3;

const ENABLE = 1 << 0;
const PRESCALED = 1 << 2;
const PRESCALER_SHIFT = 3;
const START_NOW = 1 << 6;
const START_ON_TRANSMITTED = 1 << 11;
const STOP_ON_RECEIVING = 1 << 20;

/**
 * The PN5180's general timers, with the beginnings and ends a reader of tags needs: they start by hand or when
 * a transmission ends, stop when a reception begins, count down once and raise their interrupt.
 */
export class ChipTimers {
  readonly #registers: Registers;
  readonly #agenda: Agenda;
  readonly #now: () => number;
  readonly #running: (Appointment | null)[] = Array(TIMERS).fill(null);

  constructor(registers: Registers, agenda: Agenda, now: () => number) {
    this.#registers = registers;
    this.#agenda = agenda;
    this.#now = now;
  }

  /** The host has written a register: if it is a timer's configuration, the timer follows it. */
  written(address: number, value: number): void {
    const timer = address - TIMER0_CONFIG;
    if (timer < 0 || timer >= TIMERS) return;
    this.#stop(timer);
    if (value & ENABLE && value & START_NOW) this.#start(timer);
  }

  /** A transmission has ended. */
  transmitted(): void {
    this.#each(START_ON_TRANSMITTED, (timer) => this.#start(timer));
  }

  /** A reception has begun. */
  receiving(): void {
    this.#each(STOP_ON_RECEIVING, (timer) => this.#stop(timer));
  }

  /** As after a reset. */
  reset(): void {
    for (let timer = 0; timer < TIMERS; timer++) this.#stop(timer);
  }

  #each(condition: number, action: (timer: number) => void): void {
    for (let timer = 0; timer < TIMERS; timer++) {
      const config = this.#registers.read(TIMER0_CONFIG + timer);
      if (config & ENABLE && config & condition) action(timer);
    }
  }

  #start(timer: number): void {
    this.#stop(timer);
    const config = this.#registers.read(TIMER0_CONFIG + timer);
    const divider = config & PRESCALED ? 2 << ((config >> PRESCALER_SHIFT) & 7) : 1;
    const ticks = this.#registers.read(TIMER0_RELOAD + timer) & 0xfffff;
    const microseconds = (ticks * divider) / CARRIER_MHZ;
    this.#running[timer] = this.#agenda.at(this.#now() + microseconds * MICROSECOND, () => {
      this.#running[timer] = null;
      this.#registers.raise(IRQ_TIMER0 << timer);
    });
  }

  #stop(timer: number): void {
    this.#agenda.cancel(this.#running[timer]!);
    this.#running[timer] = null;
  }
}
