import {
  AGC_CONFIG,
  AGC_VALUE,
  CRC_RX_CONFIG,
  CRC_TX_CONFIG,
  type Registers,
  SIGPRO_RM_CONFIG,
  TRANSCEIVE_CONTROL,
  TX_CONFIG,
} from './registers.ts';

/** The parameter that leaves transmitter or receiver as it is. */
const UNCHANGED = 0xff;
const LAST_TRANSMITTER = 0x1c;
const FIRST_RECEIVER = 0x80;
const LAST_RECEIVER = 0x9c;

/** Data, with start and stop symbol. Which symbols are ISO 15693's, the data sheet does not say. */
const TX_FRAMED = 0x400 | 0x200 | 0xc0;
/** A check sum as of ISO/IEC 13239: begun with FFFF, inverted. The same bits in CRC_RX_CONFIG and CRC_TX_CONFIG. */
export const CRC_ISO_13239 = 0x18 | 0x02 | 0x01;
export const CRC_BITS = 0x3f;
const INITIATOR = 0x01;
/** From here on Table 32 has the configurations of cards. */
const FIRST_CARD_TRANSMITTER = 0x14;

type Values = readonly (readonly [number, number])[];

const ISO_15693_TX: Values = [
  [TX_CONFIG, TX_FRAMED],
  [CRC_TX_CONFIG, CRC_ISO_13239],
];
const ISO_15693_RX: Values = [
  [CRC_RX_CONFIG, CRC_ISO_13239],
  [AGC_VALUE, 0x801f0],
  [AGC_CONFIG, 0x804b],
  [0x1b, 0],
  [0x22, 0x1a],
];

/**
 * What the configurations of ISO 15693 put into the registers: Tables 158, 159, 185 and 186, and before them what a
 * request and an answer cannot do without and those tables do not list (LOAD_RF_CONFIG "configures additional
 * parameters depending on the protocol").
 */
const LOADED = new Map<number, Values>([
  [
    0x0d,
    [
      ...ISO_15693_TX,
      [0x21, 0x782],
      [0x16, 0],
      [0x14, 0xf000001f],
      [0x15, 0],
      [0x20, 0xdbc745],
      [0x29, 0x10],
    ],
  ],
  [
    0x0e,
    [...ISO_15693_TX, [0x21, 0x8e], [0x16, 0], [0x14, 0xff000f], [0x15, 0], [0x20, 0x3a4f44], [0x29, 0x10]],
  ],
  [0x8d, [...ISO_15693_RX, [SIGPRO_RM_CONFIG, 0x4010]]],
  [0x8e, [...ISO_15693_RX, [SIGPRO_RM_CONFIG, 0xc4010]]],
]);

/** The RF configuration that is loaded (LOAD_RF_CONFIG, Table 32). */
export class RfConfig {
  #transmitter: number | null = null;
  #receiver: number | null = null;
  readonly #registers: Registers;

  constructor(registers: Registers) {
    this.#registers = registers;
  }

  /** After a reset nothing is loaded that could talk to a tag (11.5). */
  reset(): void {
    this.#transmitter = null;
    this.#receiver = null;
  }

  /** Whether requests go out as those of ISO 15693, 1 out of 4. */
  get sends15693(): boolean {
    return this.#transmitter === 0x0d || this.#transmitter === 0x0e;
  }

  /** Whether answers of ISO 15693 at 26 kbit/s are received. */
  get receives15693(): boolean {
    return this.#receiver === 0x8d;
  }

  /** Loads a configuration; false, and nothing changes, if a parameter is out of its range. */
  load(transmitter: number, receiver: number): boolean {
    if (transmitter > LAST_TRANSMITTER && transmitter !== UNCHANGED) return false;
    if ((receiver < FIRST_RECEIVER || receiver > LAST_RECEIVER) && receiver !== UNCHANGED) return false;
    if (transmitter !== UNCHANGED) {
      this.#transmitter = transmitter;
      this.#put(transmitter);
      this.#setInitiator(transmitter < FIRST_CARD_TRANSMITTER);
    }
    if (receiver !== UNCHANGED) {
      this.#receiver = receiver;
      this.#put(receiver);
    }
    return true;
  }

  #put(configuration: number): void {
    for (const [address, value] of LOADED.get(configuration) ?? []) this.#registers.set(address, value);
  }

  /** No table lists it, but drivers of real chips never write it and send all the same. */
  #setInitiator(on: boolean): void {
    const control = this.#registers.get(TRANSCEIVE_CONTROL);
    this.#registers.set(TRANSCEIVE_CONTROL, on ? control | INITIATOR : control & ~INITIATOR);
  }
}
