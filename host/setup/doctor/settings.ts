import { existsSync, statSync } from 'node:fs';
import { USER } from '../places.ts';
import { readSettings } from '../settings.ts';
import { absent, type Finding, fault, type Patient, warning, well } from './check.ts';

/** Checks whether the settings can be read. */
export function settings({ settingsFile, installed }: Patient): Finding {
  if (!existsSync(settingsFile)) {
    if (!installed) return absent('none: the command line says all');
    return fault(`${settingsFile} is not there`, 'put new ones there with sudo mingg install');
  }
  try {
    const { password } = readSettings(settingsFile);
    if (password !== undefined && statSync(settingsFile).mode & 0o004) {
      return warning(
        `${settingsFile} has the page's password, and everybody on this computer may read it`,
        `sudo chown root:${USER} ${settingsFile} && sudo chmod 640 ${settingsFile}`,
      );
    }
    return well(settingsFile);
  } catch (error) {
    return fault((error as Error).message, `correct it: sudo nano ${settingsFile}`);
  }
}
