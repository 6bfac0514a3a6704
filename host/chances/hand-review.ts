import type { Told } from '../../shared/chances/course.ts';
import { type HandReview, reviewHand } from '../../shared/chances/review.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { type HandSetup, isPlayedOut } from '../../shared/game/hand-state.ts';
import { err, type Result } from '../../shared/game/result.ts';
import { type Place, placeOf } from '../../shared/game/seats.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import type { ScoredHand } from '../ledger/scored-hand.ts';
import { Random } from '../players/random.ts';

/** How hard a hand is looked at. */
export interface Effort {
  /** How often the hand is played on from each moment. */
  readonly rollouts: number;
  /** Equal seeds give equal numbers. */
  readonly seed: number;
}

/** What the page and the command do unless they are asked for something else. */
export const USUAL_EFFORT: Effort = { rollouts: 400, seed: 1 };

/** All that a review depends on, and where its players sat. */
export interface PlayedHand {
  readonly setup: HandSetup;
  readonly events: readonly HandEvent[];
  /** What each player won or lost, in playing order, with fines and corrections. */
  readonly net: readonly number[];
  /** The players' places, in playing order. */
  readonly places: readonly Place[];
}

/** A scored hand as it was played; or why it cannot be reviewed: readers did not see it to its end. */
export function playedHand({ table, net }: ScoredHand): Result<PlayedHand, string> {
  const { hand, steps, east, handNumber } = table;
  const { setup, end } = hand;
  const events = steps.flatMap((step) => (step.entry === 'event' ? [step] : []));
  if (!isPlayedOut(end) || !reach(end, setup, events)) {
    return err(`hand ${handNumber} cannot be reviewed: it was not played to its end as the readers saw it`);
  }
  const { seats } = setup;
  const places = seats.map((seat) => placeOf(seat, east, seats.length));
  return { ok: true, value: { setup, events, net: places.map((place) => net[place]), places } };
}

/** Looks at a hand again; tells why it cannot be done if rollouts do not know its book. */
export function reviewOf(
  { setup, events, net }: PlayedHand,
  { rollouts, seed }: Effort,
  told?: Told,
): Result<HandReview, string> {
  const streams = (purpose: string) => (rollout: number) =>
    new Random(`${seed}/review/${purpose}/${rollout}`);
  const review = reviewHand(setup, events, net, { rollouts, streams }, told);
  return review.ok ? review : err(`it cannot be reviewed: ${review.error.message}`);
}

/** Whether the events alone lead to the end of the hand, without what a referee put right. */
function reach(end: object, setup: HandSetup, events: readonly HandEvent[]): boolean {
  let state = startHand(setup);
  for (const event of events) {
    const next = apply(state, event);
    if (!next.ok) return false;
    state = next.value;
  }
  return JSON.stringify(state.end) === JSON.stringify(end);
}
