import type { HandEvent } from '../../shared/events.ts';
import { type Place, placeOf } from '../../shared/seats.ts';
import type { Deed } from './deed.ts';
import type { History } from './history.ts';
import type { Call, CallName } from './trace.ts';

/** A call speaks for a claim for so long (ms) after it, and for one seen so long before it. */
const HEARD_FOR = 8000;
const AHEAD = 1500;

/** What a call is worth for the claim it names (a logarithm). Nobody presses for a win by habit. */
const CALLED: Readonly<Record<Exclude<CallName, 'pause'>, number>> = {
  chow: 2.5,
  pung: 2.5,
  kong: 2.5,
  mahjong: 4,
};

/** Before any claim was told: of one and a half, one was called. */
const SUPPOSED = { called: 1, claims: 1.5 } as const;

/**
 * The calls of the players, which make their claims likelier, and a claim without a call unlikelier, the more so the
 * more of the claims told were called. A call that nothing follows does no harm, and without buttons nothing is said.
 */
export class CallsHeard {
  readonly #east: Place;
  readonly #calls = new Map<string, number[]>();
  /** How many of the claims told were called. */
  #habit: { readonly called: number; readonly claims: number } = SUPPOSED;

  constructor(east: Place) {
    this.#east = east;
  }

  hear({ place, call, t }: Call): void {
    if (call === 'pause') return;
    const key = place + call;
    this.#calls.set(key, [...(this.#calls.get(key) ?? []), t]);
  }

  /** Learns of the claims told how many were called. */
  learn(told: readonly Deed[]): void {
    if (this.#calls.size === 0) return;
    const claims = told.flatMap((deed) => this.#claimOf(deed, deed.seen) ?? []);
    const called = claims.filter((claim) => claim.called);
    this.#habit = { called: SUPPOSED.called + called.length, claims: SUPPOSED.claims + claims.length };
  }

  /** What the calls say to the events with which a history goes on (a logarithm). */
  worth(before: History, after: History, t: number): number {
    if (this.#calls.size === 0) return 0;
    const uncalled = Math.log(1 - this.#habit.called / this.#habit.claims);
    let worth = 0;
    for (let deed = after.tip; deed && deed !== before.tip; deed = deed.parent) {
      const claim = this.#claimOf(deed, deed.seen ?? t);
      if (claim) worth += claim.called ? CALLED[claim.name] : uncalled;
    }
    return worth;
  }

  /** The claim that an event is, at `t` ms, and whether it was called; null if it is none. */
  #claimOf({ move: { event } }: Deed, t: number | null) {
    const name = callFor(event);
    if (name === null || t === null || !('seat' in event)) return null;
    const place = placeOf(event.seat, this.#east);
    const times = this.#calls.get(place + name) ?? [];
    return { name, called: times.some((at) => at <= t + AHEAD && t - at < HEARD_FOR) };
  }
}

/** The call that belongs to an event; null if none does: a kong of one's own tiles takes nobody by surprise. */
function callFor(event: HandEvent): keyof typeof CALLED | null {
  if (event.event === 'kong' && event.kind !== 'claimed') return null;
  if (event.event === 'chow' || event.event === 'pung' || event.event === 'kong') return event.event;
  return event.event === 'win' ? 'mahjong' : null;
}
