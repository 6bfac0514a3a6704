import { setTimeout as wait } from 'node:timers/promises';
import type { ByteLine } from './byte-line.ts';

/*
 * STK500 version 1 (Atmel's application note AVR061), as far as Arduino's boot loaders speak it.
 *
 * Why it is written here. Of the packages that speak it, stk500 2.0.3 and stk500-esm 1.4.3 do not verify: `verifyPage`
 * and `verifySignature` make up what should come and never compare it, so a page that was not taken counts as written,
 * and another chip is written to. avrgirl-arduino 5.0.1 is built on the former and brings serialport 9. All take the
 * first byte 14 hex that comes for the start of an answer. avrdude does all that, but would be one more thing to install,
 * and can tell neither what the board is for nor whether it then speaks; hardware/README.md names it as the alternative.
 */

const GET_SYNC = 0x30;
const GET_PARAMETER = 0x41;
const LEAVE = 0x51;
const LOAD_ADDRESS = 0x55;
const WRITE_PAGE = 0x64;
const READ_PAGE = 0x74;
const READ_SIGNATURE = 0x75;
const FLASH = 0x46;
const END = 0x20;

const IN_SYNC = 0x14;
const DONE = 0x10;

/** What {@link Stk500.parameter} can be asked for: the two halves of the boot loader's version. */
export const MAJOR_VERSION = 0x81;
export const MINOR_VERSION = 0x82;

/** The bytes of flash that are written at a time. */
export const PAGE_BYTES = 128;

/**
 * A request is answered within this time, ms. At 57600 baud 132 bytes take 23 ms, erasing and writing a page 9 ms; the
 * rest is for a host that is busy with other things.
 */
const ANSWER_WITHIN = 1500;

/**
 * A boot loader blinks before it listens (Optiboot 0.4 s), and its chip keeps no more than two bytes meanwhile: the two
 * of one request. A second request before it listens would be cut off, and Optiboot gives up on a request it does not
 * understand. It waits for the first for 1 s. How long to wait for the answers, ms:
 */
const SYNC_WITHIN = [700, 500, 500];

/** When nothing has come for so long, ms, nothing is on its way. */
const QUIET = 30;

/** A line that has not been quiet for so long, ms, babbles. */
const NEVER_QUIET = 500;

/** Something unexpected came from the boot loader, or nothing: `silent`, `garbled`, or the line is `closed`. */
export class LineTrouble extends Error {
  readonly code: 'silent' | 'garbled' | 'closed';

  constructor(code: LineTrouble['code']) {
    super(`the boot loader: ${code}`);
    this.code = code;
  }
}

/** A boot loader at the other end of a line. It is asked one thing at a time; each method throws {@link LineTrouble}. */
export class Stk500 {
  readonly #line: ByteLine;
  #input: number[] = [];
  #closed = false;
  #heard: () => void = () => {};

  constructor(line: ByteLine) {
    this.#line = line;
    line.onData((bytes) => {
      this.#input.push(...bytes);
      this.#heard();
    });
    line.onClose(() => {
      this.#closed = true;
      this.#heard();
    });
  }

  /** Makes sure that a boot loader listens; call it when the board has just been reset. */
  async sync(): Promise<void> {
    let trouble = new LineTrouble('silent');
    for (const within of SYNC_WITHIN) {
      await this.#quieten();
      try {
        await this.#ask([GET_SYNC], 0, within);
        // Once by chance is possible on a line that babbles.
        await this.#ask([GET_SYNC], 0, within);
        return;
      } catch (error) {
        if (!(error instanceof LineTrouble) || error.code === 'closed') throw error;
        if (error.code === 'garbled') trouble = error;
      }
    }
    throw trouble;
  }

  /** One of the boot loader's parameters. */
  async parameter(which: number): Promise<number> {
    const [value] = await this.#ask([GET_PARAMETER, which], 1);
    return value!;
  }

  /** The chip's three signature bytes in hex, `1E950F`. */
  async signature(): Promise<string> {
    return Buffer.from(await this.#ask([READ_SIGNATURE], 3))
      .toString('hex')
      .toUpperCase();
  }

  /** The {@link PAGE_BYTES} of flash from `address` on. */
  async read(address: number): Promise<Uint8Array> {
    await this.#loadAddress(address);
    return this.#ask([READ_PAGE, 0, PAGE_BYTES, FLASH], PAGE_BYTES);
  }

  /** Erases and writes the page at `address`. */
  async write(address: number, page: Uint8Array): Promise<void> {
    await this.#loadAddress(address);
    await this.#ask([WRITE_PAGE, 0, PAGE_BYTES, FLASH, ...page], 0);
  }

  /** Ends the session; Optiboot starts the program. */
  async leave(): Promise<void> {
    await this.#ask([LEAVE], 0);
  }

  /** Closes the line. */
  close(): Promise<void> {
    return this.#line.close();
  }

  /** Flash is counted in words. */
  async #loadAddress(address: number): Promise<void> {
    const word = address / 2;
    await this.#ask([LOAD_ADDRESS, word & 0xff, word >> 8], 0);
  }

  /** Sends a request and waits for its answer, which carries `length` bytes. */
  async #ask(request: readonly number[], length: number, within = ANSWER_WITHIN): Promise<Uint8Array> {
    if (this.#closed) throw new LineTrouble('closed');
    if (this.#input.length > 0) throw new LineTrouble('garbled');
    this.#line.write(Uint8Array.of(...request, END));
    await this.#wait(length + 2, within);
    const answer = this.#input;
    this.#input = [];
    if (answer.length === 0) throw new LineTrouble('silent');
    if (answer.length !== length + 2 || answer[0] !== IN_SYNC || answer.at(-1) !== DONE) {
      throw new LineTrouble('garbled');
    }
    return Uint8Array.from(answer.slice(1, -1));
  }

  /** Resolves when `count` bytes are there, or at the latest after `within` ms. */
  #wait(count: number, within: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#heard = () => {};
        if (this.#closed) reject(new LineTrouble('closed'));
        else resolve();
      };
      const timer = setTimeout(end, within);
      this.#heard = () => {
        if (this.#closed || this.#input.length >= count) end();
      };
      this.#heard();
    });
  }

  /** Throws away what has come in, until nothing more does or it is clear that it never ends. */
  async #quieten(): Promise<void> {
    const patience = performance.now() + NEVER_QUIET;
    do {
      this.#input = [];
      await wait(QUIET);
    } while (this.#input.length > 0 && performance.now() < patience);
    this.#input = [];
  }
}
