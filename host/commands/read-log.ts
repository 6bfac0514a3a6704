import { LogFile } from '../ledger/log-file.ts';
import { EXIT } from './exit-status.ts';
import { warn } from './terminal.ts';

/**
 * Opens the log at `path`, reads it and closes it, for the command `mingg NAME`.
 * Failures are reported as by {@link attempt}.
 */
export const readLog = (
  name: string,
  path: string,
  read: (file: LogFile) => void | Promise<void>,
): Promise<void> =>
  attempt(name, path, async () => {
    const file = new LogFile(path);
    try {
      await read(file);
    } finally {
      file.close();
    }
  });

/** Does something with the log at `path`. If it fails, a line says why and names the log, and the exit status is 2. */
export async function attempt(name: string, path: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const { message } = error as Error;
    warn(`mingg ${name}: ${message.includes(path) ? message : `${path}: ${message}`}`);
    process.exitCode = EXIT.failed;
  }
}
