import { chmodSync, chownSync, statSync } from 'node:fs';
import { readTextFile } from '../../text/text-file.ts';
import { parseSettings } from '../settings.ts';
import { OPTIONAL } from './manifest.ts';

/**
 * Lets everybody read a file that people edit, as after an install. Settings with a password are readable only by their
 * owner and the group of the log's folder, as `mingg doctor` advises: the table runs as that group.
 */
export function allowReading(path: string, name: string, logFolder: string): void {
  if (name !== OPTIONAL.settings || !mayHoldPassword(path)) chmodSync(path, 0o644);
  else if (process.getuid?.() !== 0) chmodSync(path, 0o600);
  else {
    chownSync(path, statSync(path).uid, statSync(logFolder).gid);
    chmodSync(path, 0o640);
  }
}

/** Whether settings may have a password; settings that cannot be parsed may. */
function mayHoldPassword(path: string): boolean {
  const settings = parseSettings(readTextFile(path), '/');
  return !settings.ok || settings.value.password !== undefined;
}
