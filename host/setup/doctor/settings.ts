import { existsSync, statSync } from 'node:fs';
import type { Finding } from '../../../shared/findings/finding.ts';
import { USER } from '../places.ts';
import { readSettings } from '../settings.ts';
import { absent, fault, type Patient, warning, well } from './check.ts';

/** Checks whether the settings can be read. */
export function settings({ settingsFile, installed }: Patient): Finding {
  if (!existsSync(settingsFile)) {
    return installed ? fault('settings-missing', { file: settingsFile }) : absent('settings-none', {});
  }
  try {
    const { password } = readSettings(settingsFile);
    if (password !== undefined && statSync(settingsFile).mode & 0o004) {
      return warning('settings-open', { file: settingsFile, user: USER });
    }
    return well('settings', { file: settingsFile });
  } catch (error) {
    return fault('settings-wrong', { file: settingsFile }, (error as Error).message);
  }
}
