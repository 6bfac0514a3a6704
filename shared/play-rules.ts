import { HUA_BAO_PLAY } from './play-rules/hua-bao.ts';
import { KUESTER_PLAY } from './play-rules/kuester.ts';
import { PHILOS_PLAY } from './play-rules/philos.ts';
import type { PlayRow } from './play-rules/play-row.ts';
import { SCHMALE_PLAY } from './play-rules/schmale.ts';
import { STANDARD_PLAY } from './play-rules/standard.ts';
import { RULE_SETS } from './rules/index.ts';

export type { KongKind, PlayRow, RobbingRow, WinRole } from './play-rules/play-row.ts';

/** How each rule set is played. */
export const PLAY_RULES = {
  kuester: KUESTER_PLAY,
  schmale: SCHMALE_PLAY,
  'schmale-alternative': SCHMALE_PLAY,
  'hua-bao': HUA_BAO_PLAY,
  philos: PHILOS_PLAY,
  standard: STANDARD_PLAY,
} as const satisfies Readonly<Record<string, PlayRow>>;

/** A rule set whose play is known. */
export type PlayRuleSetId = keyof typeof PLAY_RULES;

/** The rule sets that can be played: those whose play is known and whose hands can be scored. */
export const PLAYABLE: readonly PlayRuleSetId[] = (Object.keys(PLAY_RULES) as PlayRuleSetId[]).filter((id) =>
  RULE_SETS.some((rules) => rules.id === id),
);

/** Whether a rule set can be played (more can be scored). */
export const isPlayable = (rules: string): rules is PlayRuleSetId =>
  (PLAYABLE as readonly string[]).includes(rules);

/** How a rule set is played. */
export const playOf = (rules: PlayRuleSetId): PlayRow => PLAY_RULES[rules];
