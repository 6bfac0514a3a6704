import { EventEmitter } from 'node:events';
import type { Firmata, Transport } from 'firmata-io';
import type { SerialPort } from 'serialport';

/** The longest Firmata message that this kind of board sends is its table of pins, some 200 bytes. */
const LONGEST_MESSAGE = 1024;

/**
 * The serial port as firmata-io's transport. firmata-io trusts its input: a message about a pin that does not
 * exist makes it throw, and one without an end makes it collect bytes for ever. Here such a message is dropped.
 */
export class FirmataPort extends EventEmitter implements Transport {
  readonly #port: SerialPort;

  constructor(port: SerialPort) {
    super();
    this.#port = port;
  }

  /** Starts to pass on the bytes that the port receives. */
  connect(io: Firmata): void {
    this.#port.on('data', (bytes: Buffer) => {
      for (const byte of bytes) {
        try {
          this.emit('data', [byte]);
        } catch {
          io.buffer.length = 0;
        }
        if (io.buffer.length > LONGEST_MESSAGE) io.buffer.length = 0;
      }
    });
  }

  write(bytes: Uint8Array, done: () => void): void {
    this.#port.write(bytes, done);
  }
}
