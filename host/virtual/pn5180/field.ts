import type { Appointment } from '../agenda.ts';
import type { Air } from '../air.ts';
import type { ChipClock } from './chip-clock.ts';
import type { ChipTimes } from './chip-times.ts';
import { type Interrupts, IRQ_RF_ACTIVE_ERROR, IRQ_TX_RFOFF, IRQ_TX_RFON } from './interrupts.ts';
import { AGC_CONFIG, AGC_CONFIG_RESET, type Registers } from './registers.ts';
import type { Timers } from './timers.ts';

// RF_ON's parameter (data sheet Table 37).
const NO_COLLISION_AVOIDANCE = 1 << 0;

// RF_STATUS (Table 103).
const DPLL_ENABLED = 1 << 19;
const TX_RF_STATUS = 1 << 17;
const RF_DET_STATUS = 1 << 16;
const ERROR_CAUSE_SHIFT = 13;
const FOUND_WITHIN_TIDT = 1;

/** The chip's own field, and what it knows of another (11.8.2). */
export class Field {
  readonly #clock: ChipClock;
  readonly #registers: Registers;
  readonly #interrupts: Interrupts;
  readonly #timers: Timers;
  readonly #air: Air;
  readonly #times: ChipTimes;
  #on = false;
  #errorCause = 0;
  #change: Appointment | null = null;
  #goingOn = false;

  constructor(parts: {
    readonly clock: ChipClock;
    readonly registers: Registers;
    readonly interrupts: Interrupts;
    readonly timers: Timers;
    readonly air: Air;
    readonly times: ChipTimes;
  }) {
    this.#clock = parts.clock;
    this.#registers = parts.registers;
    this.#interrupts = parts.interrupts;
    this.#timers = parts.timers;
    this.#air = parts.air;
    this.#times = parts.times;
  }

  get on(): boolean {
    return this.#on;
  }

  /** Its part of RF_STATUS. */
  get rfStatus(): number {
    let status = this.#errorCause << ERROR_CAUSE_SHIFT;
    if (this.#on) status |= TX_RF_STATUS | DPLL_ENABLED;
    if (this.#times.externalField !== 0) status |= RF_DET_STATUS;
    return status;
  }

  /** RF_ON. In a field of its own it does nothing and raises nothing, as SpoolSense PR 246 reports of real chips. */
  switchOn(parameter: number): void {
    if (this.#goingOn || (this.#on && this.#change === null)) return;
    if (this.#on) this.#switchedOff();
    const avoids = !(parameter & NO_COLLISION_AVOIDANCE);
    this.#goingOn = true;
    this.#in(this.#times.rfOn * 1000 * (avoids ? 1 : 0.25), () => {
      this.#goingOn = false;
      if (avoids && this.#times.externalField !== 0) {
        this.#errorCause = FOUND_WITHIN_TIDT;
        this.#interrupts.raise(IRQ_RF_ACTIVE_ERROR);
        return;
      }
      this.#errorCause = 0;
      this.#on = true;
      this.#air.fieldOn();
      this.#interrupts.raise(IRQ_TX_RFON);
      this.#timers.happened('rfOnInternal');
    });
  }

  /** RF_OFF. Without a field it raises nothing: no field is switched off (Table 38). */
  switchOff(): void {
    this.#goingOn = false;
    if (!this.#on) {
      this.#clock.cancel(this.#change);
      this.#change = null;
      return;
    }
    if (this.#change !== null) return;
    this.#in(this.#times.rfOff, () => this.#switchedOff());
  }

  /** The field is gone at once: reset, power-down, standby. */
  reset(): void {
    this.#clock.cancel(this.#change);
    this.#change = null;
    this.#goingOn = false;
    this.#errorCause = 0;
    if (this.#on) this.#drop();
  }

  #switchedOff(): void {
    this.#drop();
    this.#interrupts.raise(IRQ_TX_RFOFF);
    this.#timers.happened('rfOffInternal');
  }

  #drop(): void {
    this.#on = false;
    this.#air.stop();
    this.#air.fieldOff();
    // Any RF-off enables the AGC for card mode, over what the host or LOAD_RF_CONFIG has set (11.8.9.2).
    this.#registers.set(AGC_CONFIG, AGC_CONFIG_RESET);
  }

  #in(microseconds: number, action: () => void): void {
    this.#clock.cancel(this.#change);
    this.#change = this.#clock.after(microseconds, () => {
      this.#change = null;
      action();
    });
  }
}
