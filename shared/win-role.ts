import { arrangements } from './groups.ts';
import type { HandSetup } from './hand-state.ts';
import { PLAY_RULES, type WinRole } from './play-rules.ts';
import type { Kind } from './tiles.ts';

/**
 * What the winning tile can be in a complete hand (tiles on the rack by kind, the winning tile among them),
 * the role that comes first in the book's order first. A hand that is no groups and pair wins with `pair`
 * (Küster, Mah-Jongg: that call stands between Pong- and Tschi-Mah-Jongg).
 */
export function winRoles(setup: HandSetup, concealed: readonly number[], kind: Kind): WinRole[] {
  const row = PLAY_RULES[setup.rules];
  const ways = arrangements(concealed, setup.seats.length >= row.playersForChows);
  if (ways.length === 0) return ['pair'];
  const found = new Set<WinRole>();
  for (const { groups, pair } of ways) {
    if (pair === kind) found.add('pair');
    for (const group of groups) {
      if (group.type === 'pung' && group.kind === kind) found.add('pung');
      if (group.type === 'chow' && kind >= group.kind && kind <= group.kind + 2) found.add('chow');
    }
  }
  return row.winOrder.filter((role) => found.has(role));
}
