import { existsSync, readFileSync } from 'node:fs';
import { rulesText } from '../installed-files.ts';
import { USER } from '../places.ts';
import { ask } from '../system.ts';
import { absent, type Finding, fault, type Patient, warning, well } from './check.ts';

/** Checks the user that the table runs as, and the rules that give it access to its devices. */
export function rights({ places, installed }: Patient): Finding {
  if (!installed) return absent('none needed for a virtual table');
  const install = 'put it right with sudo mingg install';
  if (ask('getent', 'passwd', USER)?.status !== 0) return fault(`there is no user ${USER}`, install);
  if (ask('getent', 'group', 'dialout')?.status !== 0) {
    return fault(
      'there is no group dialout, to which Debian gives serial ports',
      'sudo groupadd --system dialout',
    );
  }
  if (ask('udevadm', '--version') === null) {
    return fault('udev is not installed, which finds boards', 'sudo apt-get install udev');
  }
  if (!existsSync(places.udevRules)) return fault(`${places.udevRules} is not there`, install);
  if (readFileSync(places.udevRules, 'utf8') !== rulesText()) {
    return warning(`${places.udevRules} is not that of this version`, install);
  }
  return well(`the user ${USER}, serial ports by the group dialout, call buttons by ${places.udevRules}`);
}
