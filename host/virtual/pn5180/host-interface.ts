import type { Appointment } from '../agenda.ts';
import type { ChipClock } from './chip-clock.ts';
import type { ChipTimes } from './chip-times.ts';
import { COMMAND, LONGEST_FRAME } from './commands.ts';

/** What a chip says when it has nothing to say (data sheet Figures 6 to 9). */
const NOTHING = 0xff;

/** How long BUSY stays high by command, as a multiple of the chip's `busy`; where none is given, once. */
const BUSY_FACTOR: Readonly<Record<number, number>> = {
  [COMMAND.writeRegister]: 0.25,
  [COMMAND.writeRegisterOr]: 0.25,
  [COMMAND.writeRegisterAnd]: 0.25,
  [COMMAND.readRegister]: 0.5,
  [COMMAND.loadRfConfig]: 250,
  [COMMAND.writeEeprom]: 125,
};

/** After a response has been read. */
const BUSY_AFTER_RESPONSE = 0.25;

/** BUSY stays high for a µs at least. */
const LEAST_BUSY = 1;

/** The clock is at rest when no byte follows the last for so long, µs. */
const CLOCK_RESTS = 2;

/**
 * The SPI host interface (11.4): frames between two edges of NSS, a response in the frame after its command, and
 * BUSY, which is high from within a frame until its command is carried out. Times are in µs.
 */
export class HostInterface {
  /** Carries out a command; what comes back is its response. */
  onCommand: (frame: Uint8Array) => Uint8Array | null = () => null;
  /** A frame has come that nobody received, since the chip was busy or it was too long. */
  onLost: () => void = () => {};
  readonly #clock: ChipClock;
  readonly #times: ChipTimes;
  readonly #pin: (high: boolean) => void;
  readonly #frame = new Uint8Array(LONGEST_FRAME);
  #listening = false;
  #selected = false;
  #busy = false;
  /** The bytes of this frame so far. */
  #length = 0;
  /** This frame began while the chip was busy. */
  #deaf = false;
  #response: Uint8Array | null = null;
  /** Since NSS: the end of a command, or the rise of BUSY. */
  #next: Appointment | null = null;

  /** @param pin sets the level of the BUSY pin */
  constructor(clock: ChipClock, times: ChipTimes, pin: (high: boolean) => void) {
    this.#clock = clock;
    this.#times = times;
    this.#pin = pin;
  }

  /** From now on the chip hears nothing; BUSY says so, or does not. */
  close(busy: boolean): void {
    this.#clock.cancel(this.#next);
    this.#next = null;
    this.#listening = false;
    this.#response = null;
    this.#deaf = true;
    this.#setBusy(busy);
  }

  /** From now on the chip hears. */
  open(): void {
    this.#listening = true;
    this.#setBusy(false);
  }

  /** The level of NSS. */
  select(high: boolean): void {
    if (high !== this.#selected) return;
    this.#selected = !high;
    if (high) {
      this.#end();
      return;
    }
    this.#length = 0;
    this.#deaf = !this.#listening || this.#busy;
  }

  /** A byte on MOSI; the answer is the one on MISO. */
  exchange(byte: number): number {
    if (!this.#selected) return NOTHING;
    const place = this.#length++;
    if (this.#deaf) return NOTHING;
    if (place < LONGEST_FRAME) this.#frame[place] = byte;
    if (this.#times.busyRises === 0) {
      if (place === 0) this.#setBusy(true);
    } else this.#riseAtRest();
    return this.#response?.[place] ?? NOTHING;
  }

  #riseAtRest(): void {
    this.#clock.cancel(this.#next);
    this.#next = this.#clock.after(CLOCK_RESTS, () => {
      this.#next = null;
      this.#setBusy(true);
    });
  }

  #end(): void {
    if (this.#length === 0) return;
    if (this.#deaf) {
      if (this.#listening) this.onLost();
      return;
    }
    this.#clock.cancel(this.#next);
    this.#setBusy(true);
    if (this.#response !== null) {
      this.#response = null;
      this.#in(BUSY_AFTER_RESPONSE, () => null);
      return;
    }
    if (this.#length > LONGEST_FRAME) {
      this.onLost();
      this.#in(1, () => null);
      return;
    }
    const frame = this.#frame.slice(0, this.#length);
    this.#in(BUSY_FACTOR[frame[0]!] ?? 1, () => this.onCommand(frame));
  }

  #in(factor: number, action: () => Uint8Array | null): void {
    this.#next = this.#clock.after(Math.max(LEAST_BUSY, this.#times.busy * factor), () => {
      this.#next = null;
      const response = action();
      // A command may have put the chip to sleep or reset it.
      if (!this.#listening) return;
      this.#response = response;
      this.#setBusy(false);
    });
  }

  #setBusy(busy: boolean): void {
    if (busy === this.#busy) return;
    this.#busy = busy;
    this.#pin(busy);
  }
}
