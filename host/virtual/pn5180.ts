import type { Agenda, Appointment } from './agenda.ts';
import { IRQ_GENERAL_ERROR, IRQ_IDLE, REGISTER_END, Registers, SYSTEM_CONFIG } from './pn5180-registers.ts';
import { ChipTimers } from './pn5180-timers.ts';
import type { TagField } from './tags.ts';
import { MICROSECOND, Transceiver } from './transceiver.ts';

const WRITE_REGISTER = 0x00;
const WRITE_REGISTER_OR_MASK = 0x01;
const WRITE_REGISTER_AND_MASK = 0x02;
const READ_REGISTER = 0x04;
const WRITE_EEPROM = 0x06;
const READ_EEPROM = 0x07;
const SEND_DATA = 0x09;
const READ_DATA = 0x0a;
const LOAD_RF_CONFIG = 0x11;
const RF_ON = 0x16;
const RF_OFF = 0x17;

const COMMAND_MASK = 0x07;
const SOFT_RESET = 1 << 8;

const SEND_MAX = 260;
const READ_MAX = 508;
const EEPROM_BYTES = 255;

/** EEPROM as delivered: product version 4.0, firmware 4.1, EEPROM version 153.0, as drivers ask for them. */
const EEPROM: readonly (readonly [number, readonly number[]])[] = [
  [0x00, [0x4d, 0x69, 0x6e, 0x67, 0x67]],
  [0x10, [0x00, 0x04]],
  [0x12, [0x01, 0x04]],
  [0x14, [0x00, 0x99]],
];

/**
 * Times of the host interface in µs. The data sheet gives the order of BUSY and NSS but few times: these are
 * assumptions, *unproven* until measured on a chip. A board's speed depends on them.
 */
const TIMES = {
  /** From the last byte of a frame to BUSY high. */
  busyRise: 3,
  /** From NSS high to BUSY low, by command. */
  register: 15,
  readData: 15,
  sendData: 25,
  field: 25,
  loadConfig: 250,
  readEeprom: 40,
  writeEeprom: 3000,
  /** The same after a frame that fetches an answer. */
  fetched: 5,
  /** The shortest low on RST that resets, and from its end to IDLE. */
  resetLow: 10,
  boot: 2000,
};

/** The lines from the chip to the board. */
export interface ChipLines {
  readonly busy: (high: boolean) => void;
  readonly irq: (high: boolean) => void;
}

/**
 * The reader chip PN5180 as its host sees it: SPI frames between NSS low and high, BUSY, IRQ and RST, the
 * commands a driver needs, and behind them registers, timers and the radio. Wrong use is answered as the
 * chip does: GENERAL_ERROR for what it understands and cannot do, silence for what it does not hear.
 */
export class Pn5180 {
  readonly #agenda: Agenda;
  readonly #now: () => number;
  readonly #lines: ChipLines;
  readonly #registers = new Registers();
  readonly #timers: ChipTimers;
  readonly #radio: Transceiver;
  readonly #eeprom = new Uint8Array(EEPROM_BYTES);
  #awake = false;
  #resetLow = false;
  /** Held in reset, and what will bring it there. */
  #off = false;
  #resetting: Appointment | null = null;
  #selected = false;
  #busy = false;
  /** The frame under way is heard: it began while the chip was not busy. */
  #heard = false;
  #frame: number[] = [];
  /** What the next frame fetches; null where it is a command. */
  #answer: Uint8Array | null = null;
  #next: Appointment | null = null;

  /**
   * @param agenda where the chip enters what it is going to do
   * @param now the agenda's clock, in cycles
   */
  constructor(agenda: Agenda, now: () => number, lines: ChipLines, tags: TagField) {
    this.#agenda = agenda;
    this.#now = now;
    this.#lines = lines;
    this.#timers = new ChipTimers(this.#registers, agenda, now);
    this.#radio = new Transceiver(this.#registers, agenda, now, tags);
    this.#registers.onIrq = (high) => lines.irq(high);
    this.#registers.onWrite = (address, value) => this.#written(address, value);
    this.#radio.onTransmitted = () => this.#timers.transmitted();
    this.#radio.onReceiving = () => this.#timers.receiving();
    for (const [address, bytes] of EEPROM) this.#eeprom.set(bytes, address);
    this.#boot();
  }

