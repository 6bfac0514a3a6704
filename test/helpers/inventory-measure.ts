import { readFileSync } from 'node:fs';
import { parseHex } from '../../host/flash/hex-file.ts';
import { Random } from '../../host/players/random.ts';
import { makeLine, parseLine } from '../../host/readers/frame.ts';
import { inventoryAirTime, readingAirTime } from '../../host/virtual/air-time.ts';
import { CLOCK_HZ, FLASH_BYTES } from '../../host/virtual/board.ts';
import { connectPn5180 } from '../../host/virtual/pn5180/pn5180.ts';
import { type BoardSetup, ReaderBoard } from '../../host/virtual/reader-board.ts';

const FIRMWARE = new URL('../../firmware/reader/reader.hex', import.meta.url);

/** The strap numbers of a board with one rack, and of the board with the four loops in the discard area. */
const RACK = 0;
const DISCARDS = 4;

/**
 * What to measure: the number of sets of random tags, the tags in a set, and the loops of one board over which they
 * are spread.
 */
export interface InventoryTask {
  readonly tags: number;
  readonly loops: 1 | 4;
  readonly sets: number;
  readonly seed: string;
  /** The chip and the tags' strengths; those of the virtual table, if not given. */
  readonly setup?: BoardSetup;
}

/** The results; times are means over the sets. */
export interface InventoryFigures {
  /** From the end of the request to the end of the DONE line, all loops together, ms of the board's time. */
  readonly reading: number;
  /** What {@link inventoryAirTime} says for the same tags, ms: for one pass, after which a drowned tag may be missing. */
  readonly pass: number;
  /** What {@link readingAirTime} says for them, ms. */
  readonly air: number;
  /** Tags present but not read. */
  readonly lost: number;
  /** Tags read but not present. */
  readonly invented: number;
  /** Emulated time over processor time. */
  readonly speed: number;
  /** Processor time of the emulation for a set, ms. */
  readonly cost: number;
}

/** Lets the firmware in an emulated board read sets of random tags. Throws if a reading fails. */
export function measureInventory({ tags, loops, sets, seed, setup }: InventoryTask): InventoryFigures {
  const flash = parseHex(readFileSync(FIRMWARE, 'utf8'), FLASH_BYTES);
  if (!flash.ok) throw new Error(flash.error.message);
  const random = new Random(seed);
  let present: string[][] = [];
  const straps = loops === 1 ? RACK : DISCARDS;
  const board = new ReaderBoard(flash.value, straps, (loop) => present[loop] ?? [], connectPn5180, setup);
  const desk = new Desk(board);
  let reading = 0;
  let pass = 0;
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
      pass += inventoryAirTime(present[loop]!) / 1000;
      air += readingAirTime(present[loop]!) / 1000;
      lost += [...there].filter((uid) => !uids.includes(uid)).length;
      invented += uids.filter((uid) => !there.has(uid)).length;
    }
  }
  const { user, system } = process.cpuUsage(before);
  const cost = (user + system) / 1000 / sets;
  return {
    reading: reading / sets,
    pass: pass / sets,
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

/** Requests readings from a board and records the answers, like a host. */
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
