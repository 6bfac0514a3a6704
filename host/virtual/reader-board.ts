import { Board, CLOCK_HZ } from './board.ts';
import { MIDDLE_CHIP } from './pn5180/chip-times.ts';
import { connectPn5180 } from './pn5180/pn5180.ts';
import type { ChipOptions, ConnectChip } from './reader-chip.ts';
import type { BoardRun, StationBoard } from './station-board.ts';
import { TagField, type TagTraits } from './tags.ts';

/** The rate of the readers' serial lines. */
const LINE_RATE = 115_200;

/** The antenna loops a board can switch. */
export const LOOPS_PER_BOARD = 4;

/** The pins of a reader board but for its chip's, by the numbers of the Uno (0–13, 14–19 for A0–A5). */
const FIRST_LOOP = 3;
const FIRST_STRAP = 14;
const STRAPS = 3;

/** Nothing on a board for so long means that it waits for its host: far longer than any wait for its chip. */
const REST_MS = 250;

const MS = CLOCK_HZ / 1000;

/** What is particular about a board: its chip, and how tags lie over its loops. */
export interface BoardSetup extends ChipOptions {
  /** How a tag lies for one of the loops; well, if not given. */
  readonly traitsOf?: (uid: string, loop: number) => TagTraits;
}

/** A reader board: the AVR with its reader chip, its antenna loops and the tags over them. */
export class ReaderBoard implements StationBoard {
  /** A byte for the host. */
  onSent: (byte: number) => void = () => {};
  readonly #board: Board;
  readonly #loopTags: (loop: number) => readonly string[];
  /** What was last seen over two or more loops at once. */
  #several: { readonly parts: readonly (readonly string[])[]; readonly all: readonly string[] } | null = null;

  /**
   * @param flash the firmware
   * @param straps the number that the straps say: 0–3 for the places A–D, 4 for the discards
   * @param loopTags the UIDs over a loop now; the same array as long as nothing has changed
   * @param connectChip puts the reader chip on the board, the one for which the firmware was built
   * @param setup which of all possible chips it is; that of the virtual table, if not given
   */
  constructor(
    flash: Uint8Array<ArrayBuffer>,
    straps: number,
    loopTags: (loop: number) => readonly string[],
    connectChip: ConnectChip = connectPn5180,
    setup: BoardSetup = {},
  ) {
    const board = new Board(flash, LINE_RATE);
    this.#board = board;
    this.#loopTags = loopTags;
    const memory = setup.times?.tagMemory ?? MIDDLE_CHIP.tagMemory;
    const { traitsOf } = setup;
    const traitsHere = traitsOf && ((uid: string) => traitsOf(uid, this.#firstLoop()));
    connectChip(board, new TagField(() => this.#tagsInRange(), traitsHere, memory), setup);
    // A jumper ties its pin to ground; the others are held up by the AVR.
    for (let i = 0; i < STRAPS; i++) board.setPin(FIRST_STRAP + i, ((straps >> i) & 1) === 0);
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
    // It says so only when it has looked at its straps.
    this.#board.touch();
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

  #isOn = (loop: number): boolean => this.#board.output(FIRST_LOOP + loop) === true;

  /** The first of the loops that are switched on. */
  #firstLoop(): number {
    let loop = 0;
    while (!this.#isOn(loop)) loop++;
    return loop;
  }

  #tagsInRange(): readonly string[] {
    const parts: (readonly string[])[] = [];
    for (let loop = 0; loop < LOOPS_PER_BOARD; loop++) {
      if (this.#isOn(loop)) parts.push(this.#loopTags(loop));
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
