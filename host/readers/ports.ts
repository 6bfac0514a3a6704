import { SerialPort } from 'serialport';
import { err, ok, type Result } from '../../shared/result.ts';

/** USB vendors whose serial ports may be an Arduino, or an adapter that one hangs on. */
export const VENDORS: ReadonlySet<string> = new Set([
  '2341', // Arduino
  '2a03', // Arduino (arduino.org)
  '1a86', // QinHeng CH340
  '0403', // FTDI
  '10c4', // Silicon Labs CP210x
  '067b', // Prolific PL2303
]);

/**
 * The serial ports of this machine that may be boards of the table, readers or lights, in order of their names.
 * The error says why nobody can know, and what to install.
 */
export async function listBoardPorts(): Promise<Result<string[], string>> {
  let ports: Awaited<ReturnType<typeof SerialPort.list>>;
  try {
    ports = await SerialPort.list();
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    // The serial library asks udev which ports there are.
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
