import { FirmataBoard } from './firmata-board.ts';
import type { LightsReading } from './lights-reading.ts';
import { Pty } from './pty.ts';

/** How long the board works at a time before the thread sees to other things, ms of the board's time. */
const SLICE = 2;

/** Bytes may be on their way from the host for so long, ms: until then the line is not called silent. */
const ON_THE_WAY = 20;

const LOOK_AGAIN = 5;

/** The lights board at its serial line. It works whenever there is something to do. */
export class LightsStation {
  readonly path: string;
  readonly #board = new FirmataBoard();
  readonly #line = new Pty();
  readonly #watches = new Set<NodeJS.Timeout>();
  #output: number[] = [];
  #lastInput = 0;
  #turn: NodeJS.Immediate | undefined;

  constructor() {
    this.path = this.#line.path;
    this.#board.onSent = (byte) => this.#output.push(byte);
    this.#line.onData = (bytes) => {
      this.#lastInput = performance.now();
      this.#board.feed(bytes);
      this.#turn ??= setImmediate(() => this.#work());
    };
  }

  /** What the lights show, once the board has come to rest and the host has been silent for a moment. */
  read(): Promise<LightsReading> {
    return new Promise((done) => {
      const watch = setInterval(() => {
        if (!this.#board.atRest || performance.now() < this.#lastInput + ON_THE_WAY) return;
        clearInterval(watch);
        this.#watches.delete(watch);
        done(this.#board.read());
      }, LOOK_AGAIN);
      this.#watches.add(watch);
    });
  }

  /** Pushes the board's reset button. */
  reset(): void {
    this.#board.reset();
    this.#turn ??= setImmediate(() => this.#work());
  }

  /** Ends the board and frees its terminal. */
  close(): void {
    clearImmediate(this.#turn);
    for (const watch of this.#watches) clearInterval(watch);
    this.#line.close();
  }

  #work(): void {
    this.#turn = undefined;
    this.#board.work(SLICE);
    if (this.#output.length > 0) {
      this.#line.write(Uint8Array.from(this.#output));
      this.#output = [];
    }
    if (!this.#board.atRest) this.#turn = setImmediate(() => this.#work());
  }
}
