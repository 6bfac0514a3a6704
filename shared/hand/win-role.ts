import type { WinRole } from '../play-rules/index.ts';
import { findRules } from '../rules/index.ts';
import { THIRTEEN_ODD_ONES } from '../rules/patterns.ts';
import { handRules, ordinaryWays } from '../scoring/complete.ts';
import { groupOf } from '../scoring/groups.ts';
import { kindOf, type Tile } from '../tiles.ts';
import type { HandPlayer, HandSetup } from './hand-state.ts';

/**
 * What the winning tile can be in a player's complete hand (the tile is among the tiles on the rack). A hand
 * that is no groups and pair wins with a pair (Küster, Mah-Jongg: that call stands between Pong- and
 * Tschi-Mah-Jongg).
 */
export function winRoles(setup: HandSetup, { concealed, melds }: HandPlayer, tile: Tile): WinRole[] {
  const rules = findRules(setup.rules);
  if (!rules.ok) return [];
  const held = { concealed, melds: melds.map(groupOf) };
  const found = new Set<WinRole>();
  if (THIRTEEN_ODD_ONES.matches(held)) found.add('orphans');
  const kind = kindOf(tile);
  const ways = ordinaryWays(handRules(rules.value, setup.seats.length, setup.options), held);
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
