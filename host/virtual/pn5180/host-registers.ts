import type { Exceptions } from './exceptions.ts';
import type { Field } from './field.ts';
import type { Interrupts } from './interrupts.ts';
import {
  AGC_CONFIG,
  AGC_REF_CONFIG,
  AGC_VALUE,
  IRQ_CLEAR,
  IRQ_ENABLE,
  IRQ_STATUS,
  type Registers,
  RF_STATUS,
  RX_STATUS,
  SIGPRO_RM_CONFIG,
  SYSTEM_CONFIG,
  SYSTEM_STATUS,
  TIMER_CONFIG,
  TIMER_STATUS,
} from './registers.ts';
import type { Timers } from './timers.ts';
import { TRANSCEIVE, type Transceiver } from './transceiver.ts';

// SYSTEM_CONFIG (data sheet Table 75).
const COMMAND_BITS = 7;
const KEEP = 4;
const START_SEND = 1 << 3;
const SOFT_RESET = 1 << 8;

/** AGC_VALUE in RF_STATUS (Table 103) with a field and no answer, and with an answer of 0 dB; what a dB adds. */
const AGC_OF_FIELD = 0x1f0;
const AGC_OF_ANSWER = 0x2a0;
const AGC_PER_DB = 8;
const AGC_MOST = 0x3ff;

// AGC_CONFIG (Table 104).
const AGC_ENABLED = 1 << 0;
const AGC_FROZEN = 1 << 1;
const AGC_READER_INPUT = 1 << 3;

/** How many answers' amplitudes COLL_LEVEL lets the weaker one have, over the lowest level, in dB (Table 102). */
const COLL_LEVEL_DB = [0, 6.02, 12.04, Infinity] as const;

/** The registers as a host sees them: what reading tells of the chip, and what writing makes it do. */
export class HostRegisters {
  /** SOFT_RESET has been written. */
  onSoftReset: () => void = () => {};
  readonly #registers: Registers;
  readonly #interrupts: Interrupts;
  readonly #timers: Timers;
  readonly #transceiver: Transceiver;
  readonly #field: Field;
  readonly #exceptions: Exceptions;
  readonly #irqEnableReads: number;
  /** Why the chip has started last: SYSTEM_STATUS, bits 4:0 (Table 110). */
  bootReason = 0;

  constructor(parts: {
    readonly registers: Registers;
    readonly interrupts: Interrupts;
    readonly timers: Timers;
    readonly transceiver: Transceiver;
    readonly field: Field;
    readonly exceptions: Exceptions;
    readonly irqEnableReads: number;
  }) {
    this.#registers = parts.registers;
    this.#interrupts = parts.interrupts;
    this.#timers = parts.timers;
    this.#transceiver = parts.transceiver;
    this.#field = parts.field;
    this.#exceptions = parts.exceptions;
    this.#irqEnableReads = parts.irqEnableReads;
  }

  exists(address: number): boolean {
    return this.#registers.exists(address);
  }

  read(address: number): number {
    switch (address) {
      case IRQ_STATUS:
        return this.#interrupts.read();
      case IRQ_ENABLE:
        return this.#registers.get(IRQ_ENABLE) | this.#irqEnableReads;
      case RX_STATUS:
        return this.#transceiver.rxStatus;
      case RF_STATUS:
        return this.#transceiver.rfStatus | this.#field.rfStatus | this.#agc();
      case SYSTEM_STATUS:
        return this.#exceptions.systemStatus | this.bootReason;
      case TIMER_STATUS:
      case TIMER_STATUS + 1:
      case TIMER_STATUS + 2:
        return this.#timers.status(address - TIMER_STATUS);
      case AGC_REF_CONFIG:
        // Reading measures the AGC value, with the gear that is set (Table 112).
        return this.#registers.get(AGC_REF_CONFIG) | (this.#registers.get(AGC_VALUE) & AGC_MOST);
      default:
        return this.#registers.get(address);
    }
  }

  write(address: number, value: number): void {
    if (address === SYSTEM_CONFIG) {
      this.#writeSystemConfig(value);
      return;
    }
    if (address === IRQ_CLEAR) {
      this.#interrupts.clear(value);
      return;
    }
    this.#registers.write(address, value);
    if (address === IRQ_ENABLE) this.#interrupts.enable(this.#registers.get(IRQ_ENABLE));
    else if (address >= TIMER_CONFIG && address < TIMER_CONFIG + 3)
      this.#timers.configured(address - TIMER_CONFIG);
  }

  /** By how many dB more than at the lowest level an answer has to exceed the others; negative: by fewer. */
  get collisionLevel(): number {
    return -COLL_LEVEL_DB[((this.#registers.get(SIGPRO_RM_CONFIG) >> 5) & 3) as 0 | 1 | 2 | 3];
  }

  #writeSystemConfig(value: number): void {
    if (value & SOFT_RESET) {
      this.onSoftReset();
      return;
    }
    const before = this.#registers.get(SYSTEM_CONFIG) & COMMAND_BITS;
    const command = value & COMMAND_BITS;
    const kept = command === KEEP ? before : command;
    this.#registers.write(SYSTEM_CONFIG, (value & ~COMMAND_BITS & ~START_SEND) | kept);
    if (command !== KEEP && (command !== before || command !== TRANSCEIVE))
      this.#transceiver.command(command);
    if (value & START_SEND) this.#transceiver.startSend();
  }

  #agc(): number {
    if (!this.#field.on) return 0;
    const config = this.#registers.get(AGC_CONFIG);
    if (!(config & (AGC_ENABLED | AGC_FROZEN))) {
      return (this.#registers.get(AGC_VALUE) >> (config & AGC_READER_INPUT ? 10 : 0)) & AGC_MOST;
    }
    const { heard } = this.#transceiver;
    if (heard === null) return AGC_OF_FIELD;
    return Math.max(AGC_OF_FIELD + 1, Math.min(AGC_MOST, Math.round(AGC_OF_ANSWER + AGC_PER_DB * heard)));
  }
}
