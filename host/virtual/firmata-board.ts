import { readFileSync } from 'node:fs';
import { parseHex } from '../flash/hex-file.ts';
import { FIRMATA_HEX } from '../flash/programs.ts';
import { LAMPS, NUMBER } from '../lights/wiring.ts';
import { Board, CLOCK_HZ, FLASH_BYTES } from './board.ts';
import type { LightsReading } from './lights-reading.ts';
import { Max7219 } from './max7219.ts';

/** The rate StandardFirmata speaks at. */
const LINE_RATE = 57_600;

const MS = CLOCK_HZ / 1000;

/** How long the board works on after the last byte in or out: longer than the longest message takes. */
const SETTLE = 5 * MS;

/**
 * While it starts, StandardFirmata blinks its version with `delay` for two seconds. Each time it has worked for
 * START_WORK its clock is put forward by START_JUMP, as if the processor were slower: less than the 16,384
 * cycles between two of the timer interrupts from which `delay` takes its time, so that none is missed.
 */
const START_WORK = 700;
const START_JUMP = 15_000;

/** StandardFirmata has greeted long before this. */
const START_LIMIT = 10_000 * MS;

/**
 * The lights board: an Uno with the unmodified StandardFirmata and two MAX7219 on its pins. The program never
 * sleeps, so the board has a time of its own, which runs while there is something to do.
 */
export class FirmataBoard {
  /** A byte for the host. */
  onSent: (byte: number) => void = () => {};

  readonly #board: Board;
  readonly #rows = new Max7219();
  readonly #digits = new Max7219();

  /** Starts the board: when this returns, it has greeted and waits for the host. */
  constructor() {
    const flash = parseHex(readFileSync(FIRMATA_HEX, 'utf8'), FLASH_BYTES);
    if (!flash.ok) throw new Error(`${FIRMATA_HEX.pathname}: ${flash.error.message}`);
    this.#board = new Board(flash.value, LINE_RATE);
    this.#board.onPins = () => this.#drive();
    this.#start();
    this.#board.onSent = (byte) => this.onSent(byte);
  }

  /** Takes in bytes from the host. */
  feed(bytes: Uint8Array): void {
    this.#board.feed(bytes);
  }

  /** Nothing more will happen until the next bytes come. */
  get atRest(): boolean {
    return this.#board.lineQuiet && this.#board.cycles - this.#board.lastActivity >= SETTLE;
  }

  /** Lets the board work for at most `ms` of its own time, less if it comes to rest. */
  work(ms: number): void {
    const limit = this.#board.cycles + ms * MS;
    while (!this.atRest && this.#board.cycles < limit) {
      this.#board.run(Math.min(limit, this.#board.cycles + MS));
    }
  }

  /** The reset button: the program starts anew. The display chips, which have no reset, keep what they show. */
  reset(): void {
    this.#board.reset();
    this.#start();
  }

  /** What the two chips show now. */
  read(): LightsReading {
    return { rows: this.#rows.shown(), digits: this.#digits.shown() };
  }

  #start(): void {
    const board = this.#board;
    const limit = board.cycles + START_LIMIT;
    const before = board.lastActivity;
    while (board.lastActivity === before || !this.atRest) {
      if (board.cycles > limit) throw new Error('StandardFirmata does not greet');
      board.run(board.cycles + START_WORK);
      if (board.lineQuiet) board.putForward(START_JUMP);
    }
  }

  #drive(): void {
    const level = (pin: number) => this.#board.output(pin) === true;
    for (const [chip, pins] of [
      [this.#rows, LAMPS],
      [this.#digits, NUMBER],
    ] as const) {
      chip.pins({ data: level(pins.data), clock: level(pins.clock), load: level(pins.cs) });
    }
  }
}
