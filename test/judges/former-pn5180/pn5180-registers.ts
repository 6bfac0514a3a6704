/** The PN5180's registers by address (data sheet 11.5), those that the model gives a meaning. */
export const SYSTEM_CONFIG = 0x00;
export const IRQ_ENABLE = 0x01;
export const IRQ_STATUS = 0x02;
export const IRQ_CLEAR = 0x03;
export const TIMER0_RELOAD = 0x0b;
export const TIMER0_CONFIG = 0x0e;
export const CRC_RX_CONFIG = 0x12;
export const RX_STATUS = 0x13;
export const TX_CONFIG = 0x18;
export const CRC_TX_CONFIG = 0x19;
export const RF_STATUS = 0x1d;

/** Beyond the last register. */
export const REGISTER_END = 0x2a;

/** Bits of IRQ_STATUS, IRQ_ENABLE and IRQ_CLEAR. */
export const IRQ_RX = 1 << 0;
export const IRQ_TX = 1 << 1;
export const IRQ_IDLE = 1 << 2;
export const IRQ_RFOFF = 1 << 8;
export const IRQ_RFON = 1 << 9;
export const IRQ_TIMER0 = 1 << 11;
export const IRQ_RX_SOF = 1 << 14;
export const IRQ_GENERAL_ERROR = 1 << 17;

/** Registers that the host cannot write: status and results. */
const READ_ONLY: ReadonlySet<number> = new Set([
  IRQ_STATUS,
  0x08,
  0x09,
  0x0a,
  RX_STATUS,
  RF_STATUS,
  0x1f,
  0x24,
]);

/** The chip's registers with the interrupt logic that hangs on three of them. */
export class Registers {
  /** The host's attention is wanted, or no longer. */
  onIrq: (wanted: boolean) => void = () => {};
  /** The host has written a register. */
  onWrite: (address: number, value: number) => void = () => {};
  readonly #values = new Uint32Array(REGISTER_END);
  #irq = false;

  /** The value of a register. */
  read(address: number): number {
    return this.#values[address]!;
  }

  /** The chip sets a register itself. */
  set(address: number, value: number): void {
    this.#values[address] = value;
  }

  /** The host writes a register. Writing a status has no effect. */
  write(address: number, value: number): void {
    if (address === IRQ_CLEAR) this.#values[IRQ_STATUS]! &= ~value;
    else if (!READ_ONLY.has(address)) this.#values[address] = value;
    this.#showIrq();
    this.onWrite(address, value >>> 0);
  }

  /** Something has happened that the host may have asked to be told. */
  raise(irq: number): void {
    this.#values[IRQ_STATUS]! |= irq;
    this.#showIrq();
  }

  /** As after a reset. */
  clear(): void {
    this.#values.fill(0);
    this.#showIrq();
  }

  #showIrq(): void {
    const irq = (this.#values[IRQ_STATUS]! & this.#values[IRQ_ENABLE]!) !== 0;
    if (irq === this.#irq) return;
    this.#irq = irq;
    this.onIrq(irq);
  }
}
