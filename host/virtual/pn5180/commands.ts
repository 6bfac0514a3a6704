import { EEPROM_LAST, type Eeprom } from './eeprom.ts';
import type { Cause, Exceptions } from './exceptions.ts';
import type { Field } from './field.ts';
import type { HostRegisters } from './host-registers.ts';
import { type Registers, TX_CONFIG } from './registers.ts';
import type { RfConfig } from './rf-config.ts';
import type { Transceiver } from './transceiver.ts';

/** The command codes (data sheet Table 5) that this chip knows; the others belong to other protocols and to tests. */
export const COMMAND = {
  writeRegister: 0x00,
  writeRegisterOr: 0x01,
  writeRegisterAnd: 0x02,
  writeRegisterMultiple: 0x03,
  readRegister: 0x04,
  readRegisterMultiple: 0x05,
  writeEeprom: 0x06,
  readEeprom: 0x07,
  writeData: 0x08,
  sendData: 0x09,
  readData: 0x0a,
  switchMode: 0x0b,
  loadRfConfig: 0x11,
  rfOn: 0x16,
  rfOff: 0x17,
} as const;

/** The longest frame a host may send: SEND_DATA with 260 bytes. */
export const LONGEST_FRAME = 262;

const TX_DATA_ENABLE = 1 << 10;
const MOST_DATA = 260;
const MOST_WRITES = 42;
const MOST_READS = 18;
const MOST_WAKE_UP_MS = 2690;

/** How the chip is to sleep (SWITCH_MODE, Tables 18 to 24). */
export type SleepMode =
  /** Until the counter expires, or for ever, in ms. */
  | { readonly is: 'standby'; readonly wakesAfter: number }
  /** Looks for a card once in so many ms. */
  | { readonly is: 'lpcd'; readonly every: number }
  /** Is a card itself, until another field comes. */
  | { readonly is: 'autocoll' };

// Table 20.
const WAKE_BY_COUNTER = 1 << 0;
const WAKE_UP_SOURCES = 0x03;

