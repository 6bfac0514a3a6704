import type { Places } from '../places.ts';
import type { Settings } from '../settings.ts';

/**
 * The result of a check: all is well; the thing is missing and not needed; worth knowing, but the table plays all the
 * same; a fault.
 */
export type Mark = 'ok' | 'none' | 'warning' | 'fault';

/** The finding of a check. */
export interface Finding {
  readonly mark: Mark;
  /** In a line, for people. */
  readonly found: string;
  /** What to do next, if anything. */
  readonly next?: string;
}

/** The table to check. */
export interface Patient {
  readonly places: Places;
  /** Where its settings are read from. */
  readonly settingsFile: string;
  /** The settings; empty if there are none or they are wrong. */
  readonly settings: Settings;
  /** Whether `mingg install` was run on this computer: then things that a real table needs must not be missing. */
  readonly installed: boolean;
}

/** One check. */
export interface Check {
  readonly name: string;
  /** How long it may take, in ms; 10 s if not given. */
  readonly patience?: number;
  look(patient: Patient): Finding | Promise<Finding>;
}

export const well = (found: string): Finding => ({ mark: 'ok', found });
export const absent = (found: string, next?: string): Finding => ({
  mark: 'none',
  found,
  ...(next && { next }),
});
export const warning = (found: string, next: string): Finding => ({ mark: 'warning', found, next });
export const fault = (found: string, next: string): Finding => ({ mark: 'fault', found, next });
