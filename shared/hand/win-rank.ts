import type { HandEvent } from '../events.ts';
import { playRow } from '../play-rules/index.ts';
import { findRules } from '../rules/index.ts';
import type { SpecialHand } from '../rules/ruleset.ts';
import { score } from '../scoring/score.ts';
import { positionOf } from './hand-position.ts';
import type { HandState } from './hand-state.ts';
import { playerAt } from './hand-tiles.ts';
import { win } from './hand-win.ts';
import { winRoles } from './win-role.ts';

type TakenWin = Extract<HandEvent, { event: 'win'; source: 'discard' | 'kong' }>;

/**
 * Where a win stands in the book's order among wins on the same tile, the lower the earlier: special hands, the
 * higher number first; then by what the tile becomes part of. Who sits nearest decides between equals.
 */
export function winRank(state: HandState, claim: TakenWin): number {
  const { winOrder, specialFirst } = playRow(state.setup.rules);
  const won = win(state, claim);
  if (!won.ok) return Number.POSITIVE_INFINITY;
  const special = specialFirst ? specialNumber(won.value, claim, specialFirst) : null;
  if (special !== null) return -1 - special;
  const roles = winRoles(state.setup, playerAt(won.value, claim.seat), claim.tile);
  return Math.min(
    winOrder.length,
    ...roles.flatMap((role) => (winOrder.includes(role) ? winOrder.indexOf(role) : [])),
  );
}

/**
 * The number in the book's list of the special hand that was won; null if it is ordinary. What has no known
 * number comes after those that have: the list begins with them.
 */
function specialNumber(
  won: HandState,
  { seat }: TakenWin,
  known: Readonly<Record<string, number>>,
): number | null {
  const scored = score(positionOf(won));
  const limit = scored.ok ? scored.value.players[seat]!.limit : null;
  const rules = findRules(won.setup.rules);
  const hand = rules.ok ? rules.value.limitHands.find(({ id }) => id === limit) : undefined;
  if (hand === undefined) return null;
  const special = won.setup.options?.[hand.value.option] as SpecialHand | null | undefined;
  return known[hand.id] ?? special?.number ?? Math.max(...Object.values(known)) + 1;
}
