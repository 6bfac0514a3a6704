/** The interrupts' bits in IRQ_STATUS, IRQ_ENABLE and IRQ_CLEAR (data sheet Tables 76 to 78). */
export const IRQ_RX = 1 << 0;
export const IRQ_TX = 1 << 1;
export const IRQ_IDLE = 1 << 2;
export const IRQ_STATE_CHANGE = 1 << 5;
export const IRQ_RFON_DET = 1 << 7;
export const IRQ_TX_RFOFF = 1 << 8;
export const IRQ_TX_RFON = 1 << 9;
export const IRQ_RF_ACTIVE_ERROR = 1 << 10;
export const IRQ_TIMER0 = 1 << 11;
export const IRQ_RX_SOF_DET = 1 << 14;
export const IRQ_RX_SC_DET = 1 << 15;
export const IRQ_GENERAL_ERROR = 1 << 17;
export const IRQ_HV_ERROR = 1 << 18;
export const IRQ_LPCD = 1 << 19;

/** Go to the pin whatever IRQ_ENABLE says (11.3.2.2). */
const NON_MASKABLE = IRQ_GENERAL_ERROR | IRQ_HV_ERROR | IRQ_LPCD;

/** The interrupts and the IRQ pin (11.3.2). */
export class Interrupts {
  /** IRQ_PIN_CONFIG, bit 0 cleared: the pin is low while an enabled interrupt is set. */
  activeLow = false;
  /** IRQ_PIN_CONFIG, bit 1: reading IRQ_STATUS clears it. */
  clearedByReading = false;
  /** Before the chip has started its pin is pulled down, whatever its polarity (11.2.1.2). */
  #driven = false;
  #status = 0;
  #enabled = NON_MASKABLE;
  readonly #pin: (high: boolean) => void;

  /** @param pin sets the level of the IRQ pin */
  constructor(pin: (high: boolean) => void) {
    this.#pin = pin;
  }

  get status(): number {
    return this.#status;
  }

  /** Nothing is set, nothing but the non-maskable is enabled; the pin is pulled down until {@link drive}. */
  reset(): void {
    this.#status = 0;
    this.#enabled = NON_MASKABLE;
    this.#driven = false;
    this.#show();
  }

  /** From now on the chip drives the pin. */
  drive(): void {
    this.#driven = true;
    this.#show();
  }

  /** What IRQ_ENABLE says. */
  enable(bits: number): void {
    this.#enabled = bits | NON_MASKABLE;
    this.#show();
  }

  raise(bits: number): void {
    this.#status |= bits;
    this.#show();
  }

  clear(bits: number): void {
    this.#status &= ~bits;
    this.#show();
  }

  /** The host reads IRQ_STATUS. */
  read(): number {
    const status = this.#status;
    if (this.clearedByReading) this.clear(status);
    return status;
  }

  #show(): void {
    const active = (this.#status & this.#enabled) !== 0;
    this.#pin(this.#driven && active !== this.activeLow);
  }
}
