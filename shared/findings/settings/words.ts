import type { OptionRule } from '../../books/words/option-rule.ts';
import type { SettingsFault, SettingsProblems, Wanted, WantedTells } from './problem.ts';

/** The words of one language for what is wrong with settings. */
export interface SettingsWords {
  readonly wanted: { readonly [Is in keyof WantedTells]: (tells: WantedTells[Is]) => string };
  readonly option: OptionWords;
  readonly problems: { readonly [Code in keyof SettingsProblems]: (tells: SettingsProblems[Code]) => string };
}

/** What an option of a rule set must be. */
interface OptionWords {
  readonly or: string;
  readonly special: string;
  readonly onOff: string;
  /** `most`: null if there is none. */
  readonly number: (least: number, most: number | null, none: boolean) => string;
}

/** What is wrong with settings, in the words of a language. */
export const settingsText = ({ problems }: SettingsWords, { code, tells }: SettingsFault): string =>
  (problems[code] as (tells: SettingsFault['tells']) => string)(tells);

/** The file and line where something is wrong, before what it is; empty if it stands on no line. */
export const whereText = (file: string, { line }: SettingsFault): string =>
  line === undefined ? '' : `${file}:${line}: `;

/** What the value of a setting must be, in words. */
export const wantedText = (words: Pick<SettingsWords, 'wanted'>, wanted: Wanted): string =>
  (words.wanted[wanted.is] as (wanted: Wanted) => string)(wanted);

/** What an option must be, in words. */
export function optionText(words: OptionWords, rule: OptionRule): string {
  if ('words' in rule) return rule.words.map((word) => JSON.stringify(word)).join(` ${words.or} `);
  if ('special' in rule) return words.special;
  if (!('least' in rule)) return words.onOff;
  const most = rule.most === Number.MAX_SAFE_INTEGER ? null : rule.most;
  return words.number(rule.least, most, rule.none === true);
}

/** A reason in English after what was said. */
export const because = (reason: string | null): string => (reason === null ? '' : ` (${reason})`);
