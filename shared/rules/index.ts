import type { RuleSetId } from '../position.ts';
import { err, ok, type Result } from '../result.ts';
import { BOUTER } from './bouter.ts';
import { HUA_BAO } from './hua-bao.ts';
import { KUESTER } from './kuester.ts';
import { PHILOS } from './philos.ts';
import type { Name, RuleSet } from './ruleset.ts';
import { SCHMALE, SCHMALE_ALTERNATIVE } from './schmale.ts';
import { STANDARD } from './standard.ts';

/** The rule sets that are built. */
export const RULE_SETS: readonly RuleSet[] = [
  KUESTER,
  SCHMALE,
  SCHMALE_ALTERNATIVE,
  BOUTER,
  HUA_BAO,
  PHILOS,
  STANDARD,
];

/** Why there is no such rule set. */
export interface UnknownRules {
  readonly code: 'unknown-rules';
  readonly message: string;
}

/** The rule set of that name, among those shipped unless others are given. */
export function findRules(
  id: RuleSetId,
  among: readonly RuleSet[] = RULE_SETS,
): Result<RuleSet, UnknownRules> {
  const found = among.find((rules) => rules.id === id);
  if (found) return ok(found);
  const built = among.map((rules) => rules.id).join(', ');
  return err({
    code: 'unknown-rules',
    message: `there is no rule set ${JSON.stringify(id)}; built are: ${built}`,
  });
}

/**
 * The name of a `rule` or `limit` of a score, for score sheets; undefined if the rule set has none of that
 * id, or is not built.
 */
export function rowName(rulesId: RuleSetId, id: string): Name | undefined {
  const rules = findRules(rulesId);
  if (!rules.ok) return undefined;
  const { rows, limitHands, cap } = rules.value;
  return [...rows, ...limitHands, cap].find((named) => named.id === id)?.name;
}
