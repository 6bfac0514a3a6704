import { PLACES, type Place, SEATS, type Seat } from './seats.ts';
import type { FinishedHand, HandEntry, TableState } from './table.ts';

/** What of a hand its successor depends on. */
type HandBefore = Pick<TableState, 'handNumber' | 'east' | 'roundWind' | 'drawsBefore'> & {
  readonly finishedHands: readonly Pick<FinishedHand, 'east' | 'winner'>[];
};

/**
 * The hand that follows the last finished one, by the rules of the match; the first of the table if there is
 * none. The dealer stays after winning and after a drawn hand; else the deal passes to the next place, and
 * the round's wind changes when it comes back to who was East first: everybody has lost a hand as East
 * (Küster, Spielvorbereitungen). The match has no end of its own: after the round of the north the east wind
 * prevails again. Ask only when the hand on the table is finished: folding refuses the entry otherwise.
 */
export function nextHand(table: HandBefore): HandEntry {
  const { finishedHands, handNumber, east, roundWind, drawsBefore } = table;
  const last = finishedHands.at(-1);
  const next = { entry: 'hand', number: handNumber + 1, roundWind, east, drawsBefore } as const;
  if (last === undefined) return next;
  if (last.winner === null) return { ...next, drawsBefore: drawsBefore + 1 };
  if (last.winner === east) return { ...next, drawsBefore: 0 };
  const dealer = after(PLACES, east);
  const roundIsOver = dealer === finishedHands[0]!.east;
  return {
    ...next,
    east: dealer,
    roundWind: roundIsOver ? after(SEATS, roundWind) : roundWind,
    drawsBefore: 0,
  };
}

function after<T extends Place | Seat>(ring: readonly T[], one: T): T {
  return ring[(ring.indexOf(one) + 1) % ring.length]!;
}
