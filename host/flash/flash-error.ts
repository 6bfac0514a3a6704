import { portFailure } from '../readers/port-failure.ts';

/** Why a board could not be flashed, and what to do about it, in full sentences for the person who builds the table. */
export class FlashError extends Error {
  /** The port could not be opened. */
  static port(path: string, why: string): FlashError {
    return new FlashError(`${path}: ${why}.${whatToDo(why)}`);
  }

  /** The port went away. */
  static gone(path: string): FlashError {
    return new FlashError(
      `${path} went away. Plug the board in again and flash it again: its boot loader is still on it.`,
    );
  }

  /** No boot loader answered. */
  static noAnswer(path: string, babbles: boolean): FlashError {
    const heard = babbles
      ? `what comes from ${path} is not the answer of a boot loader`
      : `no boot loader answers at ${path}`;
    return new FlashError(
      `${heard}. If it is an Arduino Uno or Nano, call this again and press the board's RESET button right after. ` +
        'If that does not help, the boot loader is gone: see "Boards without Optiboot" in hardware/README.md.',
    );
  }
}

function whatToDo(why: string): string {
  switch (portFailure(why)) {
    case 'not allowed':
      return (
        ' You may not open it: `sudo mingg install` gives the right to; without it, `sudo usermod -aG dialout $USER`, ' +
        'then log in again.'
      );
    case 'taken':
      return ' If a table runs, stop it first: sudo systemctl stop mingg';
    case 'not there':
      return ' `mingg flash` alone lists the boards that are plugged in.';
    case 'other':
      return '';
  }
}
