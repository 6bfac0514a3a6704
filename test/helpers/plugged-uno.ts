import { CLOCK_HZ } from '../../host/virtual/board.ts';
import { Pty } from '../../host/virtual/pty.ts';
import { type EmulatedUno, STARTED } from './emulated-uno.ts';
import { Openings } from './openings.ts';

const MS = CLOCK_HZ / 1000;

/** The longest the board runs before the event loop gets a turn, ms of the board's time. */
const SLICE = 3;

/**
 * An emulated Uno at a pseudo-terminal, for programs that open it as a serial port. Opening the port resets it, and
 * its time passes in real time, or slower if the machine cannot keep up.
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

  /** Unplugs the board, or ends the test. */
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
    // A board that falls behind does not catch up.
    const passed = Math.min(now - before, SLICE);
    const limit = board.cycles + passed * MS;
    while (board.cycles < limit) this.#uno.pass();
    if (this.#output.length > 0) this.#line.write(Uint8Array.from(this.#output.splice(0)));
    if (this.#ended) return;
    const next = () => this.#work(now);
    this.#turn = passed < SLICE ? setTimeout(next, 1) : setImmediate(next);
  }
}
