import { access } from 'node:fs';
import { SerialPort } from 'serialport';
import { err, ok, type Result } from '../../shared/result.ts';

/** How often, in ms, an open port is looked for in the file system. */
const LOOK_EVERY = 500;

/**
 * Opens a serial port; the error says why it could not be. When the device goes away the port closes: serialport
 * notices that while it waits for input, but if a read has just begun it reads nothing, over and over,
 * until the next write fails. So the device's file is watched as well.
 */
export function openPort(path: string, baudRate: number): Promise<Result<SerialPort, string>> {
  const port = new SerialPort({ path, baudRate, autoOpen: false });
  // An error on an open port is followed by 'close', which is where it is dealt with.
  port.on('error', () => {});
  return new Promise((resolve) => {
    port.open((error) => {
      if (error) return resolve(err(whyNot(error.message)));
      const look = setInterval(() => {
        access(path, (gone) => {
          if (gone && port.isOpen) port.close();
        });
      }, LOOK_EVERY);
      look.unref();
      port.once('close', () => clearInterval(look));
      resolve(ok(port));
    });
  });
}

/** A port is opened for one program alone: what two asked at once, neither would understand. */
const whyNot = (reason: string): string =>
  reason.includes('Cannot lock')
    ? 'another program has its port open: is Mingg running twice?'
    : `its port cannot be opened: ${reason}`;

/** Closes a port that may be closed already; resolves when it is. */
export function closePort(port: SerialPort): Promise<void> {
  return new Promise((resolve) => {
    if (!port.isOpen) return resolve();
    port.close(() => resolve());
  });
}
