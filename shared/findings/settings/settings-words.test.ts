import { describe, expect, it } from 'vitest';
import type { OptionRule } from '../../books/words/option-rule.ts';
import { LANGUAGES } from '../../languages/index.ts';
import { SETTINGS_WORDS } from './index.ts';
import type { SettingsFault, SettingsProblems, Wanted, WantedTells } from './problem.ts';
import { settingsText } from './words.ts';

/** One of each thing that a setting must be. */
const WANTED: { readonly [Is in Wanted['is']]: { readonly is: Is } & WantedTells[Is] } = {
  path: { is: 'path' },
  'yes-no': { is: 'yes-no' },
  text: { is: 'text' },
  options: { is: 'options' },
  names: { is: 'names' },
  host: { is: 'host' },
  address: { is: 'address' },
  'hall-address': { is: 'hall-address' },
  'broker-address': { is: 'broker-address' },
  'whole-number': { is: 'whole-number', least: 7, most: 987 },
  'one-of': { is: 'one-of', names: ['philos', 'bouter'] },
  seated: { is: 'seated', letters: 81 },
  'password-without-blanks': { is: 'password-without-blanks' },
  'password-of-length': { is: 'password-of-length', least: 11, most: 222, length: 5, fresh: 'k7qd-9fxm' },
  'witness-not-log': { is: 'witness-not-log' },
  'witness-key': { is: 'witness-key', reason: 'mistyped' },
  referees: { is: 'referees', reason: 'two keys' },
};

/** One of each rule of an option. */
const RULES: readonly OptionRule[] = [
  { default: null, least: 1, most: Number.MAX_SAFE_INTEGER, none: true },
  { default: 0, least: 2, most: 1234 },
  { default: 'any', words: ['any', 'same'] },
  { default: true },
  { default: null, special: true },
];

/** One of each problem, but for those of a value or an option. */
const EACH: Omit<SettingsProblems, 'wrong-value' | 'wrong-option'> = {
  'too-long': { length: 17_000 },
  'no-toml': { column: 9, reason: 'no bracket' },
  'unknown-setting': { name: '"ruels"', nearest: 'rules', known: ['rules', 'port'] },
  'witness-alone': {},
  'delay-without-page': {},
  'broker-without-hall': {},
  'training-in-hall': {},
  'password-twice': {},
  'rules-twice': {},
  'unknown-option': { rules: 'philos', option: 'jackpot', known: ['limit'] },
  'names-and-players': { names: 2, players: 5 },
  'network-without-password': {},
  'no-such-rules': { rules: 'mine' },
  'other-players': { title: 'Philos', known: [3, 4], players: 2 },
  'unusual-file': { names: ['port'] },
  'write-forbidden': { file: '/a/b' },
  'not-written': { reason: 'the disk is full' },
};

const FAULTS: readonly SettingsFault[] = [
  ...Object.entries(EACH).map(([code, tells]) => ({ code, tells }) as SettingsFault),
  ...Object.values(WANTED).map(
    (wanted): SettingsFault => ({ code: 'wrong-value', tells: { name: 'port', wanted, given: '"x"' } }),
  ),
  ...RULES.map((rule): SettingsFault => ({ code: 'wrong-option', tells: { option: 'limit', rule } })),
];

/** The words and numbers that a fault tells, however deep. */
function told(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(told);
  return typeof value === 'string' || typeof value === 'number' ? [`${value}`] : [];
}

describe.each(LANGUAGES)('what is wrong with settings, in %s', (language) => {
  const text = (fault: SettingsFault) => settingsText(SETTINGS_WORDS[language], fault);

  it.each(FAULTS.map((fault) => [fault.code, fault] as const))(
    '%s says everything that it tells',
    (_, fault) => {
      if (fault.code === 'wrong-option') expect(text(fault)).toContain('limit');
      else {
        const { wanted, ...tells } = { wanted: undefined, ...fault.tells };
        const { is: _is, ...more } = { is: undefined, ...(wanted as Wanted | undefined) };
        for (const one of told([tells, more])) expect(text(fault)).toContain(one);
      }
      expect(text(fault)).not.toMatch(/undefined|null,? not|\[object|NaN/);
    },
  );

  it('no two problems are told alike', () => {
    expect(new Set(FAULTS.map(text)).size).toBe(FAULTS.length);
  });

  it('is told in its own words', () => {
    if (language === 'en') return;
    const same = FAULTS.filter((fault) => text(fault) === settingsText(SETTINGS_WORDS.en, fault));
    expect(same).toEqual([]);
  });
});
