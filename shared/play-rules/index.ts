import type { ClubFile, RuleSetId, Rules } from '../position.ts';
import { findRules } from '../rules/index.ts';
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

/** What a hand can be played by: a book, or a club's rules, which change one. */
export type PlayedRules = PlayRuleSetId | ClubFile;

/** Whether hands can be played by these rules; by a club's, where its file is in order. */
export const isPlayable = (rules: Rules): rules is PlayedRules =>
  typeof rules === 'string' ? Object.hasOwn(PLAY_RULES, rules) : findRules(rules).ok;

/** The book that is gone by: a club's rules are played as the book that they start from. */
export const bookOf = (rules: Rules): RuleSetId => (typeof rules === 'string' ? rules : rules.from);

const ofClubs = new WeakMap<ClubFile, PlayRow>();

/** How hands are played by these rules. What a club's file says of play stands in its rule set. */
export function playRow(rules: PlayedRules): PlayRow {
  if (typeof rules === 'string') return PLAY_RULES[rules];
  const known = ofClubs.get(rules);
  if (known) return known;
  const book = PLAY_RULES[bookOf(rules) as PlayRuleSetId];
  const found = findRules(rules);
  if (!found.ok) return book;
  const { deadWall: border, playersForChows, lastTileFrom } = found.value;
  const row = { ...book, border, playersForChows, lastTileFrom };
  ofClubs.set(rules, row);
  return row;
}
