import { PLACES, type Place } from '../game/seats.ts';
import { type CountedHand, firstSeated, sitsOut, totalsOfFive } from '../match/five-players.ts';
import { NOTHING_WON, type TableState } from '../match/table-state.ts';

/** Five players of whom one sits out in turn, numbered from 1 in the order in which they sat down. */
export interface FiveView {
  readonly at: Readonly<Record<Place, number>>;
  readonly out: number;
  /** Each player's total, player 1 first. */
  readonly totals: readonly number[];
}

/** The players' places in the hand on the table, and their totals; null unless five play. */
export function fiveOf(table: TableState): FiveView | null {
  const { players, seated, east } = table;
  if (players !== 5) return null;
  const now = seated ?? firstSeated(east);
  const [A, B, C, D] = PLACES.map((place) => now[place] + 1) as [number, number, number, number];
  return { at: { A, B, C, D }, out: sitsOut(now) + 1, totals: totalsOfFive(countedHands(table)) };
}

/** The hands that count for the totals: the finished ones, and the first of a match for what was brought into it. */
export function countedHands({ finishedHands, brought, seated }: TableState): readonly CountedHand[] {
  if (brought === undefined || finishedHands.length > 0) return finishedHands;
  return [{ net: NOTHING_WON, brought, ...(seated && { seated }) }];
}