/** The 1-byte direct commands and the conditions they are bound to (11.4.3.3). */
export class Commands {
  /** SWITCH_MODE. */
  onSleep: (mode: SleepMode) => void = () => {};
  readonly #registers: Registers;
  readonly #host: HostRegisters;
  readonly #eeprom: Eeprom;
  readonly #config: RfConfig;
  readonly #transceiver: Transceiver;
  readonly #field: Field;
  readonly #exceptions: Exceptions;
  readonly #handlers = new Map<number, (frame: Uint8Array) => Uint8Array | null | Cause>([
    [COMMAND.writeRegister, (frame) => this.#writeRegister(frame, (_, value) => value)],
    [COMMAND.writeRegisterOr, (frame) => this.#writeRegister(frame, (old, mask) => old | mask)],
    [COMMAND.writeRegisterAnd, (frame) => this.#writeRegister(frame, (old, mask) => old & mask)],
    [COMMAND.writeRegisterMultiple, (frame) => this.#writeRegisterMultiple(frame)],
    [COMMAND.readRegister, (frame) => (frame.length === 2 ? this.#readRegisters(frame) : 'syntax')],
    [COMMAND.readRegisterMultiple, (frame) => this.#readRegisters(frame)],
    [COMMAND.writeEeprom, (frame) => this.#writeEeprom(frame)],
    [COMMAND.readEeprom, (frame) => this.#readEeprom(frame)],
    [COMMAND.writeData, (frame) => this.#writeData(frame)],
    [COMMAND.sendData, (frame) => this.#sendData(frame)],
    [COMMAND.readData, (frame) => this.#readData(frame)],
    [COMMAND.switchMode, (frame) => this.#switchMode(frame)],
    [COMMAND.loadRfConfig, (frame) => this.#loadRfConfig(frame)],
    [COMMAND.rfOn, (frame) => this.#rf(frame, (parameter) => this.#field.switchOn(parameter))],
    [COMMAND.rfOff, (frame) => this.#rf(frame, () => this.#field.switchOff())],
  ]);

  constructor(parts: {
    readonly registers: Registers;
    readonly host: HostRegisters;
    readonly eeprom: Eeprom;
    readonly config: RfConfig;
    readonly transceiver: Transceiver;
    readonly field: Field;
    readonly exceptions: Exceptions;
  }) {
    this.#registers = parts.registers;
    this.#host = parts.host;
    this.#eeprom = parts.eeprom;
    this.#config = parts.config;
    this.#transceiver = parts.transceiver;
    this.#field = parts.field;
    this.#exceptions = parts.exceptions;
  }

  /** Carries out a command; its response, null where it has none or an exception was raised. */
  execute(frame: Uint8Array): Uint8Array | null {
    const handler = this.#handlers.get(frame[0]!);
    const result = handler === undefined ? 'syntax' : handler(frame);
    if (typeof result !== 'string') return result;
    this.#exceptions.raise(result);
    return null;
  }

  #writeRegister(frame: Uint8Array, change: (old: number, value: number) => number): null | Cause {
    if (frame.length !== 6) return 'syntax';
    const address = frame[1]!;
    if (!this.#host.exists(address)) return 'parameter';
    this.#host.write(address, change(this.#registers.get(address), valueAt(frame, 2)));
    return null;
  }

  /** Writes up to the first element that is wrong: there is no way back (WRITE_REGISTER_MULTIPLE, Note). */
  #writeRegisterMultiple(frame: Uint8Array): null | Cause {
    const elements = (frame.length - 1) / 6;
    if (!Number.isInteger(elements) || elements < 1 || elements > MOST_WRITES) return 'syntax';
    for (let at = 1; at < frame.length; at += 6) {
      const address = frame[at]!;
      if (!this.#host.exists(address)) return 'parameter';
      const old = this.#registers.get(address);
      const value = valueAt(frame, at + 2);
      const action = frame[at + 1]!;
      if (action === 1) this.#host.write(address, value);
      else if (action === 2) this.#host.write(address, old | value);
      else if (action === 3) this.#host.write(address, old & value);
      else return 'parameter';
    }
    return null;
  }

  #readRegisters(frame: Uint8Array): Uint8Array | Cause {
    const count = frame.length - 1;
    if (count < 1 || count > MOST_READS) return 'syntax';
    for (let i = 1; i <= count; i++) if (!this.#host.exists(frame[i]!)) return 'parameter';
    const response = new Uint8Array(4 * count);
    for (let i = 0; i < count; i++) {
      const value = this.#host.read(frame[1 + i]!);
      for (let byte = 0; byte < 4; byte++) response[4 * i + byte] = value >>> (8 * byte);
    }
    return response;
  }

  #writeEeprom(frame: Uint8Array): null | Cause {
    if (frame.length < 3) return 'syntax';
    return this.#eeprom.write(frame[1]!, frame.slice(2)) ? null : 'parameter';
  }

  #readEeprom(frame: Uint8Array): Uint8Array | Cause {
    if (frame.length !== 3) return 'syntax';
    const address = frame[1]!;
    const length = frame[2]!;
    if (length === 0 || address + length > EEPROM_LAST + 1) return 'parameter';
    return this.#eeprom.read(address, length);
  }

  #writeData(frame: Uint8Array): null | Cause {
    const length = frame.length - 1;
    if (length < 1 || length > MOST_DATA) return 'syntax';
    return this.#transceiver.writeData(frame.slice(1)) ? null : 'semantic';
  }

  #sendData(frame: Uint8Array): null | Cause {
    const length = frame.length - 2;
    if (length < 0 || length > MOST_DATA) return 'syntax';
    const validBits = frame[1]!;
    if (validBits > 7) return 'parameter';
    if (length === 0 && this.#registers.get(TX_CONFIG) & TX_DATA_ENABLE) return 'parameter';
    return this.#transceiver.sendData(frame.slice(2), validBits) ? null : 'semantic';
  }

  #readData(frame: Uint8Array): Uint8Array | Cause {
    if (frame.length !== 2) return 'syntax';
    return frame[1] === 0 ? this.#transceiver.received : 'parameter';
  }

  #loadRfConfig(frame: Uint8Array): null | Cause {
    if (frame.length !== 3) return 'syntax';
    // No condition of the data sheet's; SpoolSense issue 212 reports it of real chips.
    if (this.#transceiver.active) return 'semantic';
    return this.#config.load(frame[1]!, frame[2]!) ? null : 'parameter';
  }

  #rf(frame: Uint8Array, act: (parameter: number) => void): null | Cause {
    if (frame.length !== 2) return 'syntax';
    act(frame[1]!);
    return null;
  }

  #switchMode(frame: Uint8Array): null | Cause {
    const counter = (at: number) => frame[at]! | (frame[at + 1]! << 8);
    const counts = (ms: number) => ms >= 1 && ms <= MOST_WAKE_UP_MS;
    switch (frame[1]) {
      case 0: {
        if (frame.length !== 5) return 'syntax';
        const control = frame[2]!;
        const byCounter = (control & WAKE_BY_COUNTER) !== 0;
        if (control & ~WAKE_UP_SOURCES || (byCounter && !counts(counter(3)))) return 'parameter';
        this.onSleep({ is: 'standby', wakesAfter: byCounter ? counter(3) : Infinity });
        return null;
      }
      case 1:
        if (frame.length !== 4) return 'syntax';
        if (!counts(counter(2))) return 'parameter';
        this.onSleep({ is: 'lpcd', every: counter(2) });
        return null;
      case 2:
        if (frame.length !== 4) return 'syntax';
        if (frame[3]! > 2) return 'parameter';
        this.onSleep({ is: 'autocoll' });
        return null;
      default:
        return frame.length < 2 ? 'syntax' : 'parameter';
    }
  }
}

/** A register's value in a frame: least significant byte first. */
const valueAt = (frame: Uint8Array, at: number): number =>
  (frame[at]! | (frame[at + 1]! << 8) | (frame[at + 2]! << 16) | (frame[at + 3]! << 24)) >>> 0;
