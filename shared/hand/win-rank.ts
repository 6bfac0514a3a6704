import type { HandEvent } from '../events.ts';
import { type PlayRow, playRow } from '../play-rules/index.ts';
import type { OptionValue } from '../rules/ruleset.ts';
import { readPosition } from '../scoring/read-position.ts';
import { limitHandsOf } from '../scoring/winner-score.ts';
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
  const special = specialFirst ? specialNumber(won.value, specialFirst) : null;
  if (special !== null) return -1 - special;
  const roles = winRoles(state.setup, playerAt(won.value, claim.seat), claim.tile);
  return Math.min(
    winOrder.length,
    ...roles.flatMap((role) => (winOrder.includes(role) ? winOrder.indexOf(role) : [])),
  );
}

/**
 * The number in the book's list of the special hand that was won, the highest if it is several; null if it is
 * none. What has no known number counts as the first of its worth.
 */
function specialNumber(won: HandState, worths: NonNullable<PlayRow['specialFirst']>): number | null {
  const read = readPosition(positionOf(won));
  if (!read.ok || read.value.win === null) return null;
  const { table, players, win } = read.value;
  const winner = players.find(({ seat }) => seat === win.seat)!;
  const numbers = limitHandsOf(read.value, winner, win).flatMap(({ hand, points }) => {
    if (hand.number === undefined) return [];
    const known = typeof hand.number === 'number' ? hand.number : numberIn(table.options[hand.number.option]);
    const first = worths.find(({ worth }) => points >= (table.options[worth] as number));
    return [known ?? first?.from ?? 0];
  });
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

/** What an option says of a special hand's number; null if that is not known. */
function numberIn(value: OptionValue | undefined): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value ? (value.number ?? null) : null;
}
