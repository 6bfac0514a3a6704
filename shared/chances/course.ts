import type { HandEvent } from '../game/events.ts';
import type { HandSetup, HandState } from '../game/hand-state.ts';
import { ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { claims, resolveClaims } from '../hand/claims.ts';
import { apply, startHand } from '../hand/hand.ts';
import type { MoveError } from '../hand/move-error.ts';
import { type Chances, chancesOf, type Streams } from './chances.ts';
import { type MomentError, momentOf } from './moment.ts';

/** What changed the chances of a hand: the deal, a tile that was drawn, or what the player at a seat did or left. */
export type Cause = 'deal' | 'draw' | Seat;

/** A step of a hand, and the chances after it. */
export interface CourseStep {
  /** The number of events before it. */
  readonly at: number;
  /** Null: a discard was let pass that somebody could have claimed. */
  readonly event: HandEvent | null;
  readonly cause: Cause;
  readonly chances: Chances;
}

/** How the chances went through a hand. */
export interface Course {
  readonly setup: HandSetup;
  /** The chances before the deal: those of the seats. */
  readonly before: Chances;
  readonly steps: readonly CourseStep[];
  /** The hand after its last event. */
  readonly end: HandState;
}

/** Told how far a long computation has come. */
export type Told = (done: number, of: number) => void;

/**
 * Follows the chances through a hand, with all racks known and only the order of the wall unknown. Events that decide
 * nothing and draw nothing, such as laying out a flower, are no steps.
 * @param streams the random stream of each rollout, the same for every step
 */
export function courseOf(
  setup: HandSetup,
  events: readonly HandEvent[],
  rollouts: number,
  streams: Streams,
  told: Told = () => {},
): Result<Course, MomentError | MoveError> {
  let state = startHand(setup);
  const begun = momentOf(state, setup.seats);
  if (!begun.ok) return begun;
  const before = chancesOf(begun.value, rollouts, streams);
  const steps: CourseStep[] = [];
  const add = (at: number, event: HandEvent | null, cause: Cause | null, passed: readonly Seat[] = []) => {
    const moment = cause && momentOf(state, setup.seats, passed);
    if (moment?.ok)
      steps.push({ at, event, cause: cause!, chances: chancesOf(moment.value, rollouts, streams) });
  };
  for (const [at, event] of events.entries()) {
    told(at, events.length);
    add(at, null, passing(state, event), setup.seats);
    const next = apply(state, event);
    if (!next.ok) return next;
    state = next.value;
    add(at, event, causeOf(event));
  }
  return ok({ setup, before, steps, end: state });
}

function causeOf(event: HandEvent): Cause | null {
  switch (event.event) {
    case 'deal':
      return 'deal';
    case 'draw':
    case 'return':
      return 'draw';
    case 'discard':
    case 'chow':
    case 'pung':
    case 'kong':
      return event.seat;
    default:
      return null;
  }
}

/** Who let the open discard pass although he could have had it, if this event shows that everybody did. */
function passing(state: HandState, event: HandEvent): Seat | null {
  const isOpen = state.phase === 'claim' && state.discards.length > 0;
  if (!isOpen || (event.event !== 'draw' && event.event !== 'exhausted')) return null;
  return resolveClaims(state, claims(state))?.seat ?? null;
}
