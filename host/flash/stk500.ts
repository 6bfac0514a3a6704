import { setTimeout as wait } from 'node:timers/promises';
import type { ByteLine } from './byte-line.ts';

/*
 * STK500 version 1 (Atmel's application note AVR061), as far as Arduino's boot loaders speak it.
 *
 * Why it is written here. Of the packages that speak it, stk500 2.0.3 and stk500-esm 1.4.3 do not verify: `verifyPage`
 * and `verifySignature` compute the expected answer and never compare it, so a page that was not written counts as
 * written, and a chip of another type is written to. avrgirl-arduino 5.0.1 is built on the former and depends on
 * serialport 9. All of them take any byte 14 hex for the start of an answer. avrdude does all this right, but it would
 * be one more thing to install, and it knows neither what the board is for nor whether its program then answers;
 * hardware/README.md names it as the alternative.
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

/** Parameters for {@link Stk500.parameter}: the two halves of the boot loader's version. */
export const MAJOR_VERSION = 0x81;
export const MINOR_VERSION = 0x82;

/** The number of bytes of flash that are written at a time. */
export const PAGE_BYTES = 128;

/**
 * Time allowed for an answer, ms. At 57600 baud 132 bytes take 23 ms, erasing and writing a page 9 ms; the rest is
 * reserve for a busy host.
 */
const ANSWER_WITHIN = 1500;

/**
 * How long to wait for the answer to each attempt, ms. A boot loader blinks before it listens (Optiboot 0.4 s), and
 * until then its chip buffers only two bytes, which is one request. A second request before it listens would be cut
 * off, and Optiboot gives up on a request that it does not understand. Optiboot waits 1 s for the first one.
 */
const SYNC_WITHIN = [700, 500, 500];

/** A line without input for this long, ms, is quiet. */
const QUIET = 30;

/** A line that has not become quiet within this time, ms, is babbling. */
const NEVER_QUIET = 500;

/** The boot loader sent nothing (`silent`) or something unexpected (`garbled`), or the line is `closed`. */
export class LineTrouble extends Error {
  readonly code: 'silent' | 'garbled' | 'closed';

  constructor(code: LineTrouble['code']) {
    super(`the boot loader: ${code}`);
    this.code = code;
  }
}

/** A boot loader at the other end of a line. It gets one request at a time; each method throws {@link LineTrouble}. */
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

  /** Makes sure that a boot loader is listening; call it just after the board was reset. */
  async sync(): Promise<void> {
    let trouble = new LineTrouble('silent');
    for (const within of SYNC_WITHIN) {
      await this.#quieten();
      try {
        await this.#ask([GET_SYNC], 0, within);
        // On a babbling line a single right answer may be chance.
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

  /** Reads {@link PAGE_BYTES} of flash from `address` on. */
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

  /** The boot loader counts flash in words. */
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

  /** Resolves when `count` bytes have arrived, or after `within` ms at the latest. */
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

  /** Discards input until the line is quiet, or clearly never will be. */
  async #quieten(): Promise<void> {
    const patience = performance.now() + NEVER_QUIET;
    do {
      this.#input = [];
      await wait(QUIET);
    } while (this.#input.length > 0 && performance.now() < patience);
    this.#input = [];
  }
}
