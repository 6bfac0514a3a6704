import { existsSync, readFileSync } from 'node:fs';
import type { Finding } from '../../../shared/findings/finding.ts';
import { rulesText } from '../installed-files.ts';
import { USER } from '../places.ts';
import { ask } from '../system.ts';
import { absent, fault, type Patient, warning, well } from './check.ts';

/** Checks the user that the table runs as, and the rules that give it access to its devices. */
export function rights({ places, installed }: Patient): Finding {
  if (!installed) return absent('rights-none', {});
  if (ask('getent', 'passwd', USER)?.status !== 0) return fault('no-user', { user: USER });
  if (ask('getent', 'group', 'dialout')?.status !== 0) return fault('no-dialout', {});
  if (ask('udevadm', '--version') === null) return fault('no-udev', {});
  const file = places.udevRules;
  if (!existsSync(file)) return fault('no-udev-rules', { file });
  if (readFileSync(file, 'utf8') !== rulesText()) return warning('udev-rules-old', { file });
  return well('rights', { user: USER, file });
}
