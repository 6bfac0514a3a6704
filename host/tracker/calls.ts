import type { HandEvent } from '../../shared/events.ts';
import { type Place, placeOf } from '../../shared/seats.ts';
import type { History } from './history.ts';
import type { Call, CallName } from './trace.ts';

/** A call speaks for a claim for so long (ms) after it. */
const HEARD_FOR = 8000;

/** What a call is worth for the claim it names, and what a claim without a call loses where players call. */
const CALLED = 2.5;
const UNCALLED = -1;

/** The calls of the players, which make their claims likelier; a call that nothing follows does no harm. */
export class CallsHeard {
  readonly #east: Place;
  #calls: Call[] = [];
  readonly #callers = new Set<Place>();

  constructor(east: Place) {
    this.#east = east;
  }

  hear(call: Call): void {
    if (call.call === 'pause') return;
    this.#calls = [...this.#calls.filter(({ t }) => call.t - t < HEARD_FOR), call];
    this.#callers.add(call.place);
  }

  /** What the calls say to the events with which a history goes on (a logarithm). */
  worth(before: History, after: History, t: number): number {
    if (this.#callers.size === 0) return 0;
    let worth = 0;
    for (let deed = after.tip; deed && deed !== before.tip; deed = deed.parent) {
      const { event } = deed.move;
      const name = callFor(event);
      if (name === null || !('seat' in event)) continue;
      const place = placeOf(event.seat, this.#east);
      const at = deed.seen ?? t;
      const called = this.#calls.some(
        (call) =>
          call.place === place && call.call === name && call.t <= at + 1500 && at - call.t < HEARD_FOR,
      );
      if (called) worth += CALLED;
      else if (this.#callers.has(place)) worth += UNCALLED;
    }
    return worth;
  }
}

/** The call that belongs to an event; null if none does. */
function callFor(event: HandEvent): CallName | null {
  if (event.event === 'chow' || event.event === 'pung' || event.event === 'kong') return event.event;
  return event.event === 'win' ? 'mahjong' : null;
}
