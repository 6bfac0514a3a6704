import { ReadlineParser, type SerialPort } from 'serialport';
import { ok, type Result } from '../../shared/game/result.ts';
import { MAX_LINE } from './frame.ts';
import { LineLimit } from './line-limit.ts';
import { closePort, openPort } from './open-port.ts';

/** The speed of the reader boards' serial line. */
export const BAUD_RATE = 115200;

/** An open serial line that carries text lines both ways until it closes. */
export interface LinePort {
  /** Sends text as it stands. */
  write(text: string): void;
  /** Each incoming line, without its LF, truncated to {@link MAX_LINE}. */
  onLine(listener: (line: string) => void): void;
  /** The port was closed by us, or it went away. Called once. */
  onClose(listener: () => void): void;
  /** Closes the port; resolves when it is closed. */
  close(): Promise<void>;
}

/** Opens a line; the error says why that failed. */
export type OpenLine = (path: string) => Promise<Result<LinePort, string>>;

/** Opens the serial port at `path` for a reader board. */
export const openLinePort: OpenLine = async (path) => {
  const opened = await openPort(path, BAUD_RATE);
  return opened.ok ? ok(linesOver(opened.value)) : opened;
};

function linesOver(port: SerialPort): LinePort {
  // Latin 1 makes every byte one character, so a line's length is its length on the wire.
  const lines = port.pipe(new LineLimit(MAX_LINE)).pipe(new ReadlineParser({ encoding: 'latin1' }));
  return {
    write: (text) => void port.write(text),
    onLine: (listener) => void lines.on('data', listener),
    onClose: (listener) => void port.once('close', listener),
    close: () => closePort(port),
  };
}
