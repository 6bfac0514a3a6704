import { ReadlineParser, type SerialPort } from 'serialport';
import { ok, type Result } from '../../shared/result.ts';
import { MAX_LINE } from './frame.ts';
import { LineLimit } from './line-limit.ts';
import { closePort, openPort } from './open-port.ts';

/** The speed of the reader boards' serial line. */
export const BAUD_RATE = 115200;

/** An open serial line: text lines go both ways until it closes. */
export interface LinePort {
  /** Sends text as it stands. */
  write(text: string): void;
  /** Each line that comes in, without its LF; what is beyond {@link MAX_LINE} of a line is cut off. */
  onLine(listener: (line: string) => void): void;
  /** The port was closed, by us or because it went away. Comes once. */
  onClose(listener: () => void): void;
  /** Closes the port; resolves when it is closed. */
  close(): Promise<void>;
}

/** How a line is opened; the error says why it could not be. */
export type OpenLine = (path: string) => Promise<Result<LinePort, string>>;

/** Opens the serial port at `path` for a reader board. */
export const openLinePort: OpenLine = async (path) => {
  const opened = await openPort(path, BAUD_RATE);
  return opened.ok ? ok(linesOver(opened.value)) : opened;
};

function linesOver(port: SerialPort): LinePort {
  // Latin 1 keeps a character a byte, so that a line's length is its length on the wire.
  const lines = port.pipe(new LineLimit(MAX_LINE)).pipe(new ReadlineParser({ encoding: 'latin1' }));
  return {
    write: (text) => void port.write(text),
    onLine: (listener) => void lines.on('data', listener),
    onClose: (listener) => void port.once('close', listener),
    close: () => closePort(port),
  };
}
