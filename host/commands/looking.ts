import { plainly } from '../text/text-file.ts';
import { EXIT } from './exit-status.ts';
import { warn } from './terminal.ts';

/** Does what a command is asked for; if it cannot be done, a line says why, and the exit status is 2. */
export async function looking(name: string, act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    warn(`mingg ${name}: ${plainly(error)}`);
    process.exitCode = EXIT.failed;
  }
}
