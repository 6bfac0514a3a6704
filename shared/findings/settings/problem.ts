import type { OptionRule } from '../../books/words/option-rule.ts';

type None = Readonly<Record<never, never>>;

/** `reason`: why a key cannot be read, in English; null if there is none to read. */
interface Key {
  readonly reason: string | null;
}

/** Whatever the value of a setting can have to be, with what it tells. */
export interface WantedTells {
  path: None;
  'yes-no': None;
  text: None;
  options: None;
  names: None;
  host: None;
  address: None;
  'hall-address': None;
  'broker-address': None;
  'whole-number': { readonly least: number; readonly most: number };
  'one-of': { readonly names: readonly string[] };
  /** A list of players' names of at most so many letters. */
  seated: { readonly letters: number };
  'password-without-blanks': None;
  /** `fresh`: one that would do. */
  'password-of-length': {
    readonly least: number;
    readonly most: number;
    readonly length: number;
    readonly fresh: string;
  };
  'witness-not-log': None;
  'witness-key': Key;
  referees: Key;
}

/** What the value of a setting must be. */
export type Wanted = { [Is in keyof WantedTells]: { readonly is: Is } & WantedTells[Is] }[keyof WantedTells];

/** Whatever can be wrong with settings, by its code, with what it tells. The words are in the file of each language. */
export interface SettingsProblems {
  'too-long': { readonly length: number };
  /** `reason`: what the parser says, in English. */
  'no-toml': { readonly column: number; readonly reason: string };
  'unknown-setting': { readonly name: string; readonly nearest: string; readonly known: readonly string[] };
  /** `given`: as it stands in the file; null if it must not be shown. */
  'wrong-value': { readonly name: string; readonly wanted: Wanted; readonly given: string | null };
  'witness-alone': None;
  'delay-without-page': None;
  'broker-without-hall': None;
  'training-in-hall': None;
  'password-twice': None;
  'rules-twice': None;
  'unknown-option': { readonly rules: string; readonly option: string; readonly known: readonly string[] };
  'wrong-option': { readonly option: string; readonly rule: OptionRule };
  'names-and-players': { readonly names: number; readonly players: number };
  'network-without-password': None;
  'no-such-rules': { readonly rules: string };
  'other-players': { readonly title: string; readonly known: readonly number[]; readonly players: number };
  /** A file that is correct, but that the page cannot change. */
  'unusual-file': { readonly names: readonly string[] };
  'write-forbidden': { readonly file: string };
  /** `reason`: what the system says, in English. */
  'not-written': { readonly reason: string };
}

/** What is wrong with settings. */
export type SettingsFault = {
  [Code in keyof SettingsProblems]: {
    readonly code: Code;
    readonly tells: SettingsProblems[Code];
    /** The line of the file that has it, from 1. */
    readonly line?: number;
  };
}[keyof SettingsProblems];

/** What is wrong on a line of a settings file. */
export type SettingsProblem = SettingsFault & { readonly line: number };
