import type { HandEvent } from '../../../shared/game/events.ts';
import { type Place, placeOf } from '../../../shared/game/seats.ts';
import type { Call } from '../../trace/calls.ts';
import type { EventNode } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { CALL_BUTTONS } from '../parameters/moves.ts';

/**
 * The calls of the players. A call makes the claim that it names more likely. A claim without a call is less likely,
 * the more so the more of the reported claims were called. A call without a claim has no effect; neither has a hand
 * without calls.
 */
export class CallsHeard {
  readonly #east: Place;
  readonly #players: number;
  readonly #calls = new Map<string, number[]>();
  /** The number of reported claims, and how many of them were called. */
  #habit: { readonly called: number; readonly claims: number } = {
    called: CALL_BUTTONS.priorCalled,
    claims: CALL_BUTTONS.priorClaims,
  };

  /** @param players how many play */
  constructor(east: Place, players: number) {
    this.#east = east;
    this.#players = players;
  }

  /** Takes a press of a call button; a pause says nothing about claims. */
  hear({ place, call, t }: Call): void {
    if (call === 'pause') return;
    const key = place + call;
    this.#calls.set(key, [...(this.#calls.get(key) ?? []), t]);
  }

  /** Learns from the reported claims how many of them were called. */
  learn(reported: readonly EventNode[]): void {
    if (this.#calls.size === 0) return;
    const claims = reported.flatMap((node) => this.#claimOf(node, node.seen) ?? []);
    const called = claims.filter((claim) => claim.called);
    this.#habit = {
      called: CALL_BUTTONS.priorCalled + called.length,
      claims: CALL_BUTTONS.priorClaims + claims.length,
    };
  }

  /** Log-likelihood (nats) that the calls add to the events by which `after` extends `before`. */
  worth(before: Hypothesis, after: Hypothesis, t: number): number {
    if (this.#calls.size === 0) return 0;
    const uncalled = Math.log(1 - this.#habit.called / this.#habit.claims);
    let worth = 0;
    for (let node = after.tip; node && node !== before.tip; node = node.parent) {
      const claim = this.#claimOf(node, node.seen ?? t);
      if (claim) worth += claim.called ? CALL_BUTTONS.worth[claim.name] : uncalled;
    }
    return worth;
  }

  /** The call that belongs to an event at `t` ms, and whether it was made; null if none belongs to it. */
  #claimOf({ move: { event } }: EventNode, t: number | null) {
    const name = callFor(event);
    if (name === null || t === null || !('seat' in event)) return null;
    const place = placeOf(event.seat, this.#east, this.#players);
    const times = this.#calls.get(place + name) ?? [];
    return {
      name,
      called: times.some((at) => at <= t + CALL_BUTTONS.seenBefore && t - at < CALL_BUTTONS.heardFor),
    };
  }
}

/** The call that belongs to an event; null if none does. A kong of one's own tiles is not called. */
function callFor(event: HandEvent): keyof typeof CALL_BUTTONS.worth | null {
  if (event.event === 'kong' && event.kind !== 'claimed') return null;
  if (event.event === 'chow' || event.event === 'pung' || event.event === 'kong') return event.event;
  return event.event === 'win' ? 'mahjong' : null;
}
