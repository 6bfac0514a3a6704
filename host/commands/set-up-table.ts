import type { SettingsFile } from '../setup/settings-file.ts';
import type { Speed } from '../virtual/clock.ts';
import { say, warn } from './terminal.ts';

/** What is known of a set-up besides its settings. */
export interface SetUpOptions {
  /** At emulated boards. */
  readonly virtual?: boolean | undefined;
  /** How fast they work. */
  readonly speed?: Speed;
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  /** The command that starts the table. */
  readonly command: string;
}

/** Sets a table up in the browser. @returns the port of the page, where the table is to play now; null if it was stopped */
export async function setUpTable(
  file: SettingsFile,
  { virtual, speed = 1, port, host, command }: SetUpOptions,
  stop: AbortSignal,
): Promise<number | null> {
  // Loaded only here: serial ports and the emulator would slow down the start of every other command.
  const { serveGuide } = await import('../setup/guide/serve-guide.ts');
  const devices = virtual
    ? (await import('../setup/guide/virtual-devices.ts')).virtualDevices(speed)
    : (await import('../setup/guide/real-devices.ts')).realDevices();
  let served = 0;
  const plays = await serveGuide(
    {
      file,
      devices,
      command,
      port,
      host,
      noticed: (what) => warn(['yellow', '  ! '], what),
      ready: (urls, code) => {
        served = Number(new URL(urls[0]!).port);
        say(`Set the table up:  ${urls.map((url) => `${url}setup`).join('  or  ')}`);
        say(`Its code:          ${code}  (not needed at this computer)`);
        say(`The settings:      ${file.path}`);
        say('End with Ctrl-C; what is done is kept.');
        say('');
      },
    },
    stop,
  );
  return plays ? served : null;
}
