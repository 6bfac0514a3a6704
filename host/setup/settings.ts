import { resolve } from 'node:path';
import { isTable } from '../../shared/books/club/problems.ts';
import { readOptions } from '../../shared/books/words/options.ts';
import type { RuleSet } from '../../shared/books/words/rule-set.ts';
import { fileInEnglish } from '../../shared/findings/settings/in-english.ts';
import type { SettingsFault, SettingsProblem, Wanted } from '../../shared/findings/settings/problem.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { nearestName } from '../../shared/messages/nearest-name.ts';
import { quoted } from '../../shared/messages/quoted.ts';
import { SPECTATORS_DELAY } from '../../shared/view/view-setup.ts';
import { brokerAddress } from '../hall/wire/broker-address.ts';
import { parseRefereeKeys } from '../ledger/referee-keys.ts';
import { parseVerifierKey, type VerifierKey } from '../ledger/signed-note.ts';
import { RuleNames } from '../rules/rule-names.ts';
import { readTextFile } from '../text/text-file.ts';
import { readWholeNumber } from '../text/whole-number.ts';
import { betterPassword, isHost, isTableName } from '../web/reach.ts';
import { readSeated, seatedFault } from './seated.ts';
import { fromToml } from './toml.ts';

/** The content of a settings file: options of `mingg run`, with the same names. Missing settings are undefined. */
export interface Settings {
  readonly rules?: string;
  readonly rulesFile?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players?: 2 | 3 | 4 | 5;
  /** The players' names by place, or of five by number: as many as there are players. */
  readonly seated?: readonly string[];
  readonly tiles?: string;
  readonly buttons?: string;
  readonly log?: string;
  readonly keys?: string;
  readonly traces?: string;
  readonly witness?: string;
  readonly witnessVkey?: VerifierKey;
  /** An address, or {@link FIND}. */
  readonly hall?: string;
  readonly hallCodeFile?: string;
  /** Where the hall's NATS broker is. */
  readonly nats?: string;
  readonly referee?: readonly VerifierKey[];
  readonly web?: boolean;
  readonly port?: number;
  readonly host?: string;
  readonly names?: readonly string[];
  readonly password?: string;
  readonly passwordFile?: string;
  readonly ownTiles?: boolean;
  readonly training?: boolean;
  readonly spectators?: boolean;
  /** In seconds. */
  readonly spectatorsDelay?: number;
}

/** Reads the value of a setting; the error says what it must be. Relative paths start at `folder`. */
type Read = (value: unknown, folder: string) => Result<unknown, Wanted>;

/** Finds something wrong with a setting. */
type Wrong = (name: string, fault: SettingsFault) => void;

const path: Read = (value, folder) =>
  typeof value === 'string' && value !== '' ? ok(resolve(folder, value)) : err({ is: 'path' });

const wholeNumber =
  (least: number, most: number): Read =>
  (value) => {
    const read = readWholeNumber(typeof value === 'number' ? `${value}` : '', least, most);
    return read.ok ? read : err({ is: 'whole-number', least, most });
  };

/** All settings, by their names in the file. */
const SETTINGS: Readonly<Record<string, { readonly is: keyof Settings; readonly read: Read }>> = {
  rules: { is: 'rules', read: ruleSet },
  'rules-file': { is: 'rulesFile', read: path },
  options: { is: 'options', read: options },
  players: { is: 'players', read: wholeNumber(2, 5) },
  seated: { is: 'seated', read: readSeated },
  tiles: { is: 'tiles', read: path },
  buttons: { is: 'buttons', read: path },
  log: { is: 'log', read: path },
  keys: { is: 'keys', read: path },
  traces: { is: 'traces', read: path },
  witness: { is: 'witness', read: address },
  'witness-vkey': { is: 'witnessVkey', read: witnessKey },
  hall: { is: 'hall', read: hallAddress },
  'hall-code-file': { is: 'hallCodeFile', read: path },
  nats: { is: 'nats', read: broker },
  referees: { is: 'referee', read: referees },
  web: { is: 'web', read: yesOrNo },
  port: { is: 'port', read: wholeNumber(0, 65_535) },
  host: { is: 'host', read: host },
  names: { is: 'names', read: names },
  password: { is: 'password', read: password },
  'password-file': { is: 'passwordFile', read: path },
  'own-tiles': { is: 'ownTiles', read: yesOrNo },
  training: { is: 'training', read: yesOrNo },
  spectators: { is: 'spectators', read: yesOrNo },
  'spectators-delay': {
    is: 'spectatorsDelay',
    read: wholeNumber(SPECTATORS_DELAY.least, SPECTATORS_DELAY.most),
  },
};

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS);

