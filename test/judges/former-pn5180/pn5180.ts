import type { Agenda, Appointment } from '../../../host/virtual/agenda.ts';
import { Air } from '../../../host/virtual/air.ts';
import { MICROSECOND } from '../../../host/virtual/board.ts';
import type { ChipSocket } from '../../../host/virtual/reader-chip.ts';
import type { TagField } from '../../../host/virtual/tags.ts';
import { Commands, FRAME_ROOM } from './pn5180-commands.ts';
import { IRQ_GENERAL_ERROR, IRQ_IDLE, Registers, SYSTEM_CONFIG } from './pn5180-registers.ts';
import { ChipTimers } from './pn5180-timers.ts';
import { Transceiver } from './pn5180-transceiver.ts';

const COMMAND_MASK = 0x07;
const SOFT_RESET = 1 << 8;

/**
 * Times of the host interface in µs. The data sheet gives the order of BUSY and NSS but few times: these are
 * assumptions, *unproven* until measured on a chip. A board's speed depends on them.
 */
const TIMES = {
  /** From the last byte of a frame to BUSY high. */
  busyRise: 3,
  /** From NSS high to BUSY low after a frame that fetches an answer. */
  fetched: 5,
  /** The shortest low on RST that resets, and from its end to IDLE. */
  resetLow: 10,
  boot: 2000,
};

/** Its pins on a reader board, by the numbers of the Uno, as firmware/reader/chips/pn5180.cpp has them. */
const PIN = { irq: 2, reset: 7, busy: 8, select: 10 };

/** Puts a PN5180 on a reader board. */
export function connectPn5180(board: ChipSocket, tags: TagField): void {
  const chip = new Pn5180(
    board.agenda,
    () => board.cycles,
    { busy: (high) => board.setPin(PIN.busy, high), irq: (high) => board.setPin(PIN.irq, high) },
    tags,
  );
  board.onSpi = (byte) => chip.exchange(byte);
  board.onPins = () => {
    // Where the AVR does not drive them, resistors hold the chip in reset and its select high.
    chip.reset(board.output(PIN.reset) === true);
    chip.select(board.output(PIN.select) !== false);
  };
  board.onPins();
}

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
  readonly #commands: Commands;
  /** Held in reset, and what will bring it there. */
  #off = false;
  #resetLow = false;
  #resetting: Appointment | null = null;
  #irqActiveHigh = true;
  /** Started up and ready for frames. */
  #awake = false;
  #busy = false;
  #selected = false;
  /** The frame under way is heard: it began while the chip was not busy. */
  #heard = false;
  readonly #frame = new Uint8Array(FRAME_ROOM);
  #length = 0;
  #lastByte = 0;
  /** What the next frame fetches; null where it will be a command. */
  #answer: Uint8Array | null = null;
  #next: Appointment | null = null;
  // Made once and not for each of the thousands of frames.
  readonly #onQuiet = () => this.#frameQuiet();
  readonly #onFetched = () => this.#setBusy(false);
  readonly #onCommand = () => this.#execute();

  /**
   * @param agenda where the chip enters what it is going to do
   * @param now the agenda's clock, in cycles
   */
  constructor(agenda: Agenda, now: () => number, lines: ChipLines, tags: TagField) {
    this.#agenda = agenda;
    this.#now = now;
    this.#lines = lines;
    this.#timers = new ChipTimers(this.#registers, agenda, now);
    this.#radio = new Transceiver(this.#registers, agenda, now, new Air(agenda, now, tags));
    this.#commands = new Commands(this.#registers, this.#radio);
    this.#registers.onIrq = (wanted) => lines.irq(wanted === this.#irqActiveHigh);
    this.#registers.onWrite = (address, value) => this.#written(address, value);
    this.#radio.onTransmitted = () => this.#timers.transmitted();
    this.#radio.onReceiving = () => this.#timers.receiving();
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
      // What comes while the chip works on the last frame must not touch that frame.
      this.#heard = this.#awake && !this.#busy;
      if (this.#heard) this.#length = 0;
    } else if (this.#heard) {
      this.#endFrame();
    }
  }

  /** A byte on SPI: takes in what the board sends and gives what it gets meanwhile. */
  exchange(byte: number): number {
    if (!this.#selected || !this.#heard) return 0xff;
    if (this.#length === 0) this.#after(TIMES.busyRise, this.#onQuiet);
    this.#lastByte = this.#now();
    const place = this.#length;
    // A frame that is too long stays so.
    if (place < this.#frame.length) this.#frame[this.#length++] = byte;
    return this.#answer?.[place] ?? 0xff;
  }

  /** Raises BUSY once no byte has come for a while. */
  #frameQuiet(): void {
    const quiet = this.#lastByte + TIMES.busyRise * MICROSECOND;
    if (this.#now() < quiet) this.#next = this.#agenda.at(quiet, this.#onQuiet);
    else this.#setBusy(true);
  }

  /** NSS has risen on a frame. One that the host cut off before BUSY rose is lost. */
  #endFrame(): void {
    if (!this.#busy) {
      this.#agenda.cancel(this.#next);
    } else if (this.#answer === null) {
      this.#after(this.#commands.busyTime(this.#frame), this.#onCommand);
    } else {
      this.#answer = null;
      if (this.#content().some((byte) => byte !== 0xff)) this.#registers.raise(IRQ_GENERAL_ERROR);
      this.#after(TIMES.fetched, this.#onFetched);
    }
  }

  #execute(): void {
    this.#setBusy(false);
    this.#answer = this.#commands.execute(this.#content());
  }

  #content(): Uint8Array {
    return this.#frame.subarray(0, this.#length);
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
    this.#irqActiveHigh = this.#commands.irqActiveHigh;
    this.#lines.irq(!this.#irqActiveHigh);
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
