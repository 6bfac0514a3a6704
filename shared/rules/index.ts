import type { ClubFile, Rules } from '../position.ts';
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

/** The rule set of that name, among those shipped unless others are given; or that of a club's file. */
export function findRules(
  rules: Rules,
  among: readonly RuleSet[] = RULE_SETS,
): Result<RuleSet, UnknownRules> {
  if (typeof rules !== 'string') return rulesOfClub(rules);
  const found = among.find(({ id }) => id === rules);
  if (found) return ok(found);
  const built = among.map(({ id }) => id).join(', ');
  return err({
    code: 'unknown-rules',
    message: `there is no rule set ${JSON.stringify(rules)}; built are: ${built}`,
  });
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

const whatIsWrong = (problems: readonly { where: string; message: string }[]): string =>
  `the club's rules are none: ${problems.map(({ where, message }) => `${where.replace(/(: |\.)$/, '')}: ${message}`).join('; ')}`;
