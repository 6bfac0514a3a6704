import type { HandEvent } from '../../../shared/game/events.ts';
import type { HandSetup } from '../../../shared/game/hand-state.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import { apply, startHand } from '../../../shared/hand/hand.ts';
import { follow, NO_RULINGS, ruledPosition } from '../../../shared/referee/rulings.ts';
import { score } from '../../../shared/scoring/score.ts';
import { sure } from './sure.ts';

/** What the events of a hand change for each seat, with liability by the book; worked out without any log. */
export function settled(
  setup: HandSetup,
  events: readonly HandEvent[],
): Readonly<Partial<Record<Seat, number>>> {
  let hand = startHand(setup);
  let rulings = NO_RULINGS;
  for (const event of events) {
    const next = sure(apply(hand, event));
    rulings = follow(rulings, hand, event, next);
    hand = next;
  }
  return sure(score(ruledPosition(rulings, hand))).net;
}
