import { nearestName } from '../nearest-name.ts';
import type { ClubFile, Rules } from '../position.ts';
import { quoted } from '../quoted.ts';
import { err, ok, type Result } from '../result.ts';
import { readClubRules } from './club/club-rules.ts';
import { RULE_SETS } from './rule-sets.ts';
import type { RuleSet } from './ruleset.ts';

export { RULE_SETS } from './rule-sets.ts';

/** Why there is no such rule set. */
export interface UnknownRules {
  readonly code: 'unknown-rules';
  readonly message: string;
}

/** What finds a rule set by its id, and tells which there are. */
export interface RuleSetsById {
  get(id: string): RuleSet | undefined;
  keys(): Iterable<string>;
}

/** Rule sets by their ids. */
export const byId = (all: readonly RuleSet[]): ReadonlyMap<string, RuleSet> =>
  new Map(all.map((rules) => [rules.id, rules]));

const SHIPPED = byId(RULE_SETS);

/** The rule set of that name, among those shipped unless others are given; or that of a club's file. */
export function findRules(rules: Rules, among: RuleSetsById = SHIPPED): Result<RuleSet, UnknownRules> {
  if (typeof rules !== 'string') return rulesOfClub(rules);
  const found = among.get(rules);
  if (found) return ok(found);
  const names = [...among.keys()];
  const message = `there is no rule set ${quoted(rules)}; did you mean "${nearestName(rules, names)}"? There are ${names.join(', ')}`;
  return err({ code: 'unknown-rules', message });
}

/** The name of a rule set: what a score is said to be by. */
export const rulesId = (rules: Rules): string => (typeof rules === 'string' ? rules : rules.id);

/** What was read of a club's file before: one file goes with all hands of a table. */
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

/** So many problems of a club's file are told where they share a line with something else. */
const MOST_PROBLEMS = 5;
