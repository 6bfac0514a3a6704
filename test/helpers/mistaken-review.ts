import { type PlayedHand, reviewOf } from '../../host/chances/hand-review.ts';
import { Random } from '../../host/players/random.ts';
import { judgeAt } from '../../shared/chances/decisions.ts';
import { type HandReview, reviewedDecision } from '../../shared/chances/review.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import { kindOf, tileOf } from '../../shared/game/tiles.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';

/** Few, for a hand that is looked at quickly; many where a mistake is to be sure. */
const FEW = 2;
const MANY = 6000;

const streams = (round: number) => (rollout: number) => new Random(`mistaken/${round}/${rollout}`);

/**
 * The review of a hand as if its winner had torn a pair apart when only one tile was missing: virtual players seldom make
 * a mistake that is sure.
 */
export function mistakenReview(played: PlayedHand): HandReview {
  const { setup, events } = played;
  const made = reviewOf(played, { rollouts: FEW, seed: 1 });
  if (!made.ok || made.value.won === null) throw new Error('nobody won, or the hand cannot be reviewed');
  const { seat } = made.value.won;
  const at = events.findLastIndex((event) => event.event === 'discard' && event.seat === seat);
  let state: HandState = startHand(setup);
  for (const event of events.slice(0, at)) {
    const next = apply(state, event);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
  }
  const discard = events[at]!;
  const pair = state.players[seat]!.concealed.findIndex(
    (held, kind) => held >= 2 && 'tile' in discard && kind !== kindOf(discard.tile),
  );
  const blunder = { event: 'discard', seat, tile: tileOf(pair) } as const;
  const [judged] = judgeAt(state, blunder, { first: 50, second: MANY }, streams);
  const mistake = reviewedDecision(state, { ...judged!, at }, MANY, streams(1));
  const decisions = made.value.decisions.map(({ reason: _, ...one }) =>
    // So few rollouts are sure of nothing.
    one.at === at && one.chosen.act === 'discard' ? mistake : { ...one, isMistake: false },
  );
  return { ...made.value, decisions };
}
