/** Why a serial port could not be opened. */
export type PortFailure = 'taken' | 'not allowed' | 'not there' | 'other';

const TAKEN = 'another program has its port open: is Mingg running twice?';

/** The message about a port that serialport could not open, by the reason that it gave. */
export const cannotOpen = (reason: string): string =>
  // A port is opened exclusively: two programs that asked the same board would confuse each other's answers.
  reason.includes('Cannot lock') ? TAKEN : `its port cannot be opened: ${reason}`;

/** Why a port could not be opened, by the message about it. */
export function portFailure(message: string): PortFailure {
  if (message === TAKEN) return 'taken';
  if (/permission denied/i.test(message)) return 'not allowed';
  return /no such file/i.test(message) ? 'not there' : 'other';
}
