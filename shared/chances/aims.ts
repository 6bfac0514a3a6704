import { findRules } from '../books/index.ts';
import { optionOn } from '../books/words/options.ts';
import { type Pattern, SEVEN_PAIRS, THIRTEEN_ODD_ONES } from '../books/words/patterns.ts';
import type { HandSetup } from '../game/hand-state.ts';

/** The complete hands that a player aims for. */
export interface Aims {
  /** The number of chows allowed in a hand of groups and a pair: any, or at most one, or all four. */
  readonly chows: 'any' | 'one or four';
  readonly sevenPairs: boolean;
  readonly oddOnes: boolean;
}

/** All hands that players aim for, by any book. */
export const ALL_AIMS: Aims = { chows: 'any', sevenPairs: true, oddOnes: true };

/** The hands that are complete by a table's rules, of those that players aim for. */
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
