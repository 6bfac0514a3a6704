import { existsSync } from 'node:fs';
import { readSettings } from '../settings.ts';
import { absent, type Finding, fault, type Patient, well } from './check.ts';

/** Whether the settings can be read. */
export function settings({ settingsFile, installed }: Patient): Finding {
  if (!existsSync(settingsFile)) {
    if (!installed) return absent('none: the command line says all');
    return fault(`${settingsFile} is not there`, 'put new ones there with sudo mingg install');
  }
  try {
    readSettings(settingsFile);
    return well(settingsFile);
  } catch (error) {
    return fault((error as Error).message, `correct it: sudo nano ${settingsFile}`);
  }
}
