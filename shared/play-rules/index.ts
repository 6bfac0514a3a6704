import { BOUTER_PLAY } from './bouter.ts';
import { HUA_BAO_PLAY } from './hua-bao.ts';
import { KUESTER_PLAY } from './kuester.ts';
import { PHILOS_PLAY } from './philos.ts';
import type { PlayRow } from './play-row.ts';
import { SCHMALE_PLAY } from './schmale.ts';
import { STANDARD_PLAY } from './standard.ts';

export type { PlayRow, WinRole } from './play-row.ts';

/** How each rule set is played. */
export const PLAY_RULES = {
  kuester: KUESTER_PLAY,
  schmale: SCHMALE_PLAY,
  'schmale-alternative': SCHMALE_PLAY,
  bouter: BOUTER_PLAY,
  'hua-bao': HUA_BAO_PLAY,
  philos: PHILOS_PLAY,
  standard: STANDARD_PLAY,
} as const satisfies Readonly<Record<string, PlayRow>>;

/** A rule set that can be played. */
export type PlayRuleSetId = keyof typeof PLAY_RULES;

/** Whether a rule set can be played (more can be scored). */
export const isPlayable = (rules: string): rules is PlayRuleSetId => Object.hasOwn(PLAY_RULES, rules);
