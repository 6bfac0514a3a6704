import { existsSync, readFileSync } from 'node:fs';
import type { Finding } from '../../../shared/findings/finding.ts';
import { unitText } from '../installed-files.ts';
import { SERVICE } from '../places.ts';
import { ask } from '../system.ts';
import { absent, fault, type Patient, warning, well } from './check.ts';

/** Checks whether the table starts at boot, and runs. */
export function service({ places, installed }: Patient): Finding {
  if (!installed) return absent('service-none', {});
  const told = ask(
    'systemctl',
    'show',
    SERVICE,
    '--property=LoadState,UnitFileState,ActiveState,NRestarts,Result',
  );
  if (told === null || told.status !== 0) return fault('service-unknown', {});
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
  const service = SERVICE;
  if (is.LoadState !== 'loaded') return fault('service-missing', { service });
  const boot = is.UnitFileState === 'enabled';
  const restarts = Number(is.NRestarts);
  if (is.ActiveState === 'failed' || is.ActiveState === 'activating') {
    return fault('service-failed', { service, result: is.Result ?? '', restarts, boot });
  }
  if (is.ActiveState !== 'active') return warning('service-stopped', { service, boot });
  if (!boot) return warning('service-not-at-boot', { service });
  if (!shipped) return warning('service-other', {});
  return restarts > 0 ? warning('service-restarted', { service, restarts }) : well('service', {});
}