/**
 * Parses the text of a settings file (TOML).
 * @param folder the file's folder, where its relative paths start
 * @returns the settings, or all problems in order of their lines
 */
export function parseSettings(text: string, folder: string): Result<Settings, readonly SettingsProblem[]> {
  if (text.length > LONGEST) {
    return err([{ line: 1, code: 'too-long', tells: { length: text.length } }]);
  }
  const table = fromToml(text);
  if (!table.ok) return err([table.error]);
  const problems: { readonly name: string; readonly fault: SettingsFault }[] = [];
  const wrong: Wrong = (name, fault) => problems.push({ name, fault });
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(table.value)) {
    const setting = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
    if (!setting) {
      const nearest = nearestName(name, SETTING_NAMES);
      const tells = { name: quoted(name), nearest, known: SETTING_NAMES };
      wrong(name, { code: 'unknown-setting', tells });
      continue;
    }
    const read = setting.read(value, folder);
    if (read.ok) settings[setting.is] = read.value;
    // Problems are shown on the console and in doctor's output, where a password must not appear.
    else {
      const given = name === 'password' ? null : quoted(value);
      wrong(name, { code: 'wrong-value', tells: { name, wanted: read.error, given } });
    }
  }
  if ('witness' in table.value !== 'witness-vkey' in table.value) {
    const given = 'witness' in table.value ? 'witness' : 'witness-vkey';
    wrong(given, { code: 'witness-alone', tells: {} });
  }
  if ('spectators-delay' in table.value && table.value.spectators !== true) {
    wrong('spectators-delay', { code: 'delay-without-page', tells: {} });
  }
  if ('nats' in table.value && !('hall' in table.value))
    wrong('nats', { code: 'broker-without-hall', tells: {} });
  if (table.value.training === true && 'hall' in table.value) {
    wrong('training', { code: 'training-in-hall', tells: {} });
  }
  if ('password' in table.value && 'password-file' in table.value) {
    wrong('password-file', { code: 'password-twice', tells: {} });
  }
  if ('rules' in table.value && 'rules-file' in table.value) {
    wrong('rules-file', { code: 'rules-twice', tells: {} });
  }
  checkOptions(settings, wrong);
  checkSeated(settings, wrong);
  if (problems.length === 0) return ok(settings as Settings);
  const told = problems.slice(0, MOST_PROBLEMS);
  const lines = linesOf(
    text,
    told.map(({ name }) => name),
  );
  return err(
    told.map(({ name, fault }) => ({ line: lines.get(name)!, ...fault })).sort((a, b) => a.line - b.line),
  );
}

/** Limits on the characters and reported problems of a settings file: finding their lines parses it line by line. */
const LONGEST = 16_384;
const MOST_PROBLEMS = 20;

/**
 * Reads a settings file.
 * @throws Error that names every problem and its line
 */
export function readSettings(file: string): Settings {
  const settings = parseSettings(readTextFile(file), resolve(file, '..'));
  if (settings.ok) return settings.value;
  throw new Error(fileInEnglish(file, settings.error));
}

/**
 * The lines on which settings of a file begin: for each, the line after the longest valid prefix of the file without
 * it.
 */
function linesOf(text: string, names: readonly string[]): ReadonlyMap<string, number> {
  const lines = text.split('\n');
  const found = new Map<string, number>();
  let before = 0;
  for (let count = 1; count <= lines.length && names.some((name) => !found.has(name)); count++) {
    const start = fromToml(lines.slice(0, count).join('\n'));
    // A prefix that ends inside a value of several lines is not TOML.
    if (!start.ok) continue;
    for (const name of names) {
      if (!found.has(name) && Object.hasOwn(start.value, name)) found.set(name, before + 1);
    }
    before = count;
  }
  return found;
}

