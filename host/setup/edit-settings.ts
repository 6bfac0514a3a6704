import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'smol-toml';
import type { SettingsFault } from '../../shared/findings/settings/problem.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { fromToml } from './toml.ts';

/** New values of settings by their names in the file; null takes a setting out of force. */
export type SettingsChanges = Readonly<Record<string, SettingValue | null>>;
export type SettingValue =
  | string
  | number
  | boolean
  | readonly string[]
  | Readonly<Record<string, string | number | boolean | null | object>>;

type Values = Readonly<Record<string, unknown>>;

/**
 * Changes settings in the text of a settings file (TOML). Everything else stays as it was written: comments, order, blank
 * lines. What cannot be replaced within its line is commented out, never deleted. A new setting is put below the comment
 * that shows it (`#host = "0.0.0.0"`), if there is one.
 * @returns the new text; or, if the file is no TOML, why not
 */
export function editSettings(text: string, changes: SettingsChanges): Result<string, SettingsFault> {
  const before = fromToml(text);
  if (!before.ok) return before;
  let edited = text;
  for (const [name, value] of Object.entries(changes)) edited = editOne(edited, name, value);
  const after = fromToml(edited);
  const wanted = withChanges(before.value, changes);
  if (after.ok && isDeepStrictEqual({ ...after.value }, wanted)) return ok(edited);
  return err({ code: 'unusual-file', tells: { names: Object.keys(changes) } });
}

/** The values that a text should have after the changes. */
function withChanges(before: Values, changes: SettingsChanges): Values {
  const kept = Object.entries(before).filter(([name]) => !(name in changes));
  const set = Object.entries(changes).filter(([, value]) => value !== null);
  const written = set.map(([name, value]) => [name, parse(`v = ${tomlValue(value!)}`).v] as const);
  return Object.fromEntries([...kept, ...written]);
}

/** Lines of a text that belong together, with the settings that they set; none for blank lines and comments. */
interface Statement {
  readonly lines: readonly string[];
  readonly sets: readonly string[];
  /** Whether a heading (`[options]`) stands before it, or in it. */
  readonly headed: boolean;
}

function editOne(text: string, name: string, value: SettingValue | null): string {
  const statements = statementsOf(text);
  const own = statements.filter(({ sets }) => sets.includes(name));
  const line = value === null ? null : `${name} = ${tomlValue(value)}`;
  if (line !== null && own.length === 1) {
    const replaced = replacedIn(own[0]!, name, value!);
    if (replaced !== null) {
      return linesIn(statements, (statement) => (statement === own[0] ? [replaced] : statement.lines));
    }
  }
  const quiet = own.map((statement) => ({ ...statement, lines: statement.lines.map(commentedOut) }));
  const put = statements.map((statement) => quiet[own.indexOf(statement)] ?? statement);
  if (line === null) return linesIn(put);
  const at = placeFor(put, name, own.length > 0 ? statements.indexOf(own.at(-1)!) : -1);
  // The last line of a file may have no end.
  const ending = at < put.length && text.includes('\r\n') ? '\r' : '';
  const added: Statement = { lines: [`${line}${ending}`], sets: [name], headed: false };
  return linesIn([...put.slice(0, at), added, ...put.slice(at)]);
}

/** Where a setting is to be put: below what it replaces, below the comment that shows it, or at the end; before any heading. */
function placeFor(statements: readonly Statement[], name: string, replaced: number): number {
  const heading = statements.findIndex(({ headed }) => headed);
  const end = heading < 0 ? afterText(statements) : heading;
  if (replaced >= 0 && replaced < end) return replaced + 1;
  const shows = new RegExp(`^\\s*#\\s*${name}\\s*=`);
  const shown = statements.findLastIndex(({ lines }, at) => at < end && shows.test(lines[0]!));
  return shown < 0 ? end : shown + 1;
}

/** After the last line: the empty text after the last line's end is no line. */
const afterText = (statements: readonly Statement[]): number =>
  statements.at(-1)?.lines.join() === '' ? statements.length - 1 : statements.length;

/** The one line of a statement with another value, and the comment after it; null if it is not a plain line. */
function replacedIn({ lines, headed }: Statement, name: string, value: SettingValue): string | null {
  const start = new RegExp(`^(\\s*(?:${name}|"${name}"|'${name}')\\s*=\\s*)`).exec(lines[0]!);
  if (lines.length !== 1 || headed || start === null) return null;
  const [line] = lines as [string];
  // The first `#` before which the line is whole begins its comment; another may stand in a text.
  const ends = [...[...line.matchAll(/\s*#/g)].map(({ index }) => index), line.trimEnd().length];
  const end = ends.find((at) => fromToml(line.slice(0, at)).ok && at > start[0].length);
  return end === undefined ? null : `${start[0]}${tomlValue(value)}${line.slice(end)}`;
}

const commentedOut = (line: string): string => (/^\s*(#|$)/.test(line) ? line : `#${line}`);

function linesIn(
  statements: readonly Statement[],
  lines: (statement: Statement) => readonly string[] = (statement) => statement.lines,
): string {
  return statements.flatMap(lines).join('\n');
}

/** The statements of a valid text: after each of them the text so far is valid too. */
function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let begun: string[] = [];
  let soFar = '';
  let before: Values = {};
  let headed = false;
  for (const line of text.split('\n')) {
    begun.push(line);
    // A line's end is of two characters in some files, and half of it is no TOML.
    const values = fromToml(`${soFar}${begun.join('\n')}\n`);
    // The text ends in a value of several lines.
    if (!values.ok) continue;
    headed ||= /^\s*\[/.test(begun[0]!);
    const sets = Object.keys(values.value).filter(
      (name) => !isDeepStrictEqual(values.value[name], before[name]) || !Object.hasOwn(before, name),
    );
    found.push({ lines: begun, sets, headed });
    soFar = `${soFar}${begun.join('\n')}\n`;
    begun = [];
    before = values.value;
  }
  if (begun.length > 0) found.push({ lines: begun, sets: [], headed });
  return found;
}

/** A value in one line of TOML; options with null, which TOML lacks, as JSON in quotes. */
function tomlValue(value: SettingValue): string {
  if (typeof value !== 'object') return textIn(value);
  if (Array.isArray(value)) return `[${value.map(textIn).join(', ')}]`;
  const json = JSON.stringify(value);
  if (json.includes('null')) return json.includes("'") ? textIn(json) : `'${json}'`;
  return inlineTable(value as Values);
}

const inlineTable = (table: Values): string => {
  const fields = Object.entries(table).map(([name, value]) => {
    const shown = typeof value === 'object' ? inlineTable(value as Values) : textIn(value as string);
    return `${/^[\w-]+$/.test(name) ? name : JSON.stringify(name)} = ${shown}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};

/** A text, number or truth value as TOML. */
const textIn = (value: string | number | boolean): string =>
  stringify({ v: value }).trim().slice('v = '.length);
