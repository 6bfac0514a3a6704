import { access } from 'node:fs';
import { SerialPort } from 'serialport';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { cannotOpen } from './port-failure.ts';

/** How often, in ms, to check that the device file of an open port still exists. */
const LOOK_EVERY = 500;

/**
 * Opens a serial port; the error says why that failed. The port closes when the device goes away. serialport
 * notices this while it waits for input, but if a read has just begun it keeps reading nothing until the next
 * write fails. So the device file is watched as well.
 */
export function openPort(path: string, baudRate: number): Promise<Result<SerialPort, string>> {
  const port = new SerialPort({ path, baudRate, autoOpen: false });
  // After an error on an open port comes 'close', which is handled.
  port.on('error', () => {});
  return new Promise((resolve) => {
    port.open((error) => {
      if (error) return resolve(err(cannotOpen(error.message)));
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

/** Closes a port unless it is closed already; resolves when it is. */
export function closePort(port: SerialPort): Promise<void> {
  return new Promise((resolve) => {
    if (!port.isOpen) return resolve();
    port.close(() => resolve());
  });
}
