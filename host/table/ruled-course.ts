import type { TableState } from '../../shared/match/table.ts';
import { barred } from '../../shared/referee/rulings.ts';
import type { RuledCourse } from '../virtual/table.ts';

/** What virtual players must know of the rulings on the hand on the table, to play on by them; null before the first. */
export function ruledCourse(state: TableState): RuledCourse | null {
  const {
    hand,
    handNumber: number,
    east,
    roundWind,
    drawsBefore,
    seated,
    rulings,
    finishedHands,
    score,
  } = state;
  if (hand === null) return null;
  const isEnded = rulings.isVoid || rulings.played !== null || rulings.endedBy !== null;
  const before = finishedHands.filter((one) => one.number !== number);
  const bars = hand.setup.seats.map((seat) => [seat, barred(rulings, hand, seat)] as const);
  return {
    entry: { entry: 'hand', number, roundWind, east, drawsBefore, ...(seated && { seated }) },
    before,
    bars: Object.fromEntries(bars.filter(([, from]) => from.length > 0)),
    ended: isEnded && score !== null ? finishedHands.at(-1)! : null,
  };
}
