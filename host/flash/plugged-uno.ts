import { CLOCK_HZ } from '../virtual/board.ts';
import { Pty } from '../virtual/pty.ts';
import { type EmulatedUno, STARTED } from './emulated-uno.ts';
import { Openings } from './openings.ts';

const MS = CLOCK_HZ / 1000;

/** How long the board works at most before the event loop sees to other things, ms of the board's time. */
const SLICE = 3;

/**
 * An emulated Uno at a pseudo-terminal, for programs that open it as a serial port: it is reset whenever they do, and
 * its time passes as theirs does, or slower where the machine cannot.
 */
export class PluggedUno {
  /** The port. */
  readonly path: string;
  readonly #uno: EmulatedUno;
  readonly #line = new Pty();
  readonly #openings: Openings;
  #output: number[] = [];
  #turn: NodeJS.Timeout | NodeJS.Immediate;
  #ended = false;

  constructor(uno: EmulatedUno) {
    const { board } = uno;
    this.#uno = uno;
    this.path = this.#line.path;
    this.#openings = new Openings(this.path);
    board.onSent = (byte) => this.#output.push(byte);
    this.#line.onData = (bytes) => {
      uno.onWrite(bytes);
      board.feed(bytes);
    };
    this.#turn = setImmediate(() => this.#work(performance.now()));
  }

  /** The rate in bits a second that the port is set to. */
  get rate(): number | undefined {
    return this.#line.rate;
  }

  /** Pulls the plug, or ends the test. */
  unplug(): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#turn as NodeJS.Timeout);
    clearImmediate(this.#turn as NodeJS.Immediate);
    this.#openings.close();
    this.#line.close();
  }

  #work(before: number): void {
    const { board } = this.#uno;
    const { rate } = this.#line;
    if (rate) board.lineRate = rate;
    if (this.#openings.take()) this.#uno.start(STARTED);
    const now = performance.now();
    // A board that the machine cannot keep up with is not made to catch up.
    const passed = Math.min(now - before, SLICE);
    const limit = board.cycles + passed * MS;
    while (board.cycles < limit) this.#uno.pass();
    if (this.#output.length > 0) this.#line.write(Uint8Array.from(this.#output.splice(0)));
    if (this.#ended) return;
    const next = () => this.#work(now);
    this.#turn = passed < SLICE ? setTimeout(next, 1) : setImmediate(next);
  }
}
