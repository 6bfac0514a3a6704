import { settings } from './en.ts';
import type { SettingsFault, Wanted } from './problem.ts';
import { settingsText, wantedText, whereText } from './words.ts';

/** What is wrong with settings, as a command says it. */
export const settingsInEnglish = (fault: SettingsFault): string => settingsText(settings, fault);

/** What is wrong with a settings file, in one line. */
export const fileInEnglish = (file: string, faults: readonly SettingsFault[]): string =>
  faults.map((fault) => `${whereText(file, fault)}${settingsInEnglish(fault)}`).join('; ');

/** What the value of a setting must be, as a command says it. */
export const wantedInEnglish = (wanted: Wanted): string => wantedText(settings, wanted);
