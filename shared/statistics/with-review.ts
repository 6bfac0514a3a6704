import { luckIn } from '../chances/evening.ts';
import type { HandReview } from '../chances/review.ts';
import type { Place } from '../game/seats.ts';
import type { PlayedHand } from './played-hand.ts';

/**
 * A hand with what its review says of each player. A review of another result says nothing: the hand was corrected since.
 * @param places of the review's players
 */
export function withReview(
  hand: PlayedHand,
  places: readonly Place[],
  { results }: Pick<HandReview, 'results'>,
): PlayedHand {
  const resultAt = (place: Place) => results[places.indexOf(place)];
  if (hand.sides.some(({ place, net }) => resultAt(place)?.net !== net)) return hand;
  return {
    ...hand,
    sides: hand.sides.map((side) => {
      const { parts } = resultAt(side.place)!;
      return { ...side, reviewed: { luck: luckIn(parts), play: parts.own } };
    }),
  };
}