  /** The level on RST. Low for 10 µs switches the chip off; it starts when the line rises. */
  reset(high: boolean): void {
    if (!high === this.#resetLow) return;
    this.#resetLow = !high;
    if (!high) {
      const when = this.#now() + TIMES.resetLow * MICROSECOND;
      this.#resetting = this.#agenda.at(when, () => this.#switchOff());
    } else if (this.#off) {
      this.#boot();
    } else {
      this.#agenda.cancel(this.#resetting);
    }
  }

  /** The level on NSS. */
  select(high: boolean): void {
    if (!high === this.#selected) return;
    this.#selected = !high;
    if (this.#selected) {
      this.#heard = this.#awake && !this.#busy;
      this.#frame = [];
    } else if (this.#heard) {
      this.#end();
    }
  }

  /** A byte on SPI: takes in what the board sends and gives what it gets meanwhile. */
  exchange(byte: number): number {
    if (!this.#selected || !this.#heard) return 0xff;
    const place = this.#frame.push(byte) - 1;
    if (!this.#busy) this.#after(TIMES.busyRise, () => this.#setBusy(true));
    return this.#answer?.[place] ?? 0xff;
  }

  /** NSS has risen on a frame. One that the host cut off before BUSY rose is lost. */
  #end(): void {
    if (!this.#busy) {
      this.#agenda.cancel(this.#next);
      return;
    }
    let microseconds = TIMES.fetched;
    let action = () => {};
    if (this.#answer !== null) {
      this.#answer = null;
      if (this.#frame.some((byte) => byte !== 0xff)) this.#registers.raise(IRQ_GENERAL_ERROR);
    } else {
      ({ microseconds, action } = this.#command(Uint8Array.from(this.#frame)));
    }
    this.#after(microseconds, () => {
      this.#setBusy(false);
      action();
    });
  }

  /** What a command does, and how long the chip is busy before. */
  #command(frame: Uint8Array): { microseconds: number; action: () => void } {
    const view = new DataView(frame.buffer);
    const length = frame.length;
    const at = frame[1] ?? 0;
    const error = { microseconds: TIMES.register, action: () => this.#registers.raise(IRQ_GENERAL_ERROR) };
    const registers = this.#registers;
    switch (frame[0]) {
      case WRITE_REGISTER:
      case WRITE_REGISTER_OR_MASK:
      case WRITE_REGISTER_AND_MASK: {
        if (length !== 6 || at >= REGISTER_END) return error;
        const value = view.getUint32(2, true);
        const combine = {
          [WRITE_REGISTER]: () => value,
          [WRITE_REGISTER_OR_MASK]: () => registers.read(at) | value,
          [WRITE_REGISTER_AND_MASK]: () => registers.read(at) & value,
        }[frame[0]];
        return { microseconds: TIMES.register, action: () => registers.write(at, combine()) };
      }
      case READ_REGISTER:
        if (length !== 2 || at >= REGISTER_END) return error;
        return { microseconds: TIMES.register, action: () => this.#give(littleEndian(registers.read(at))) };
      case WRITE_EEPROM:
        if (length < 3 || at + length - 2 > EEPROM_BYTES) return error;
        return { microseconds: TIMES.writeEeprom, action: () => this.#eeprom.set(frame.subarray(2), at) };
      case READ_EEPROM:
        if (length !== 3 || at + frame[2]! > EEPROM_BYTES) return error;
        return {
          microseconds: TIMES.readEeprom,
          action: () => this.#give(this.#eeprom.slice(at, at + frame[2]!)),
        };
      case SEND_DATA:
        if (length < 2 || length > 2 + SEND_MAX || at > 7) return error;
        return { microseconds: TIMES.sendData, action: () => this.#radio.send(frame.subarray(2), at === 0) };
      case READ_DATA:
        if (length !== 2 || at !== 0) return error;
        return { microseconds: TIMES.readData, action: () => this.#give(this.#radio.received) };
      case LOAD_RF_CONFIG:
        if (length !== 3) return error;
        return {
          microseconds: TIMES.loadConfig,
          action: () => {
            if (!this.#radio.loadConfig(at, frame[2]!)) registers.raise(IRQ_GENERAL_ERROR);
          },
        };
      case RF_ON:
      case RF_OFF:
        if (length !== 2) return error;
        return { microseconds: TIMES.field, action: () => this.#radio.switchField(frame[0] === RF_ON) };
      default:
        return error;
    }
  }

  /** Lays an answer ready for the next frame. */
  #give(bytes: Uint8Array): void {
    this.#answer = bytes.subarray(0, READ_MAX);
  }

  #written(address: number, value: number): void {
    this.#timers.written(address, value);
    if (address !== SYSTEM_CONFIG) return;
    if (value & SOFT_RESET) {
      this.#switchOff();
      this.#boot();
    } else {
      this.#radio.command(value & COMMAND_MASK);
    }
  }

  #switchOff(): void {
    this.#off = true;
    this.#awake = false;
    this.#heard = false;
    this.#answer = null;
    this.#agenda.cancel(this.#next);
    this.#timers.reset();
    this.#radio.reset();
    this.#registers.clear();
    this.#setBusy(false);
  }

  #boot(): void {
    this.#off = false;
    this.#setBusy(true);
    this.#after(TIMES.boot, () => {
      this.#awake = true;
      this.#setBusy(false);
      this.#registers.raise(IRQ_IDLE);
    });
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#lines.busy(busy);
  }

  #after(microseconds: number, action: () => void): void {
    this.#agenda.cancel(this.#next);
    this.#next = this.#agenda.at(this.#now() + microseconds * MICROSECOND, action);
  }
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
