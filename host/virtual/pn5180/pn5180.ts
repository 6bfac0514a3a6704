import { Random } from '../../players/random.ts';
import type { Appointment } from '../agenda.ts';
import { Air } from '../air.ts';
import { MICROSECOND } from '../board.ts';
import type { ChipOptions, ChipSocket } from '../reader-chip.ts';
import type { TagField } from '../tags.ts';
import { ChipClock } from './chip-clock.ts';
import { type ChipTimes, captureThreshold, TABLE_CHIP } from './chip-times.ts';
import { Commands, type SleepMode } from './commands.ts';
import { Eeprom, IDLE_IRQ_AFTER_BOOT, IRQ_PIN_CONFIG } from './eeprom.ts';
import { Exceptions } from './exceptions.ts';
import { Faults } from './faults.ts';
import { Field } from './field.ts';
import { HostInterface } from './host-interface.ts';
import { HostRegisters } from './host-registers.ts';
import { Interrupts, IRQ_IDLE, IRQ_LPCD, IRQ_RFON_DET } from './interrupts.ts';
import { Registers } from './registers.ts';
import { RfConfig } from './rf-config.ts';
import { Timers } from './timers.ts';
import { Transceiver } from './transceiver.ts';

/** The pins of a reader board, by the numbers of the Uno. */
const IRQ = 2;
const RESET = 7;
const BUSY = 8;
const NSS = 10;

/** RESET_N has to be low for so long, µs (data sheet 11.2.2, Table 129). */
const LEAST_RESET = 10;

// SYSTEM_STATUS (Table 110).
const BOOT_SOFT_RESET = 1 << 3;
const BOOT_WAKE_UP = 1 << 2;
const BOOT_POWER_ON = 1 << 0;

// IRQ_PIN_CONFIG (Table 51).
const ACTIVE_HIGH = 1 << 0;
const CLEARED_BY_READING = 1 << 1;

const MISO_HIGH = 0xff;
const MISO_LOW = 0x00;

/** Puts a PN5180 on a reader board: IRQ D2, RESET D7, BUSY D8, NSS D10. */
export function connectPn5180(board: ChipSocket, tags: TagField, options: ChipOptions = {}): void {
  const lines: ChipLines = {
    busy: (high) => board.setPin(BUSY, high),
    irq: (high) => board.setPin(IRQ, high),
  };
  const chip = new Pn5180(new ChipClock(board.agenda, () => board.cycles), lines, tags, options);
  board.onSpi = (byte) => chip.exchange(byte);
  board.onPins = () => {
    // A pin that the program does not drive is pulled up on the board.
    chip.setReset(board.output(RESET) !== false);
    chip.select(board.output(NSS) !== false);
  };
}

/** The pins that the chip drives. */
export interface ChipLines {
  busy(high: boolean): void;
  irq(high: boolean): void;
}

/** A PN5180 after its data sheet (PN5180A0xx/C3,C4, Rev. 4.0), at its pins; switched on when it is made. */
export class Pn5180 {
  readonly #clock: ChipClock;
  readonly #times: ChipTimes;
  readonly #tags: TagField;
  readonly #registers = new Registers();
  readonly #eeprom = new Eeprom();
  readonly #config = new RfConfig(this.#registers);
  readonly #interrupts: Interrupts;
  readonly #timers: Timers;
  readonly #transceiver: Transceiver;
  readonly #field: Field;
  readonly #exceptions: Exceptions;
  readonly #host: HostRegisters;
  readonly #interface: HostInterface;
  readonly #faults: Faults;
  /** The levels that the chip would put on its pins if none was stuck. */
  readonly #levels = { irq: false, busy: false };
  readonly #lines: ChipLines;
  #resetHigh = true;
  /** In reset, until RESET_N is high again. */
  #down = false;
  #asleep = false;
  /** When RESET_N has been low for long enough. */
  #falling: Appointment | null = null;
  /** What comes next by itself: the end of the start, the end of sleep. */
  #next: Appointment | null = null;

