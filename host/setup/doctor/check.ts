import type { CheckName, Finding, FindingCode, Findings, Mark } from '../../../shared/findings/finding.ts';
import type { Places } from '../places.ts';
import type { Settings } from '../settings.ts';

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
  readonly name: CheckName;
  /** How long it may take, in ms; 10 s if not given. */
  readonly patience?: number;
  look(patient: Patient): Finding | Promise<Finding>;
}

type Say<Code extends FindingCode> = readonly [code: Code, tells: Findings[Code], detail?: string];

export const well = <Code extends FindingCode>(...said: Say<Code>): Finding => finding('ok', ...said);
export const absent = <Code extends FindingCode>(...said: Say<Code>): Finding => finding('none', ...said);
export const warning = <Code extends FindingCode>(...said: Say<Code>): Finding => finding('warning', ...said);
export const fault = <Code extends FindingCode>(...said: Say<Code>): Finding => finding('fault', ...said);

/** The code and what it tells belong together, as their parameters say; the type checker does not see that here. */
const finding = (mark: Mark, code: FindingCode, tells: Finding['tells'], detail?: string): Finding =>
  ({ mark, code, tells, ...(detail !== undefined && { detail }) }) as Finding;
