import { SerialPort } from 'serialport';
import { err, ok, type Result } from '../../shared/game/result.ts';

/** USB vendors whose serial ports may be an Arduino, or an adapter with one behind it. */
export const VENDORS: ReadonlySet<string> = new Set([
  '2341', // Arduino
  '2a03', // Arduino (arduino.org)
  '1a86', // QinHeng CH340
  '0403', // FTDI
  '10c4', // Silicon Labs CP210x
  '067b', // Prolific PL2303
]);

/**
 * The serial ports of this machine that may be boards of the table (readers or lights), sorted by name. The
 * error says why they cannot be listed, and what to install.
 */
export async function listBoardPorts(): Promise<Result<string[], string>> {
  let ports: Awaited<ReturnType<typeof SerialPort.list>>;
  try {
    ports = await SerialPort.list();
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    // The serial library gets the list of ports from udev.
    const isMissing = code === 'ENOENT' && path === 'udevadm';
    const why = isMissing ? 'udev is not installed (on Debian: sudo apt-get install udev)' : message;
    return err(`Boards cannot be looked for: ${why}`);
  }
  return ok(
    ports
      .filter((port) => VENDORS.has(port.vendorId?.toLowerCase() ?? ''))
      .map((port) => port.path)
      .sort(),
  );
}