/** Checks that the rule set has these options; the options of a club's file are checked when that is read. */
function checkOptions({ rules = 'kuester', rulesFile, options }: Settings, wrong: Wrong): void {
  const named = rulesFile === undefined ? new RuleNames().get(rules) : undefined;
  const fault = named && options ? optionFault(named, options) : null;
  if (fault) wrong('options', fault);
}

/** What is wrong with options of a rule set; null if nothing is. */
export function optionFault(rules: RuleSet, given: Readonly<Record<string, unknown>>): SettingsFault | null {
  const read = readOptions(rules, given);
  if (read.ok) return null;
  const { option } = read.error;
  const rule = Object.hasOwn(rules.options, option) ? rules.options[option] : undefined;
  if (rule) return { code: 'wrong-option', tells: { option, rule } };
  return { code: 'unknown-option', tells: { rules: rules.id, option, known: Object.keys(rules.options) } };
}

function yesOrNo(value: unknown): Result<boolean, Wanted> {
  return typeof value === 'boolean' ? ok(value) : err({ is: 'yes-no' });
}

/** Checks that as many players are named as play; a number of players that is wrong itself is reported as that. */
function checkSeated({ players = 4, seated }: Settings, wrong: Wrong): void {
  const fault = seated ? seatedFault(seated, players) : null;
  if (fault) wrong('seated', fault);
}

function ruleSet(value: unknown): Result<string, Wanted> {
  const known = [...new RuleNames().keys()];
  if (typeof value === 'string' && known.includes(value)) return ok(value);
  return err({ is: 'one-of', names: known });
}

/** Options may also be given as JSON, as on the command line, since some can be null and TOML has no null. */
function options(value: unknown): Result<Readonly<Record<string, unknown>>, Wanted> {
  let given = value;
  try {
    if (typeof value === 'string') given = JSON.parse(value);
  } catch {
    // Reported below.
  }
  return isTable(given) ? ok(given) : err({ is: 'options' });
}

function address(value: unknown): Result<string, Wanted> {
  return isHttpAddress(value) ? ok(value) : err({ is: 'address' });
}

/** In place of a hall's address: it is looked for in the local network. */
export const FIND = 'find';

/** The address of a hall, without a last slash, or {@link FIND}. */
export function hallAddress(value: unknown): Result<string, Wanted> {
  if (value === FIND) return ok(FIND);
  return isHttpAddress(value) ? ok(value.replace(/\/+$/, '')) : err({ is: 'hall-address' });
}

function broker(value: unknown): Result<string, Wanted> {
  return typeof value === 'string' && brokerAddress(value).ok ? ok(value) : err({ is: 'broker-address' });
}

const isHttpAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

function host(value: unknown): Result<string, Wanted> {
  return typeof value === 'string' && isHost(value) ? ok(value) : err({ is: 'host' });
}

function names(value: unknown): Result<readonly string[], Wanted> {
  const isList = Array.isArray(value) && value.every((name) => typeof name === 'string' && isTableName(name));
  return isList ? ok(value) : err({ is: 'names' });
}

function password(value: unknown): Result<string, Wanted> {
  if (typeof value !== 'string') return err({ is: 'text' });
  const wanted = betterPassword(value);
  return wanted === null ? ok(value) : err(wanted);
}

function referees(value: unknown): Result<readonly VerifierKey[], Wanted> {
  const keys = Array.isArray(value) && value.every((key) => typeof key === 'string');
  const read = keys ? parseRefereeKeys(value) : null;
  if (read?.ok) return read;
  return err({ is: 'referees', reason: read ? read.error : null });
}

function witnessKey(value: unknown): Result<VerifierKey, Wanted> {
  const key = typeof value === 'string' ? parseVerifierKey(value) : null;
  if (key?.ok && key.value.type === 'cosignature') return ok(key.value);
  if (key?.ok) return err({ is: 'witness-not-log' });
  return err({ is: 'witness-key', reason: key ? key.error : null });
}
