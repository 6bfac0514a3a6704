import { existsSync, readFileSync } from 'node:fs';
import { unitText } from '../installed-files.ts';
import { SERVICE } from '../places.ts';
import { ask } from '../system.ts';
import { absent, type Finding, fault, type Patient, warning, well } from './check.ts';

/** Checks whether the table starts at boot, and runs. */
export function service({ places, installed }: Patient): Finding {
  if (!installed) return absent('none: a table is started with mingg run');
  const told = ask(
    'systemctl',
    'show',
    SERVICE,
    '--property=LoadState,UnitFileState,ActiveState,NRestarts,Result',
  );
  if (told === null || told.status !== 0) {
    return fault(
      'systemd cannot be asked',
      'the table is started by systemd: see whether systemctl status works',
    );
  }
  const isOurs = existsSync(places.unit) && /^ExecStart=(\S+) /m.exec(readFileSync(places.unit, 'utf8'));
  const shipped = isOurs && unitText(isOurs[1]!) === readFileSync(places.unit, 'utf8');
  return serviceFinding(told.text, shipped === true);
}

/**
 * Exported for tests: the finding from systemd's properties of the service.
 * @param shipped whether the unit is the one of this version
 */
export function serviceFinding(told: string, shipped: boolean): Finding {
  const is = Object.fromEntries(told.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2)));
  if (is.LoadState !== 'loaded')
    return fault(`${SERVICE} is not there`, 'put it there with sudo mingg install');
  const boot = is.UnitFileState === 'enabled' ? 'starts at boot' : 'does not start at boot';
  const restarts = Number(is.NRestarts);
  const times = restarts > 0 ? `, started anew ${restarts === 1 ? 'once' : `${restarts} times`}` : '';
  const why = `see why: journalctl -u ${SERVICE} -n 20`;
  if (is.ActiveState === 'failed' || is.ActiveState === 'activating') {
    return fault(`it does not run (${is.Result})${times}; it ${boot}`, why);
  }
  if (is.ActiveState !== 'active')
    return warning(`it was stopped; it ${boot}`, `sudo systemctl start ${SERVICE}`);
  if (is.UnitFileState !== 'enabled')
    return warning(`it runs, but ${boot}`, `sudo systemctl enable ${SERVICE}`);
  if (!shipped)
    return warning(`it runs and ${boot}, by another unit than this version’s`, 'sudo mingg install');
  return times === '' ? well(`it runs and ${boot}`) : warning(`it runs and ${boot}${times}`, why);
}
