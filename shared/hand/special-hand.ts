import { playRow } from '../books/played.ts';
import type { OptionValue } from '../books/words/option-rule.ts';
import type { Position, Rules } from '../game/position.ts';
import { checkPosition } from '../scoring/read-position.ts';
import { limitHandsOf } from '../scoring/winner-score.ts';

/** A special hand with its number in the book's list. */
export interface SpecialHandWon {
  readonly id: string;
  /** The number in the list; if unknown, the lowest that a hand of its worth can have. */
  readonly number: number;
}

/**
 * The special hand that was won, the one with the highest number if there are several; null if it is none, or the
 * book ranks none.
 */
export function specialHandOf(rules: Rules, position: Position): SpecialHandWon | null {
  const worths = playRow(rules).specialFirst;
  if (worths === null) return null;
  const read = checkPosition(position);
  if (!read.ok || read.value.win === null) return null;
  const { table, players, win } = read.value;
  const winner = players.find(({ seat }) => seat === win.seat)!;
  let highest: SpecialHandWon | null = null;
  for (const { hand, points } of limitHandsOf(read.value, winner, win)) {
    if (hand.number === undefined) continue;
    const known = typeof hand.number === 'number' ? hand.number : numberIn(table.options[hand.number.option]);
    const first = worths.find(({ worth }) => points >= (table.options[worth] as number));
    const number = known ?? first?.from ?? 0;
    if (highest === null || number > highest.number) highest = { id: hand.id, number };
  }
  return highest;
}

/** The number that an option gives a special hand; null if unknown. */
function numberIn(value: OptionValue | undefined): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value ? (value.number ?? null) : null;
}
