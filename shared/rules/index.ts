import type { RuleSetId } from '../position.ts';
import { err, ok, type Result } from '../result.ts';
import { KUESTER } from './kuester.ts';
import type { RuleSet } from './ruleset.ts';

/** The rule sets that are built. */
export const RULE_SETS: readonly RuleSet[] = [KUESTER];

/** Rule sets of the scoring contract that are yet to be built. */
const PLANNED: readonly RuleSetId[] = [
  'schmale',
  'schmale-alternative',
  'bouter',
  'hua-bao',
  'philos',
  'standard',
];

/** Why there is no such rule set. */
export interface UnknownRules {
  readonly code: 'unknown-rules';
  readonly message: string;
}

/** The rule set of that name. */
export function findRules(id: RuleSetId): Result<RuleSet, UnknownRules> {
  const found = RULE_SETS.find((rules) => rules.id === id);
  if (found) return ok(found);
  const built = RULE_SETS.map((rules) => rules.id).join(', ');
  const message = PLANNED.includes(id)
    ? `the rule set ${id} is not built yet; built are: ${built}`
    : `there is no rule set ${JSON.stringify(id)}; built are: ${built}`;
  return err({ code: 'unknown-rules', message });
}
