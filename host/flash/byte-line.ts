import { setTimeout as wait } from 'node:timers/promises';
import type { SerialPort } from 'serialport';
import { ok, type Result } from '../../shared/game/result.ts';
import { closePort, openPort } from '../readers/open-port.ts';

/**
 * How long, in ms, DTR is cleared before it is set; a capacitor turns that edge into a pulse on the chip's reset pin.
 */
const RESET_TIME = 100;

/** An open serial line to a board that carries bytes both ways until it closes. */
export interface ByteLine {
  /** Sends bytes. */
  write(bytes: Uint8Array): void;
  /** Calls `listener` with incoming bytes, in pieces of any size. */
  onData(listener: (bytes: Uint8Array) => void): void;
  /** Calls `listener` when the line was closed by us, or went away. */
  onClose(listener: () => void): void;
  /** Closes the line; resolves when it is closed. */
  close(): Promise<void>;
}

/** Opens the line at `path` at `rate` bits a second and resets the board; the error says why that failed. */
export type OpenReset = (path: string, rate: number) => Promise<Result<ByteLine, string>>;

/** Opens a serial port and resets the board on it, so that its boot loader runs. */
export const openReset: OpenReset = async (path, rate) => {
  const opened = await openPort(path, rate);
  if (!opened.ok) return opened;
  const port = opened.value;
  await pulseReset(port);
  return ok({
    write: (bytes) => void port.write(bytes),
    onData: (listener) => void port.on('data', listener),
    onClose: (listener) => void port.once('close', listener),
    close: () => closePort(port),
  });
};

/**
 * On Arduino boards the falling edge of DTR resets the chip. Opening the port does that already, unless another program
 * left DTR set. A line without DTR (a pseudo-terminal, an adapter with three wires) refuses to set it: there opening
 * the port, or pressing the reset button, has to suffice.
 */
async function pulseReset(port: SerialPort): Promise<void> {
  const set = (up: boolean) => new Promise<void>((done) => port.set({ dtr: up, rts: up }, () => done()));
  await set(false);
  await wait(RESET_TIME);
  await set(true);
}
