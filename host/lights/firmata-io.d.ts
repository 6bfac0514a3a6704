// firmata-io has no types. These are the parts that the lights use.
declare module 'firmata-io' {
  import { EventEmitter } from 'node:events';

  /** The transport of Firmata: anything that emits `data` and can be written to. */
  interface Transport extends EventEmitter {
    write(bytes: Uint8Array, done: () => void): void;
  }

  class Firmata extends EventEmitter {
    constructor(transport: Transport, options: { reportVersionTimeout: number });
    readonly pins: readonly { readonly mode: number; readonly state: number }[];
    /** The program on the board, once the board has reported it; its name is the name of its source file. */
    readonly firmware: {
      readonly name: string;
      readonly version: { readonly major: number; readonly minor: number };
    };
    /** Bytes of a message that is not complete yet. */
    readonly buffer: number[];
    readonly reportVersionTimeoutId: NodeJS.Timeout;
    reportVersion(done: () => void): void;
    queryFirmware(done: () => void): void;
    queryPinState(pin: number, done: () => void): void;
  }

  const firmata: { readonly Firmata: typeof Firmata };

  export type { Firmata, Transport };
  export default firmata;
}
