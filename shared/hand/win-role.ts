import { findRules } from '../books/index.ts';
import type { WinRole } from '../books/played.ts';
import { THIRTEEN_ODD_ONES } from '../books/words/patterns.ts';
import type { HandPlayer, HandSetup } from '../game/hand-state.ts';
import { groupOf, type Held } from '../game/parts.ts';
import { type Kind, kindOf, type Tile } from '../game/tiles.ts';
import { type HandRules, handRules, ordinaryWays } from '../scoring/complete.ts';

/**
 * The parts that the winning tile can complete in a player's complete hand (the tile is among those on the rack). A
 * hand that is not groups and a pair is won with a pair (Küster, Mah-Jongg: that call ranks between Pong- and
 * Tschi-Mah-Jongg).
 */
export function winRoles(setup: HandSetup, { concealed, melds }: HandPlayer, tile: Tile): WinRole[] {
  const rules = findRules(setup.rules);
  if (!rules.ok) return [];
  const complete = handRules(rules.value, setup.seats.length, setup.options);
  return rolesIn(complete, { concealed, melds: melds.map(groupOf) }, kindOf(tile));
}

/** {@link winRoles} with the rule set looked up. */
export function rolesIn(rules: HandRules, held: Held, kind: Kind): WinRole[] {
  const found = new Set<WinRole>();
  if (THIRTEEN_ODD_ONES.matches(held)) found.add('orphans');
  const ways = ordinaryWays(rules, held);
  if (ways.length === 0) found.add('pair');
  for (const { groups, pair } of ways) {
    if (pair === kind) found.add('pair');
    for (const group of groups) {
      if (group.type === 'pung' && group.kind === kind) found.add('pung');
      if (group.type === 'chow' && kind >= group.kind && kind <= group.kind + 2) found.add('chow');
    }
  }
  return [...found];
}
