import { startSetupWeb } from '../../web/setup-server.ts';
import type { SettingsFile } from '../settings-file.ts';
import type { Devices } from './devices.ts';
import { examineTable } from './examine-table.ts';
import { Guide } from './guide.ts';

/** How a table is set up. */
export interface GuideSettings {
  readonly file: SettingsFile;
  readonly devices: Devices;
  /** The command that starts the table with these settings. */
  readonly command: string;
  /** The port of the page; without it that of the settings, or the first free one. */
  readonly port?: number | undefined;
  /** The address at which the page listens besides this computer's own; without it that of the settings. */
  readonly host?: string | undefined;
  /** Called with the addresses of the page, and the code for it. */
  readonly ready: (urls: readonly string[], code: string) => void;
  readonly noticed: (what: string) => void;
}

/**
 * Serves the page of setting up until the table is to play, or `stop` is aborted.
 * @returns whether it is to play
 * @throws Error that says what to do if the page cannot be served
 */
export async function serveGuide(settings: GuideSettings, stop: AbortSignal): Promise<boolean> {
  const { file, devices, command, ready, noticed } = settings;
  const before = file.read();
  const { port, host = null, names = [] } = before.ok ? before.value : {};
  let play = () => {};
  const played = new Promise<true>((resolve) => {
    play = () => resolve(true);
  });
  const stopped = new Promise<false>((resolve) => {
    if (stop.aborted) resolve(false);
    else stop.addEventListener('abort', () => resolve(false), { once: true });
  });
  const guide = new Guide({ file, devices, command, examine: () => examineTable(file.path), play });
  try {
    const reach = { host: settings.host ?? host, names };
    const web = await startSetupWeb({ desk: guide, port: settings.port ?? port, reach, noticed });
    ready(web.urls, web.access.codes.of('referee'));
    const result = await Promise.race([played, stopped]);
    // The answer to the page that asked for it is still on its way.
    await new Promise((resolve) => setTimeout(resolve, ON_THE_WAY));
    await web.close();
    return result;
  } finally {
    await guide.close();
    devices.close();
  }
}

const ON_THE_WAY = 100;
