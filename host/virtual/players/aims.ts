import type { HandSetup } from '../../../shared/hand/hand-state.ts';
import { findRules } from '../../../shared/rules/index.ts';
import { optionOn } from '../../../shared/rules/options.ts';
import { type Pattern, SEVEN_PAIRS, THIRTEEN_ODD_ONES } from '../../../shared/rules/patterns.ts';

/** Which complete hands a player goes for. */
export interface Aims {
  /** How many chows groups and a pair may have. */
  readonly chows: 'any' | 'one or four';
  readonly sevenPairs: boolean;
  readonly oddOnes: boolean;
}

/** Every hand that players of any book go for. */
export const ALL_AIMS: Aims = { chows: 'any', sevenPairs: true, oddOnes: true };

/** The hands that are complete by a table's rules, as far as players go for them. */
export function aimsOf({ rules, options }: HandSetup): Aims {
  const found = findRules(rules);
  if (!found.ok) return ALL_AIMS;
  const { patterns, chowsAllowed } = found.value;
  const has = (wanted: Pattern) =>
    patterns.some(
      ({ matches, option }) =>
        matches === wanted.matches && (option === undefined || optionOn(found.value, options, option)),
    );
  return {
    chows: chowsAllowed ? 'one or four' : 'any',
    sevenPairs: has(SEVEN_PAIRS),
    oddOnes: has(THIRTEEN_ODD_ONES),
  };
}
