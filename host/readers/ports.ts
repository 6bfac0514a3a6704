import { SerialPort } from 'serialport';

/** USB vendors whose serial ports may be an Arduino, or an adapter that one hangs on. */
const VENDORS: ReadonlySet<string> = new Set([
  '2341', // Arduino
  '2a03', // Arduino (arduino.org)
  '1a86', // QinHeng CH340
  '0403', // FTDI
  '10c4', // Silicon Labs CP210x
  '067b', // Prolific PL2303
]);

/** The serial ports of this machine that may be boards of the table, readers or lights, in order of their names. */
export async function listBoardPorts(): Promise<string[]> {
  const ports = await SerialPort.list();
  return ports
    .filter((port) => VENDORS.has(port.vendorId?.toLowerCase() ?? ''))
    .map((port) => port.path)
    .sort();
}
