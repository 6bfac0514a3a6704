import type { HandEvent } from './events.ts';
import type { HandSetup, HandState, MoveError } from './hand-state.ts';
import type { Result } from './result.ts';

export type * from './hand-state.ts';

/** A hand before the deal. */
export function startHand(setup: HandSetup): HandState {
  throw new Error(`being written: ${setup.rules}`);
}

/** The hand after an event, or why the event cannot follow. */
export function apply(state: HandState, event: HandEvent): Result<HandState, MoveError> {
  throw new Error(`being written: ${state.phase} ${event.event}`);
}
