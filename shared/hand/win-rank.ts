import type { HandEvent } from '../events.ts';
import { playRow } from '../play-rules/index.ts';
import { positionOf } from './hand-position.ts';
import type { HandState } from './hand-state.ts';
import { playerAt } from './hand-tiles.ts';
import { win } from './hand-win.ts';
import { specialHandOf } from './special-hand.ts';
import { winRoles } from './win-role.ts';

type TakenWin = Extract<HandEvent, { event: 'win'; source: 'discard' | 'kong' }>;

/**
 * Where a win stands in the book's order among wins on the same tile, the lower the earlier: special hands, the
 * higher number first; then by what the tile becomes part of. Who sits nearest decides between equals.
 */
export function winRank(state: HandState, claim: TakenWin): number {
  const { winOrder } = playRow(state.setup.rules);
  const won = win(state, claim);
  if (!won.ok) return Number.POSITIVE_INFINITY;
  const special = specialHandOf(state.setup.rules, positionOf(won.value));
  if (special !== null) return -1 - special.number;
  const roles = winRoles(state.setup, playerAt(won.value, claim.seat), claim.tile);
  return Math.min(
    winOrder.length,
    ...roles.flatMap((role) => (winOrder.includes(role) ? winOrder.indexOf(role) : [])),
  );
}
