import type { Board } from './board.ts';
import type { ChipTimes } from './pn5180/chip-times.ts';
import type { ChipFault } from './pn5180/faults.ts';
import type { TagField } from './tags.ts';

/**
 * The place of a reader chip on its board: a clock with an agenda, pins (by the numbers of the Uno) and SPI. The
 * chip puts levels on the pins it drives, follows those that the AVR drives by `onPins` and `output`, and answers
 * every byte on SPI by `onSpi`, selected or not.
 */
export type ChipSocket = Pick<Board, 'agenda' | 'cycles' | 'setPin' | 'output' | 'onPins' | 'onSpi'>;

/** Which of all possible chips it is, and what goes wrong with it. */
export interface ChipOptions {
  /** What its data sheet leaves open; what is missing is as at the virtual table. */
  readonly times?: Partial<ChipTimes>;
  /** From what its random delays, ghosts and losses follow. */
  readonly seed?: string | number;
  readonly faults?: readonly ChipFault[];
}

/**
 * Puts a reader chip on a board. Which chip is on which pins is the chip's own affair, as in the firmware.
 * @param tags the tags that its field reaches
 */
export type ConnectChip = (board: ChipSocket, tags: TagField, options?: ChipOptions) => void;
