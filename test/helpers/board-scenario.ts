import { lineOf } from '../../firmware/reader/schema.ts';
import { CLOCK_HZ } from '../../host/virtual/board.ts';
import { type ChipTimes, MIDDLE_CHIP } from '../../host/virtual/pn5180/chip-times.ts';
import type { ChipFault } from '../../host/virtual/pn5180/faults.ts';
import { connectPn5180 } from '../../host/virtual/pn5180/pn5180.ts';
import { ReaderBoard } from '../../host/virtual/reader-board.ts';
import type { ConnectChip } from '../../host/virtual/reader-chip.ts';
import { firmware } from './emulated-reader.ts';

const MS = CLOCK_HZ / 1000;

/** A request that is still unanswered after so long is given up, ms. */
const LONGEST_ANSWER = 6000;

/** A tag over a loop. */
export interface ScenarioTag {
  readonly loop: number;
  readonly uid: string;
  /** How strong its answers are, dB; 0, if not given. */
  readonly db?: number;
  /** The chance that an answer of it is not heard; 0, if not given. */
  readonly edge?: number;
}

/** A reader board, all that is around it and all that goes wrong: the same for every emulator. */
export interface BoardScenario {
  /** The number that the jumpers say: 0–3 for the racks of A–D, 4 for the discards. */
  readonly straps: number;
  /** The chip, by the names and units of `chip-times.ts`; what is missing is in the middle. */
  readonly times?: Partial<ChipTimes>;
  readonly tags: readonly ScenarioTag[];
  readonly seed: number | string;
  /** In ms of the board, which is switched on at 0, or by the number of a transmission. */
  readonly faults?: readonly ChipFault[];
}

/** All figures of a scenario's chip. */
export const timesOf = ({ times }: BoardScenario): ChipTimes => ({ ...MIDDLE_CHIP, ...times });

/** A line of the board. */
export interface BoardLine {
  /** When its LF was sent, ms of the board. */
  readonly ms: number;
  /** Without its LF. */
  readonly line: string;
}

/**
 * Switches a board on and sends it lines, each when the board is done with the last.
 * @param hostLines the bodies of the host's lines
 * @returns all lines of the board, from its BOOT on
 */
export type ScenarioRunner = (scenario: BoardScenario, hostLines: readonly string[]) => BoardLine[];

/**
 * The runner over avr8js.
 * @param flash the firmware; the committed one, if not given
 */
export function runScenario(
  scenario: BoardScenario,
  hostLines: readonly string[],
  flash = firmware(),
  connectChip: ConnectChip = connectPn5180,
): BoardLine[] {
  const loops = [0, 1, 2, 3].map((loop) =>
    scenario.tags.filter((tag) => tag.loop === loop).map(({ uid }) => uid),
  );
  const traits = new Map(scenario.tags.map(({ uid, db = 0, edge = 0 }) => [uid, { db, edge }]));
  const { seed, faults } = scenario;
  const board = new ReaderBoard(flash, scenario.straps, (loop) => loops[loop]!, connectChip, {
    times: timesOf(scenario),
    seed,
    faults,
    traitsOf: (uid) => traits.get(uid)!,
  });
  const lines: BoardLine[] = [];
  let line = '';
  board.onSent = (byte) => {
    if (byte !== 0x0a) {
      line += String.fromCharCode(byte);
      return;
    }
    lines.push({ ms: board.cycles / MS, line });
    line = '';
  };
  // A board that waits for a slow chip seems to be at rest.
  const answered = () => {
    const end = board.cycles + LONGEST_ANSWER * MS;
    const before = lines.length;
    while (board.cycles < end && !lines.slice(before).some(isLast))
      board.run(Math.min(end, board.cycles + MS));
  };
  answered();
  for (const body of hostLines) {
    board.feed(Buffer.from(lineOf(body), 'latin1'));
    answered();
  }
  return lines;
}

/** Whether a line ends what the board has to say. */
const isLast = ({ line }: BoardLine): boolean => !/^.. TAG /.test(line);
