const FIRST_DIGIT = 1;
const DIGITS = 8;
const SCAN_LIMIT = 0x0b;
const SHUTDOWN = 0x0c;
const DISPLAY_TEST = 0x0f;

/** The levels on the chip's three inputs. */
export interface Max7219Pins {
  readonly data: boolean;
  readonly clock: boolean;
  /** Called LOAD on the MAX7219 and CS on the MAX7221. */
  readonly load: boolean;
}

/**
 * The display driver MAX7219, by its pins: each rising clock takes in a bit, a rising LOAD takes over the last
 * 16, of which bits 11–8 address one of 16 registers and bits 7–0 are its new value. It powers up shut down.
 */
export class Max7219 {
  readonly #registers = new Uint8Array(16);
  #shift = 0;
  #clock = false;
  #load = false;

  /** Takes note of new levels on the inputs. */
  pins({ data, clock, load }: Max7219Pins): void {
    if (clock && !this.#clock) this.#shift = ((this.#shift << 1) | (data ? 1 : 0)) & 0xffff;
    if (load && !this.#load) this.#registers[(this.#shift >> 8) & 0x0f] = this.#shift & 0xff;
    this.#clock = clock;
    this.#load = load;
  }

  /** Power off and on. */
  reset(): void {
    this.#registers.fill(0);
  }

  /**
   * What each of the eight digits (or rows) shows, as its register holds it: 0 where it is dark because the chip
   * is shut down or does not scan that far, FF in a display test.
   */
  shown(): number[] {
    const registers = this.#registers;
    return Array.from({ length: DIGITS }, (_, i) => {
      if (registers[DISPLAY_TEST]! & 1) return 0xff;
      const lit = registers[SHUTDOWN]! & 1 && i <= (registers[SCAN_LIMIT]! & 7);
      return lit ? registers[FIRST_DIGIT + i]! : 0;
    });
  }
}
