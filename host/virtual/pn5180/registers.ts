/** The registers' addresses (data sheet Table 74). */
export const SYSTEM_CONFIG = 0x00;
export const IRQ_ENABLE = 0x01;
export const IRQ_STATUS = 0x02;
export const IRQ_CLEAR = 0x03;
export const TRANSCEIVE_CONTROL = 0x04;
export const TIMER_STATUS = 0x08;
export const TIMER_RELOAD = 0x0b;
export const TIMER_CONFIG = 0x0e;
export const RX_WAIT_CONFIG = 0x11;
export const CRC_RX_CONFIG = 0x12;
export const RX_STATUS = 0x13;
export const TX_WAIT_CONFIG = 0x17;
export const TX_CONFIG = 0x18;
export const CRC_TX_CONFIG = 0x19;
export const SIGPRO_RM_CONFIG = 0x1c;
export const RF_STATUS = 0x1d;
export const AGC_CONFIG = 0x1e;
export const AGC_VALUE = 0x1f;
export const SYSTEM_STATUS = 0x24;
export const TEMP_CONTROL = 0x25;
export const AGC_REF_CONFIG = 0x26;

/** Table 104: the AGC enabled, its input that of card mode. */
export const AGC_CONFIG_RESET = 0xa003;

/** What a register holds after a reset, and the bits that a host can write; all others read as after the reset. */
interface Definition {
  readonly reset: number;
  readonly writable: number;
}

const ALL = 0xffffffff;
const TIMER = { reset: 0, writable: 0x1fffff };
const RELOAD = { reset: 0, writable: 0xfffff };
const READ_ONLY = { reset: 0, writable: 0 };

/**
 * The registers that exist (Table 74 and the tables after it; FELICA_EMD_CONTROL is missing before firmware 4.1).
 * The ones marked * in the tables are the resets; RFU bits that are not called writable read 0.
 */
const DEFINITIONS = new Map<number, Definition>([
  [SYSTEM_CONFIG, { reset: 0x001, writable: 0xffaff }], // Table 75: SOFT_RESET reads 0, bit 10 is read only
  [IRQ_ENABLE, { reset: 0, writable: 0x1ffff }], // Table 76: bits 19:17 are the interrupts' affair
  [IRQ_STATUS, READ_ONLY], // Table 77
  [IRQ_CLEAR, READ_ONLY], // Table 78: what is written there acts and is gone
  [TRANSCEIVE_CONTROL, { reset: 0, writable: 0x3ff }], // Table 79
  [0x05, { reset: 0, writable: 0xff }], // PADCONFIG, Table 80
  [0x07, { reset: 0, writable: 0x7f }], // PAD_OUT, Table 81
  [TIMER_STATUS, READ_ONLY], // Table 82
  [TIMER_STATUS + 1, READ_ONLY], // Table 83
  [TIMER_STATUS + 2, READ_ONLY], // Table 84
  [TIMER_RELOAD, RELOAD], // Table 85
  [TIMER_RELOAD + 1, RELOAD], // Table 86
  [TIMER_RELOAD + 2, RELOAD], // Table 87
  [TIMER_CONFIG, TIMER], // Table 88
  [TIMER_CONFIG + 1, TIMER], // Table 89
  [TIMER_CONFIG + 2, TIMER], // Table 90
  [RX_WAIT_CONFIG, { reset: 0, writable: 0x0fffffff }], // Table 91
  [CRC_RX_CONFIG, { reset: 0, writable: 0xffff0fff }], // Table 92
  [RX_STATUS, READ_ONLY], // Table 93
  [0x14, { reset: 0, writable: 0xffff001f }], // TX_UNDERSHOOT_CONFIG, Table 94
  [0x15, { reset: 0, writable: 0xffff001f }], // TX_OVERSHOOT_CONFIG, Table 95
  [0x16, { reset: 0, writable: 0xffff }], // TX_DATA_MOD, Table 96
  [TX_WAIT_CONFIG, { reset: 0, writable: 0x0fffffff }], // Table 97
  [TX_CONFIG, { reset: 0, writable: 0x3fff }], // Table 98
  [CRC_TX_CONFIG, { reset: 0, writable: 0xffff007f }], // Table 99
  [0x1a, { reset: 0, writable: 0x7 }], // SIGPRO_CONFIG, Table 100
  [0x1b, { reset: 0, writable: 0x7fffffff }], // SIGPRO_CM_CONFIG, Table 101
  [SIGPRO_RM_CONFIG, { reset: 0x80000, writable: 0xffff7d }], // Table 102: RESYNC_EQ_ON is 1
  [RF_STATUS, READ_ONLY], // Table 103
  [AGC_CONFIG, { reset: AGC_CONFIG_RESET, writable: 0xfffb }], // AGC_LOAD is cleared by itself
  [AGC_VALUE, { reset: 0, writable: 0xfffff }], // Table 105
  [0x20, { reset: 0, writable: 0x07ffffff }], // RF_CONTROL_TX, Table 106
  [0x21, { reset: 0, writable: 0x43fff }], // RF_CONTROL_TX_CLK, Table 107
  [0x22, { reset: 0, writable: 0xff }], // RF_CONTROL_RX, Table 108
  [0x23, { reset: 0, writable: 0x7fff }], // LD_CONTROL, Table 109
  [SYSTEM_STATUS, READ_ONLY], // Table 110
  [TEMP_CONTROL, { reset: 0, writable: 0xf }], // Table 111
  [AGC_REF_CONFIG, { reset: 0, writable: 0x3c00 }], // Table 112: writing AGC_VALUE has no effect
  [0x27, { reset: 0, writable: 0xfffff }], // DPC_CONFIG, Table 113
  [0x28, { reset: 0, writable: 0x3ff }], // EMD_CONTROL, Table 114
  [0x29, { reset: 0, writable: 0xff }], // ANT_CONTROL, Table 115
  [0x36, { reset: 0, writable: ALL }], // TX_CONTROL, Table 116
  [0x39, { reset: 0, writable: ALL }], // SIGPRO_RM_CONFIG_EXTENSION, Table 117
]);

const END = 0x3a;

/** The registers as memory: what they hold after a reset, and which of their bits can be written. */
export class Registers {
  readonly #values = new Uint32Array(END);
  readonly #writable = new Uint32Array(END);

  constructor() {
    for (const [address, { writable }] of DEFINITIONS) this.#writable[address] = writable;
    this.reset();
  }

  /** All registers as after a reset. */
  reset(): void {
    for (const [address, { reset }] of DEFINITIONS) this.#values[address] = reset;
  }

  exists(address: number): boolean {
    return DEFINITIONS.has(address);
  }

  get(address: number): number {
    return this.#values[address]!;
  }

  /** Writes as the chip itself does: every bit. */
  set(address: number, value: number): void {
    this.#values[address] = value;
  }

  /** Writes as a host does: the writable bits alone. */
  write(address: number, value: number): void {
    const writable = this.#writable[address]!;
    this.#values[address] = (this.#values[address]! & ~writable) | (value & writable);
  }
}
