import { quoted } from '../../messages/quoted.ts';
import type { Name } from '../words/rule-set.ts';
import { isTable, oneOf, type Problems } from './problems.ts';

/** A table of the file. */
export type Table = Readonly<Record<string, unknown>>;

/** The languages that names can be in. */
export const LANGUAGES = ['en', 'de', 'nl'] as const satisfies readonly (keyof Name)[];

/** Reports every field that has no meaning there. */
export function noOtherFields(
  table: Table,
  known: readonly string[],
  where: string,
  problems: Problems,
): void {
  for (const field of Object.keys(table)) {
    if (!known.includes(field))
      problems.add(`${where}${field}`, `is no field here; there are ${oneOf(known)}`);
  }
}

/** A table; empty if the file has nothing there. */
export function readTable(value: unknown, where: string, problems: Problems): Table {
  if (value === undefined) return {};
  if (isTable(value)) return value;
  problems.add(where, `must be a table of fields, not ${quoted(value)}`);
  return {};
}

/** A list; empty if the file has nothing there. */
export function readList(value: unknown, where: string, problems: Problems): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  problems.add(where, `must be a list, not ${quoted(value)}`);
  return [];
}

/** A text, not empty. */
export function readText(value: unknown, where: string, problems: Problems): string | null {
  if (typeof value === 'string' && CONTROLS.test(value)) {
    return problems.add(
      where,
      `${quoted(value)} has a character in it that is no text but a command to a terminal`,
    );
  }
  if (typeof value === 'string' && value.trim() !== '') return value;
  return problems.add(where, value === undefined ? 'is missing' : `must be a text, not ${quoted(value)}`);
}

/** C0 and C1 controls except line ends and tabs, and characters that change the direction of writing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Lower-case words joined by hyphens: the name of a row in score lines. */
export function readId(value: unknown, where: string, problems: Problems): string | null {
  const id = readText(value, where, problems);
  if (id === null || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return id;
  return problems.add(where, `${quoted(id)} must be lower-case letters, figures and hyphens: "no-chow"`);
}

/** One of some words. */
export function readWord<const Word extends string>(
  value: unknown,
  words: readonly Word[],
  where: string,
  problems: Problems,
): Word | null {
  if (words.includes(value as Word)) return value as Word;
  return problems.add(where, `must be ${oneOf(words.map((word) => `"${word}"`))}, not ${quoted(value)}`);
}

/** `true` or `false`. */
export function readFlag(value: unknown, where: string, problems: Problems): boolean | null {
  return typeof value === 'boolean'
    ? value
    : problems.add(where, `must be true or false, not ${quoted(value)}`);
}

/** A whole number within bounds. */
export function readNumber(
  value: unknown,
  [least, most]: readonly [number, number],
  where: string,
  problems: Problems,
): number | null {
  const number = value as number;
  if (Number.isInteger(value) && number >= least && number <= most) return number;
  return problems.add(where, `must be a whole number from ${least} to ${most}, not ${quoted(value)}`);
}

/** A name: an English text, or texts by language including English. */
export function readName(value: unknown, where: string, problems: Problems): Name | null {
  const name = readNames(value, where, problems);
  if (isTable(value) && value.en === undefined) return problems.add(`${where}.en`, 'is missing');
  return name && name.en !== undefined ? { ...name, en: name.en } : null;
}

/** {@link readName} without English being required: the names that a change replaces. */
export function readNames(value: unknown, where: string, problems: Problems): Partial<Name> | null {
  if (!isTable(value)) {
    const en = readText(value, where, problems);
    return en === null ? null : { en };
  }
  noOtherFields(value, LANGUAGES, `${where}.`, problems);
  const name: Record<string, string> = {};
  for (const language of LANGUAGES) {
    if (value[language] === undefined) continue;
    const text = readText(value[language], `${where}.${language}`, problems);
    if (text !== null) name[language] = text;
  }
  return name;
}
