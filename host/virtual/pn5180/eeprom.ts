/** Addresses in the EEPROM (data sheet Table 51). */
export const IDLE_IRQ_AFTER_BOOT = 0x16;
export const IRQ_PIN_CONFIG = 0x1a;

/** The last address a host can name (READ_EEPROM, Condition). */
export const EEPROM_LAST = 0xfe;

/** Die identifier and the three versions: access R. */
const FIRST_WRITABLE = 0x16;

/** IRQ_PIN_CONFIG, bit 0. */
const IRQ_ACTIVE_HIGH = 0x01;

/**
 * Contents as delivered, where the table gives them or where they had to be chosen: product and firmware version 4.0,
 * EEPROM version 153.0, an IDLE interrupt after boot, a crystal. What is not listed reads 0.
 */
const DELIVERED: readonly (readonly [number, readonly number[]])[] = [
  [0x00, [0x4d, 0x69, 0x6e, 0x67, 0x67, 0x20, 0x65, 0x6d, 0x75, 0x6c, 0x61, 0x74, 0x65, 0x64, 0x00, 0x01]],
  [0x10, [0x00, 0x04]],
  [0x12, [0x00, 0x04]],
  [0x14, [0x00, 0x99]],
  [IDLE_IRQ_AFTER_BOOT, [0x01]],
  [IRQ_PIN_CONFIG, [IRQ_ACTIVE_HIGH]],
  [0x1c, [0x38, 0x51, 0xd3, 0x02, 0x58, 0xe1, 0xe0, 0x02]],
  [0x30, [0x03]],
  [0x32, [0x00, 0x05]],
];

/** The EEPROM, which keeps what is written through resets and without power. */
export class Eeprom {
  readonly #bytes = new Uint8Array(EEPROM_LAST + 1);

  constructor() {
    for (const [address, bytes] of DELIVERED) this.#bytes.set(bytes, address);
  }

  read(address: number, length: number): Uint8Array {
    return this.#bytes.slice(address, address + length);
  }

  byte(address: number): number {
    return this.#bytes[address]!;
  }

  /** Writes bytes; false, and nothing is written, if one of them is read only or beyond the end. */
  write(address: number, bytes: Uint8Array): boolean {
    if (address < FIRST_WRITABLE || address + bytes.length > EEPROM_LAST + 1) return false;
    this.#bytes.set(bytes, address);
    return true;
  }
}
