import { Board, CLOCK_HZ } from './board.ts';
import { Pn5180 } from './pn5180.ts';
import type { BoardRun, StationBoard } from './station-board.ts';
import { TagField } from './tags.ts';

/** The rate of the readers' serial lines. */
const LINE_RATE = 115_200;

/** The antenna loops a board can switch. */
export const LOOPS_PER_BOARD = 4;

/** The pins of a reader board, by the numbers of the Uno (0–13, 14–19 for A0–A5). */
const CHIP_IRQ = 2;
const FIRST_LOOP = 3;
const CHIP_RESET = 7;
const CHIP_BUSY = 8;
const CHIP_SELECT = 10;
const FIRST_STRAP = 14;
const STRAPS = 3;

/** Nothing on a board for so long means that it waits for its host: far longer than any wait within a reading. */
const REST_MS = 20;

const MS = CLOCK_HZ / 1000;

/** A reader board: the AVR with its PN5180, its antenna loops and the tags over them. */
export class ReaderBoard implements StationBoard {
  /** A byte for the host. */
  onSent: (byte: number) => void = () => {};
  readonly #board: Board;
  readonly #chip: Pn5180;
  readonly #loopTags: (loop: number) => readonly string[];
  /** What was last seen over two or more loops at once. */
  #several: { readonly parts: readonly (readonly string[])[]; readonly all: readonly string[] } | null = null;

  /**
   * @param flash the firmware
   * @param straps the number that the straps say: 0–3 for the places A–D, 4 for the discards
   * @param loopTags the UIDs over a loop now; the same array as long as nothing has changed
   */
  constructor(flash: Uint8Array<ArrayBuffer>, straps: number, loopTags: (loop: number) => readonly string[]) {
    const board = new Board(flash, LINE_RATE);
    this.#board = board;
    this.#loopTags = loopTags;
    this.#chip = new Pn5180(
      board.agenda,
      () => board.cycles,
      { busy: (high) => board.setPin(CHIP_BUSY, high), irq: (high) => board.setPin(CHIP_IRQ, high) },
      new TagField(() => this.#tagsInRange()),
    );
    // A jumper ties its pin to ground; the others are held up by the AVR.
    for (let i = 0; i < STRAPS; i++) board.setPin(FIRST_STRAP + i, ((straps >> i) & 1) === 0);
    board.onSpi = (byte) => this.#chip.exchange(byte);
    board.onPins = () => {
      // Where the AVR does not drive them, resistors hold the chip in reset and its select high.
      this.#chip.reset(board.output(CHIP_RESET) === true);
      this.#chip.select(board.output(CHIP_SELECT) !== false);
    };
    board.onPins();
    board.onSent = (byte) => this.onSent(byte);
  }

  /** The board's time in cycles. */
  get cycles(): number {
    return this.#board.cycles;
  }

  /** Sends bytes to the board. */
  feed(bytes: Uint8Array): void {
    this.#board.feed(bytes);
  }

  /** The reset button. */
  reset(): void {
    this.#board.reset();
  }

  /** Runs until the board waits for its host or its time is `limit`. */
  run(limit: number): BoardRun {
    const board = this.#board;
    while (true) {
      const rest = Math.max(board.lastActivity + REST_MS * MS, board.cycles + MS);
      const end = board.run(Math.min(limit, rest));
      const { lastActivity } = board;
      if (end === 'asleep' && board.lineQuiet) return { atRest: true, lastActivity };
      if (board.cycles >= limit) return { atRest: false, lastActivity };
      if (board.cycles >= lastActivity + REST_MS * MS && board.lineQuiet)
        return { atRest: true, lastActivity };
    }
  }

  #tagsInRange(): readonly string[] {
    const parts: (readonly string[])[] = [];
    for (let loop = 0; loop < LOOPS_PER_BOARD; loop++) {
      if (this.#board.output(FIRST_LOOP + loop) === true) parts.push(this.#loopTags(loop));
    }
    if (parts.length === 0) return NONE;
    if (parts.length === 1) return parts[0]!;
    // Two loops at once are one field over both.
    if (this.#several?.parts.every((part, i) => part === parts[i]) !== true) {
      this.#several = { parts, all: parts.flat() };
    }
    return this.#several.all;
  }
}

const NONE: readonly string[] = [];
