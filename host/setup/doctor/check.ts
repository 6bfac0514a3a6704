import type { Places } from '../places.ts';
import type { Settings } from '../settings.ts';

/**
 * What a look came to: all is well; it is not there and need not be; it is worth knowing, and the table plays all the
 * same; it is a fault.
 */
export type Mark = 'ok' | 'none' | 'warning' | 'fault';

/** What was found. */
export interface Finding {
  readonly mark: Mark;
  /** In a line, for people. */
  readonly found: string;
  /** What to do next, where something is to be done. */
  readonly next?: string;
}

/** The table that is looked at. */
export interface Patient {
  readonly places: Places;
  /** Where its settings are read from. */
  readonly settingsFile: string;
  /** What they say; empty where there are none or they are wrong. */
  readonly settings: Settings;
  /** Mingg was installed on this computer with `mingg install`: what a real table needs is missed here, elsewhere not. */
  readonly installed: boolean;
}

/** One thing to look at. */
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
