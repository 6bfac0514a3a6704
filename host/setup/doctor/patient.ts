import { existsSync } from 'node:fs';
import { placesIn } from '../places.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Patient } from './check.ts';

/** The table to check: the installed one, or that of another file of settings. */
export function patientOf(file: string | undefined): Patient {
  const places = placesIn('/');
  const settingsFile = file ?? places.settings;
  return {
    places,
    settingsFile,
    settings: existsSync(settingsFile) ? settingsOrNone(settingsFile) : {},
    installed: settingsFile === places.settings && (existsSync(places.unit) || existsSync(places.settings)),
  };
}

/** Wrong settings are reported by their own check. */
function settingsOrNone(file: string): Settings {
  try {
    return readSettings(file);
  } catch {
    return {};
  }
}
