import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Options } from '../../../shared/books/words/option-rule.ts';
import type { RuleSet } from '../../../shared/books/words/rule-set.ts';
import { rowNamesIn } from '../../../shared/explain/row-names.ts';
import type { SettingsFault } from '../../../shared/findings/settings/problem.ts';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import type { RulesChoice, SettingsView, SetupInput } from '../../../shared/view/view-setup.ts';
import { makeVerifierKey } from '../../ledger/signed-note.ts';
import { RuleNames } from '../../rules/rule-names.ts';
import { plainly } from '../../text/text-file.ts';
import type { SettingsChanges } from '../edit-settings.ts';
import { optionFault, type Settings } from '../settings.ts';
import type { SettingsFile } from '../settings-file.ts';
import { writeLearned } from './write-learned.ts';

type Input<Do extends SetupInput['do']> = Extract<SetupInput, { do: Do }>;

const RULES = new RuleNames();
const DEFAULT_RULES = 'kuester';
const EVERYWHERE = '0.0.0.0';

/** The settings as the page shows them. */
export function settingsView(settings: Settings): SettingsView {
  const { host, password, passwordFile, rules = DEFAULT_RULES, rulesFile, options = {} } = settings;
  return {
    network: host !== undefined,
    hasPassword: password !== undefined || passwordFile !== undefined,
    rules,
    rulesFile: rulesFile ?? null,
    options: options as Options,
    players: settings.players ?? 4,
    seated: settings.seated ?? [],
    hall: settings.hall ?? null,
    witness: settings.witness ?? null,
    witnessVkey: settings.witnessVkey ? makeVerifierKey(settings.witnessVkey) : null,
    pages: {
      ownTiles: settings.ownTiles ?? false,
      training: settings.training ?? false,
      spectators: settings.spectators ?? false,
      spectatorsDelay: settings.spectatorsDelay ?? null,
    },
  };
}

/** The rule sets that can be chosen, with their options. */
export function rulesChoices(): RulesChoice[] {
  return [...RULES.keys()].map((id) => {
    const rules = RULES.get(id)!;
    const tables: number[] = rules.tables.map((seats) => seats.length);
    return {
      id,
      title: rules.title,
      players: tables.includes(4) ? [...tables, 5] : tables,
      options: Object.entries(rules.options).map(([name, rule]) => {
        const hand = handOf(rules, name);
        return { name, rule, names: hand === null ? null : rowNamesIn(rules, hand).names };
      }),
    };
  });
}

/** The hand that an option is about: it makes it special, or is its number in the club's list. */
function handOf({ limitHands, rows }: RuleSet, option: string): string | null {
  const numbered = limitHands.find(({ number }) => typeof number === 'object' && number.option === option);
  return (numbered ?? [...limitHands, ...rows].find(({ id }) => id === option))?.id ?? null;
}

/** Whether the page can be reached from other devices, and the password for that. */
export function accessChanges(
  { network, password }: Input<'access'>,
  settings: Settings,
): Result<SettingsChanges, SettingsFault> {
  const given = password === undefined || password === '' ? undefined : password;
  const has = given !== undefined || settings.password !== undefined || settings.passwordFile !== undefined;
  if (network && !has) return err({ code: 'network-without-password', tells: {} });
  return ok({
    // An address that somebody chose before stays.
    host: network ? (settings.host ?? EVERYWHERE) : null,
    ...(given !== undefined && { password: given, 'password-file': null }),
  });
}

/** A rule set and its options; what is left of players and names that it does not know is four without names. */
export function rulesChanges(
  { rules, options }: Input<'rules'>,
  { players = 4, seated = [] }: Settings,
): Result<SettingsChanges, SettingsFault> {
  const set = RULES.get(rules);
  if (!set) return err({ code: 'no-such-rules', tells: { rules } });
  const fault = optionFault(set, options);
  if (fault) return err(fault);
  const own = Object.entries(options).filter(
    ([name, value]) => !isDeepStrictEqual(value, set.options[name]!.default),
  );
  const may = rulesChoices()
    .find(({ id }) => id === rules)!
    .players.includes(players);
  return ok({
    rules,
    'rules-file': null,
    options: own.length === 0 ? null : Object.fromEntries(own),
    ...(!may && { players: 4, ...(seated.length > 0 && { seated: null }) }),
  });
}

/** How many play, and their names. */
export function playersChanges(
  { players, seated }: Input<'players'>,
  { rules = DEFAULT_RULES, rulesFile }: Settings,
): Result<SettingsChanges, SettingsFault> {
  const choice = rulesFile === undefined ? rulesChoices().find(({ id }) => id === rules) : undefined;
  if (choice && !choice.players.includes(players)) {
    return err({ code: 'other-players', tells: { title: choice.title, known: choice.players, players } });
  }
  const named = seated.some((name) => name.trim() !== '');
  return ok({ players, seated: named ? seated.map((name) => name.trim()) : null });
}

/** Hall and witness; the hall's code goes into a file of its own. */
export function partnersChanges(
  { hall, hallCode, witness, witnessVkey }: Input<'partners'>,
  file: SettingsFile,
  settings: Settings,
): Result<SettingsChanges, SettingsFault> {
  const text = (given: string) => (given.trim() === '' ? null : given.trim());
  const code = text(hallCode);
  let codeFile: string | null | undefined;
  if (code !== null) {
    codeFile = settings.hallCodeFile ?? join(stateFolder(settings, file), 'hall-code');
    try {
      writeLearned(codeFile, `${code}\n`, 0o600);
    } catch (error) {
      return err({ code: 'not-written', tells: { reason: plainly(error) } });
    }
  }
  if (text(hall) === null) codeFile = null;
  return ok({
    hall: text(hall),
    witness: text(witness),
    'witness-vkey': text(witnessVkey),
    ...(codeFile !== undefined && { 'hall-code-file': codeFile }),
  });
}

/** Who sees what. What is not shown is left out, as in a new file. */
export function pagesChanges({
  ownTiles,
  training,
  spectators,
  spectatorsDelay,
}: Input<'pages'>): SettingsChanges {
  return {
    'own-tiles': ownTiles || null,
    training: training || null,
    spectators: spectators || null,
    'spectators-delay': spectators ? spectatorsDelay : null,
  };
}

/** The folder of what the table learns and writes. */
export const stateFolder = ({ tiles, log }: Settings, file: SettingsFile): string =>
  dirname(tiles ?? log ?? file.path);

/** The log that is there already; null if there is none. */
export const keptLog = ({ log }: Settings): string | null =>
  log !== undefined && existsSync(log) ? log : null;
