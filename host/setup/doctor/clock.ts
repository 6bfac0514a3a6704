import { existsSync, statSync } from 'node:fs';
import type { Finding } from '../../../shared/findings/finding.ts';
import { ask } from '../system.ts';
import { absent, fault, type Patient, warning, well } from './check.ts';

/** Checks whether the clock is right: a Raspberry Pi has no battery for it, and the log's times come from it. */
export function clock({ settings, places }: Patient): Finding {
  const log = settings.log ?? places.log;
  const written = existsSync(log) ? statSync(log).mtimeMs : null;
  const told = ask('timedatectl', 'show', '--property=NTPSynchronized', '--value');
  return clockFinding(Date.now(), written, told?.status === 0 ? told.text : null);
}

/** A day of tolerance: the clocks of other computers that used the disk may differ. */
const DAY = 24 * 3600 * 1000;

/**
 * Exported for tests.
 * @param now the time of this computer, ms since 1970
 * @param written when the log was last written; null if there is none
 * @param told timedatectl's answer about synchronisation; null if it cannot be asked
 */
export function clockFinding(now: number, written: number | null, told: string | null): Finding {
  const time = `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (written !== null && now < written - DAY) return fault('clock-slow', { time });
  if (told === 'yes') return well('clock', { time });
  return told === 'no' ? warning('clock-unset', { time }) : absent('clock-unknown', { time });
}
