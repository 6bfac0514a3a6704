import { existsSync, rmSync } from 'node:fs';
import type { InstallStep } from './install.ts';
import { reloadUdev } from './install.ts';
import { type Places, SERVICE } from './places.ts';
import { order } from './system.ts';

/** The steps that remove Mingg from this computer. The settings, the log, its keys and what was learned stay. */
export function uninstallSteps({ unit, udevRules, kiosk, command, versions }: Places): InstallStep[] {
  return [
    {
      what: 'the table stopped, and not started at boot any more',
      isDone: () => !existsSync(unit),
      act: () => {
        order('systemctl', 'stop', SERVICE);
        order('systemctl', 'disable', SERVICE);
      },
    },
    removal('service', unit, () => order('systemctl', 'daemon-reload')),
    removal('udev rules', udevRules, reloadUdev),
    removal('the page on the screen', kiosk),
    removal('command', command),
    removal('versions', versions),
  ];
}

function removal(what: string, path: string, after: () => void = () => {}): InstallStep {
  return {
    what: `${what} ${path} removed`,
    isDone: () => !existsSync(path),
    act: () => {
      rmSync(path, { recursive: true });
      after();
    },
  };
}
