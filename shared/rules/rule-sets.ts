import { BOUTER } from './bouter.ts';
import { HUA_BAO } from './hua-bao.ts';
import { KUESTER } from './kuester.ts';
import { PHILOS } from './philos.ts';
import type { RuleSet } from './ruleset.ts';
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
