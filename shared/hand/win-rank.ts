import { playRow } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { playerAt } from '../game/hand-players.ts';
import type { HandState } from '../game/hand-state.ts';
import { positionOf } from './hand-position.ts';
import { win } from './hand-win.ts';
import { specialHandOf } from './special-hand.ts';
import { winRoles } from './win-role.ts';

type TakenWin = Extract<HandEvent, { event: 'win'; source: 'discard' | 'kong' }>;

/**
 * The rank of a win in the book's order among wins with the same tile, lower first: special hands, the higher number
 * first; then by the part that the tile completes. The nearest seat decides between equals.
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
