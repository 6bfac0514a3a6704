import { readFileSync } from 'node:fs';
import { lineOf, type Understood, understand } from '../../firmware/reader/schema.ts';
import { parseHex } from '../../host/flash/hex-file.ts';
import { CLOCK_HZ, FLASH_BYTES } from '../../host/virtual/board.ts';
import { connectPn5180 } from '../../host/virtual/pn5180/pn5180.ts';
import { type BoardSetup, ReaderBoard } from '../../host/virtual/reader-board.ts';

const MS = CLOCK_HZ / 1000;

/** A program as in a board's flash; the committed firmware if no file is named. */
export function firmware(
  file: string | URL = new URL('../../firmware/reader/reader.hex', import.meta.url),
): Uint8Array<ArrayBuffer> {
  const parsed = parseHex(readFileSync(file, 'utf8'), FLASH_BYTES);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** A finished reading. */
export interface Reading {
  /** In the order reported. */
  readonly uids: readonly string[];
  readonly rounds: number;
  /** How long it took by the board's clock. */
  readonly ms: number;
}

/** An emulated board that runs the firmware, spoken to in lines. */
export class EmulatedReader {
  /** The tags over each loop; may be changed at any moment. */
  readonly loops: (readonly string[])[] = [[], [], [], []];
  readonly board: ReaderBoard;
  /** The board's messages at the start. */
  readonly boot: readonly Understood[];
  #line = '';
  #lines: string[] = [];

  /**
   * @param straps the number that the jumpers say: 0–3 for the racks of A–D, 4 for the discards
   * @param setup the chip and the tags' strengths; those of the virtual table, if not given
   */
  constructor(straps = 0, flash = firmware(), setup: BoardSetup = {}) {
    this.board = new ReaderBoard(flash, straps, (loop) => this.loops[loop]!, connectPn5180, setup);
    this.board.onSent = (byte) => {
      if (byte !== 0x0a) {
        this.#line += String.fromCharCode(byte);
        return;
      }
      this.#lines.push(this.#line);
      this.#line = '';
    };
    this.settle();
    this.boot = this.take();
  }

  /** The board's time in ms. */
  get now(): number {
    return this.board.cycles / MS;
  }

  /** Runs until the board waits for its host; throws if it does not within `limit` ms. */
  settle(limit = 6000): void {
    if (!this.board.run(this.board.cycles + limit * MS).atRest)
      throw new Error(`the board is at work for ${limit} ms`);
  }

  /** Lets time pass. */
  pass(ms: number): void {
    const end = this.board.cycles + ms * MS;
    while (this.board.cycles < end) this.board.run(end);
  }

  /** Sends bytes unchanged. */
  send(bytes: string | Uint8Array): void {
    this.board.feed(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  }

  /** The lines sent since the last call, without their LF. */
  takeLines(): string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  /** The messages sent since the last call; throws if a line is not of the protocol. */
  take(): Understood[] {
    return this.takeLines().map((line) => {
      const understood = understand(line);
      if (understood === null) throw new Error(`${JSON.stringify(line)} is no line of protocol.json`);
      return understood;
    });
  }

  /** Sends a request, waits until the board is silent, and returns the answer. */
  ask(body: string): Understood[] {
    this.send(lineOf(body));
    this.settle();
    return this.take();
  }

  /** Reads a loop; throws if the reading fails or is incomplete. */
  read(loop: number): Reading {
    const answer = this.ask(`A5 READ ${loop}`);
    const done = answer.at(-1);
    if (done?.name !== 'done') throw new Error(`no reading: ${JSON.stringify(done)}`);
    const tags = answer.slice(0, -1).map((tag, i) => {
      if (tag.name !== 'tag' || Number.parseInt(tag.fields.index!, 16) !== i)
        throw new Error(`tag ${i} is missing`);
      return tag.fields.uid!;
    });
    if (Number(done.fields.count) !== tags.length) throw new Error('the count is not that of the tags');
    const { rounds, ms } = done.fields;
    return { uids: tags, rounds: Number(rounds), ms: Number(ms) };
  }
}
