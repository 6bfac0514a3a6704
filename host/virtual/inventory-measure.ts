import { readFileSync } from 'node:fs';
import { parseHex } from '../flash/hex-file.ts';
import { makeLine, parseLine } from '../readers/frame.ts';
import { inventoryAirTime } from './air-time.ts';
import { CLOCK_HZ, FLASH_BYTES } from './board.ts';
import { Random } from './players/random.ts';
import { ReaderBoard } from './reader-board.ts';

const FIRMWARE = new URL('../../firmware/reader/reader.hex', import.meta.url);

/** The number on the straps of a board with one rack, and of the one with the four loops in the middle. */
const RACK = 0;
const DISCARDS = 4;

/** What to measure: how many sets of how many random tags, spread over how many loops of one board. */
export interface InventoryTask {
  readonly tags: number;
  readonly loops: 1 | 4;
  readonly sets: number;
  readonly seed: string;
}

/** What came of it; times are means over the sets. */
export interface InventoryFigures {
  /** From the end of the request to the end of the DONE line, all loops together, ms of the board's time. */
  readonly reading: number;
  /** What {@link inventoryAirTime} says for the same tags, ms. */
  readonly air: number;
  /** Tags that were there and not read. */
  readonly lost: number;
  /** Tags that were read and not there. */
  readonly invented: number;
  /** Emulated time over processor time. */
  readonly speed: number;
  /** Processor time of the emulation for a set, ms. */
  readonly cost: number;
}

/** Lets the firmware in an emulated board read sets of random tags. Throws if a reading fails. */
export function measureInventory({ tags, loops, sets, seed }: InventoryTask): InventoryFigures {
  const flash = parseHex(readFileSync(FIRMWARE, 'utf8'), FLASH_BYTES);
  if (!flash.ok) throw new Error(flash.error.message);
  const random = new Random(seed);
  let present: string[][] = [];
  const board = new ReaderBoard(flash.value, loops === 1 ? RACK : DISCARDS, (loop) => present[loop] ?? []);
  const desk = new Desk(board);
  let reading = 0;
  let air = 0;
  let lost = 0;
  let invented = 0;
  const before = process.cpuUsage();
  for (let set = 0; set < sets; set++) {
    present = Array.from({ length: loops }, () => []);
    for (let i = 0; i < tags; i++) present[i % loops]!.push(randomUid(random));
    for (let loop = 0; loop < loops; loop++) {
      const there = new Set(present[loop]!);
      const { uids, ms } = desk.read(loop);
      reading += ms;
      air += inventoryAirTime(present[loop]!) / 1000;
      lost += [...there].filter((uid) => !uids.includes(uid)).length;
      invented += uids.filter((uid) => !there.has(uid)).length;
    }
  }
  const { user, system } = process.cpuUsage(before);
  const cost = (user + system) / 1000 / sets;
  return {
    reading: reading / sets,
    air: air / sets,
    lost,
    invented,
    speed: reading / sets / cost,
    cost,
  };
}

function randomUid(random: Random): string {
  const digits = () =>
    random
      .below(2 ** 20)
      .toString(16)
      .padStart(5, '0');
  return `E00401${digits()}${digits()}`.toUpperCase();
}

/** Asks a board for readings and takes down the answers, as a host would. */
class Desk {
  readonly #board: ReaderBoard;
  #text = '';
  #lineEnd = 0;

  constructor(board: ReaderBoard) {
    this.#board = board;
    board.onSent = (byte) => {
      this.#text += String.fromCharCode(byte);
      if (byte === 0x0a) this.#lineEnd = board.cycles;
    };
    this.#run();
  }

  read(loop: number): { readonly uids: string[]; readonly ms: number } {
    const request = Buffer.from(makeLine(`00 READ ${loop}`));
    this.#text = '';
    this.#board.feed(request);
    const asked = this.#board.cycles + (request.length * 10 * CLOCK_HZ) / 115_200;
    this.#run();
    const uids: string[] = [];
    for (const line of this.#text.split('\n').slice(0, -1)) {
      const body = parseLine(line);
      if (!body.ok) throw new Error(body.error.message);
      const words = body.value.split(' ');
      if (words[1] === 'TAG') uids.push(words[3]!);
      else if (words[1] === 'DONE') return { uids, ms: ((this.#lineEnd - asked) / CLOCK_HZ) * 1000 };
    }
    throw new Error(`the board does not read: ${JSON.stringify(this.#text)}`);
  }

  #run(): void {
    this.#board.run(this.#board.cycles + 10 * CLOCK_HZ);
  }
}
