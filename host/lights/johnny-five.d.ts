// johnny-five has no types. These are the parts that the lights use.
declare module 'johnny-five' {
  import { EventEmitter } from 'node:events';
  import type { Firmata } from 'firmata-io';

  class Board extends EventEmitter {
    constructor(options: { io: Firmata; repl: boolean; debug: boolean; sigint: boolean });
  }

  interface Pins {
    readonly pins: { readonly data: number; readonly clock: number; readonly cs: number };
  }

  class Max7219 {
    constructor(options: Pins & { readonly board: Board });
    /** Sets the chip up and darkens it, as the constructor does. */
    initialize(options: Pins): void;
  }

  class Matrix extends Max7219 {
    row(row: number, value: number): void;
  }

  class Digits extends Max7219 {
    /** Writes the segments of a digit; position 0 is the rightmost. */
    sendDigit(device: number, position: number, segments: number): void;
  }

  const five: {
    readonly Board: typeof Board;
    readonly Led: { Matrix: typeof Matrix; Digits: typeof Digits };
  };

  export type { Board, Digits, Matrix };
  export default five;
}
