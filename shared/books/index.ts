import type { ClubFile, Rules } from '../game/position.ts';
import { err, ok, type Result } from '../game/result.ts';
import { nearestName } from '../messages/nearest-name.ts';
import { quoted } from '../messages/quoted.ts';
import { BOUTER } from './bouter/book.ts';
import { type ClubRules, readClubFile } from './club/club-rules.ts';
import type { Problem } from './club/problems.ts';
import { HUA_BAO } from './hua-bao/book.ts';
import { KUESTER } from './kuester/book.ts';
import { PHILOS } from './philos/book.ts';
import { SCHMALE, SCHMALE_ALTERNATIVE } from './schmale/book.ts';
import { STANDARD } from './standard/book.ts';
import type { Book } from './words/book.ts';
import type { Options } from './words/option-rule.ts';
import { type OptionError, readOptions } from './words/options.ts';
import type { RuleSet } from './words/rule-set.ts';

/**
 * The books. A book is known once it is in this list: everything that covers all books reads it, tests too. Rules
 * enter as plain text (`Rules`), which `findRules` and `isPlayable` check.
 */
export const BOOKS = [
  KUESTER,
  SCHMALE,
  SCHMALE_ALTERNATIVE,
  BOUTER,
  HUA_BAO,
  PHILOS,
  STANDARD,
] as const satisfies readonly Book[];

/** The id of a shipped book, derived from the list, so that a new book is named only once. */
export type BookId = (typeof BOOKS)[number]['id'];

/** The ids of all books. */
export const BOOK_IDS: readonly BookId[] = BOOKS.map(({ id }) => id);

/** The rule set of each book. */
export const RULE_SETS: readonly RuleSet[] = BOOKS.map(({ scoring }) => scoring);

/** Reads a club's rule set, which changes one of the books: see {@link readClubFile}. */
export const readClubRules = (value: unknown): Result<ClubRules, readonly Problem[]> =>
  readClubFile(value, RULE_SETS);

/** Why there is no rule set of that name. */
export interface UnknownRules {
  readonly code: 'unknown-rules';
  readonly message: string;
}

/** Looks up rule sets by id, and lists the ids. */
export interface RuleSetsById {
  get(id: string): RuleSet | undefined;
  keys(): Iterable<string>;
}

/** Rule sets by their ids. */
export const byId = (all: readonly RuleSet[]): ReadonlyMap<string, RuleSet> =>
  new Map(all.map((rules) => [rules.id, rules]));

const SHIPPED = byId(RULE_SETS);

/** The rule set of that name, among the shipped ones by default; or that of a club's file. */
export function findRules(rules: Rules, among: RuleSetsById = SHIPPED): Result<RuleSet, UnknownRules> {
  if (typeof rules !== 'string') return rulesOfClub(rules);
  const found = among.get(rules);
  if (found) return ok(found);
  const names = [...among.keys()];
  const message = `there is no rule set ${quoted(rules)}; did you mean "${nearestName(rules, names)}"? There are ${names.join(', ')}`;
  return err({ code: 'unknown-rules', message });
}

/** A table's rule set, and its options with their defaults. */
export function readRules(
  rules: Rules,
  given: Readonly<Record<string, unknown>> = {},
): Result<{ readonly rules: RuleSet; readonly options: Options }, UnknownRules | OptionError> {
  const found = findRules(rules);
  if (!found.ok) return found;
  const options = readOptions(found.value, given);
  return options.ok ? ok({ rules: found.value, options: options.value }) : options;
}

/** The name of a rule set, as scores give it. */
export const rulesId = (rules: Rules): string => (typeof rules === 'string' ? rules : rules.id);

/** Club files read before: all hands of a table share one file. */
const read = new WeakMap<ClubFile, Result<RuleSet, UnknownRules>>();

function rulesOfClub(file: ClubFile): Result<RuleSet, UnknownRules> {
  const known = read.get(file);
  if (known) return known;
  const club = readClubRules(file);
  const rules: Result<RuleSet, UnknownRules> = club.ok
    ? ok(club.value.rules)
    : err({ code: 'unknown-rules', message: whatIsWrong(club.error) });
  read.set(file, rules);
  return rules;
}

const whatIsWrong = (problems: readonly { where: string; message: string }[]): string => {
  const told = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ where, message }) => `${where.replace(/(: |\.)$/, '')}: ${message}`);
  const more = problems.length - told.length;
  return `the club's rules are none: ${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
};

/** How many problems of a club's file a one-line message lists. */
const MOST_PROBLEMS = 5;
