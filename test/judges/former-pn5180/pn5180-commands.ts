import { IRQ_GENERAL_ERROR, REGISTER_END, type Registers } from './pn5180-registers.ts';
import type { Transceiver } from './pn5180-transceiver.ts';

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

const SEND_MAX = 260;
const READ_MAX = 508;
const EEPROM_BYTES = 255;

const FRAME_MAX = 2 + SEND_MAX;

/** Room for any frame: the longest fetches what READ_DATA gives. A frame that fills it is too long for all. */
export const FRAME_ROOM = READ_MAX + 1;

const IRQ_PIN_CONFIG = 0x1a;
const IRQ_ACTIVE_HIGH = 0x01;

/** EEPROM as delivered: an identifier, product version 4.0, firmware 4.1, EEPROM version 153.0, IRQ high. */
const EEPROM: readonly (readonly [number, readonly number[]])[] = [
  [0x00, [0x4d, 0x69, 0x6e, 0x67, 0x67]],
  [0x10, [0x00, 0x04]],
  [0x12, [0x01, 0x04]],
  [0x14, [0x00, 0x99]],
  [IRQ_PIN_CONFIG, [IRQ_ACTIVE_HIGH]],
];

/** How long a command keeps the chip busy, µs. Assumed like the other times of the host interface. */
const SHORT = 15;
const BUSY_TIME = new Map([
  [SEND_DATA, 25],
  [RF_ON, 25],
  [RF_OFF, 25],
  [LOAD_RF_CONFIG, 250],
  [READ_EEPROM, 40],
  [WRITE_EEPROM, 3000],
]);

/** The commands of the PN5180's host interface that a driver for ISO 15693 uses. */
export class Commands {
  readonly #registers: Registers;
  readonly #radio: Transceiver;
  readonly #eeprom = new Uint8Array(EEPROM_BYTES);

  constructor(registers: Registers, radio: Transceiver) {
    this.#registers = registers;
    this.#radio = radio;
    for (const [address, bytes] of EEPROM) this.#eeprom.set(bytes, address);
  }

  /** How the IRQ pin speaks, as EEPROM says. The chip looks it up when it starts. */
  get irqActiveHigh(): boolean {
    return (this.#eeprom[IRQ_PIN_CONFIG]! & IRQ_ACTIVE_HIGH) !== 0;
  }

  /** How long the chip is busy with a command before its effect, µs. */
  busyTime(frame: Uint8Array): number {
    return BUSY_TIME.get(frame[0]!) ?? SHORT;
  }

  /** Does what a frame says. The answer is what the host fetches with its next frame; null if nothing. */
  execute(frame: Uint8Array): Uint8Array | null {
    const registers = this.#registers;
    const length = frame.length;
    const at = frame[1] ?? 0;
    switch (frame[0]) {
      case WRITE_REGISTER:
        if (length !== 6 || at >= REGISTER_END) return this.#refuse();
        registers.write(at, word(frame));
        return null;
      case WRITE_REGISTER_OR_MASK:
        if (length !== 6 || at >= REGISTER_END) return this.#refuse();
        registers.write(at, registers.read(at) | word(frame));
        return null;
      case WRITE_REGISTER_AND_MASK:
        if (length !== 6 || at >= REGISTER_END) return this.#refuse();
        registers.write(at, registers.read(at) & word(frame));
        return null;
      case READ_REGISTER: {
        if (length !== 2 || at >= REGISTER_END) return this.#refuse();
        const value = registers.read(at);
        return Uint8Array.of(value, value >> 8, value >> 16, value >> 24);
      }
      case WRITE_EEPROM:
        if (length < 3 || at + length - 2 > EEPROM_BYTES) return this.#refuse();
        this.#eeprom.set(frame.subarray(2), at);
        return null;
      case READ_EEPROM:
        if (length !== 3 || at + frame[2]! > EEPROM_BYTES) return this.#refuse();
        return this.#eeprom.slice(at, at + frame[2]!);
      case SEND_DATA:
        if (length < 2 || length > FRAME_MAX || at > 7) return this.#refuse();
        this.#radio.send(frame.slice(2), at === 0);
        return null;
      case READ_DATA:
        return length === 2 && at === 0 ? this.#radio.received.subarray(0, READ_MAX) : this.#refuse();
      case LOAD_RF_CONFIG:
        return length === 3 && this.#radio.loadConfig(at, frame[2]!) ? null : this.#refuse();
      case RF_ON:
      case RF_OFF:
        if (length !== 2) return this.#refuse();
        this.#radio.switchField(frame[0] === RF_ON);
        return null;
      default:
        return this.#refuse();
    }
  }

  #refuse(): null {
    this.#registers.raise(IRQ_GENERAL_ERROR);
    return null;
  }
}

/** The 32 bits behind the address, least significant byte first. */
const word = (frame: Uint8Array): number =>
  frame[2]! | (frame[3]! << 8) | (frame[4]! << 16) | (frame[5]! << 24);