  constructor(clock: ChipClock, lines: ChipLines, tags: TagField, options: ChipOptions = {}) {
    const times = { ...TABLE_CHIP, ...options.times };
    const random = new Random(`${options.seed ?? 0}/chip`);
    const threshold = captureThreshold(times.capture);
    this.#clock = clock;
    this.#lines = lines;
    this.#tags = tags;
    this.#times = times;
    this.#faults = new Faults(options.faults ?? [], (ms, action) =>
      clock.agenda.at(ms * 1000 * MICROSECOND, action),
    );
    this.#interrupts = new Interrupts((high) => this.#drive('irq', high));
    this.#timers = new Timers(clock, this.#registers, this.#interrupts);
    this.#exceptions = new Exceptions(this.#interrupts);
    const air = new Air(clock.agenda, clock.cycles, tags, {
      captureThreshold: () => Math.max(0, threshold + this.#host.collisionLevel),
      ghosts: times.ghosts,
      random,
    });
    this.#field = new Field({
      clock,
      registers: this.#registers,
      interrupts: this.#interrupts,
      timers: this.#timers,
      air,
      times,
    });
    this.#transceiver = new Transceiver({
      clock,
      registers: this.#registers,
      interrupts: this.#interrupts,
      timers: this.#timers,
      config: this.#config,
      air,
      times,
      random,
    });
    this.#host = new HostRegisters({
      registers: this.#registers,
      interrupts: this.#interrupts,
      timers: this.#timers,
      transceiver: this.#transceiver,
      field: this.#field,
      exceptions: this.#exceptions,
      irqEnableReads: times.irqEnableReads,
    });
    const commands = new Commands({
      registers: this.#registers,
      host: this.#host,
      eeprom: this.#eeprom,
      config: this.#config,
      transceiver: this.#transceiver,
      field: this.#field,
      exceptions: this.#exceptions,
    });
    this.#interface = new HostInterface(clock, times, (high) => this.#drive('busy', high));
    this.#interface.onCommand = (frame) => {
      if (!this.#faults.refuses()) return commands.execute(frame);
      this.#exceptions.raise('semantic');
      return null;
    };
    this.#interface.onLost = () => this.#exceptions.raise('syntax');
    this.#host.onSoftReset = () => this.#start(BOOT_SOFT_RESET);
    commands.onSleep = (mode) => this.#sleep(mode);
    this.#transceiver.onTransmission = () => this.#faults.transmission();
    this.#faults.onStuck = (line) => this.#drive(line, this.#levels[line]);
    this.#faults.onBrownOut = () => {
      if (!this.#down) this.#start(BOOT_POWER_ON);
    };
    if (times.irqActiveLow !== 0) this.#eeprom.write(IRQ_PIN_CONFIG, Uint8Array.of(0));
    this.#start(BOOT_POWER_ON);
  }

  /** The level of NSS. */
  select(high: boolean): void {
    // Any host communication wakes a sleeping chip (11.2.1.3).
    if (!high && this.#asleep) this.#start(BOOT_WAKE_UP);
    this.#interface.select(high);
  }

  /** A byte on MOSI; the answer is the one on MISO. */
  exchange(byte: number): number {
    const answer = this.#interface.exchange(byte);
    const stuck = this.#faults.stuck.miso;
    if (stuck === null) return answer;
    return stuck ? MISO_HIGH : MISO_LOW;
  }

  /** The level of RESET_N. */
  setReset(high: boolean): void {
    if (high === this.#resetHigh) return;
    this.#resetHigh = high;
    if (!high) {
      this.#powerDown();
      return;
    }
    this.#clock.cancel(this.#falling);
    if (this.#down) this.#start(BOOT_POWER_ON);
  }

  #powerDown(): void {
    this.#falling = this.#clock.after(LEAST_RESET, () => {
      this.#down = true;
      this.#clock.cancel(this.#next);
      this.#clear();
      this.#interface.close(false);
    });
  }

  /** All registers to their defaults (11.2.1.2); nothing goes on. */
  #clear(): void {
    this.#transceiver.reset();
    this.#timers.reset();
    this.#field.reset();
    this.#registers.reset();
    this.#config.reset();
    this.#exceptions.reset();
    this.#interrupts.reset();
  }

  #start(reason: number): void {
    this.#down = false;
    this.#asleep = false;
    this.#clock.cancel(this.#next);
    this.#clear();
    this.#interface.close(this.#times.busyInBoot !== 0);
    this.#host.bootReason = reason;
    this.#next = this.#clock.after(this.#times.boot * 1000, () => this.#started(IRQ_IDLE));
  }

  /** The chip is ready (11.2.2); what the EEPROM says of the IRQ pin counts from now on. */
  #started(interrupt: number): void {
    const pin = this.#eeprom.byte(IRQ_PIN_CONFIG);
    this.#interrupts.activeLow = !(pin & ACTIVE_HIGH);
    this.#interrupts.clearedByReading = (pin & CLEARED_BY_READING) !== 0;
    this.#interrupts.drive();
    this.#interface.open();
    const told = this.#eeprom.byte(IDLE_IRQ_AFTER_BOOT) === 0 ? interrupt & ~IRQ_IDLE : interrupt;
    this.#interrupts.raise(this.#times.externalField !== 0 ? told | IRQ_RFON_DET : told);
  }

  /** SWITCH_MODE: the registers are not kept, the pins stay as they are (11.2.1.3). */
  #sleep(mode: SleepMode): void {
    this.#clear();
    this.#asleep = true;
    this.#interface.close(false);
    this.#clock.cancel(this.#next);
    this.#next = null;
    if (mode.is === 'standby' && mode.wakesAfter !== Infinity) {
      this.#next = this.#clock.after(mode.wakesAfter * 1000, () => this.#start(BOOT_WAKE_UP));
    } else if (mode.is === 'lpcd') this.#lookForCard(mode.every);
  }

  /** LPCD: wakes when the antenna is detuned; here, when a tag is in range. */
  #lookForCard(every: number): void {
    this.#next = this.#clock.after(every * 1000, () => {
      if (!this.#tags.occupied) {
        this.#lookForCard(every);
        return;
      }
      this.#start(BOOT_WAKE_UP);
      this.#clock.cancel(this.#next);
      this.#next = this.#clock.after(this.#times.boot * 1000, () => this.#started(IRQ_IDLE | IRQ_LPCD));
    });
  }

  #drive(line: 'irq' | 'busy', high: boolean): void {
    this.#levels[line] = high;
    this.#lines[line](this.#faults.stuck[line] ?? high);
  }
}
