import { loadHid } from '../../buttons/hid.ts';
import { listBoardPorts } from '../../readers/ports.ts';
import type { Devices } from './devices.ts';

/** The boards that are plugged into this computer. */
export const realDevices = (): Devices => ({
  ports: listBoardPorts,
  lights: null,
  now: () => performance.now(),
  buttons: loadHid,
  hand: null,
  close: () => {},
});
