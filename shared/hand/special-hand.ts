import { type PlayRow, playRow } from '../books/played.ts';
import type { OptionValue } from '../books/words/option-rule.ts';
import type { LimitHand } from '../books/words/rule-set.ts';
import type { Position, Rules } from '../game/position.ts';
import { type CheckedPosition, checkPosition } from '../scoring/read-position.ts';
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
  return read.ok ? specialHandIn(worths, read.value) : null;
}

/**
 * {@link specialHandOf} of a checked position.
 * @param worths the book's `specialFirst`
 */
export function specialHandIn(
  worths: NonNullable<PlayRow['specialFirst']>,
  position: CheckedPosition,
): SpecialHandWon | null {
  const { table, players, win } = position;
  if (win === null) return null;
  const winner = players.find(({ seat }) => seat === win.seat)!;
  let highest: SpecialHandWon | null = null;
  for (const { hand, points } of limitHandsOf(position, winner, win)) {
    if (hand.number === undefined) continue;
    const known = knownNumber(hand.number, table.options);
    const first = worths.find(({ worth }) => points >= (table.options[worth] as number));
    const number = known ?? first?.from ?? 0;
    if (highest === null || number > highest.number) highest = { id: hand.id, number };
  }
  return highest;
}

/** The number of a special hand, which an option may set; null if it is unknown. */
export function knownNumber(
  number: NonNullable<LimitHand['number']>,
  options: Readonly<Record<string, OptionValue>>,
): number | null {
  if (typeof number === 'number') return number;
  const value = options[number.option];
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value ? (value.number ?? null) : null;
}
