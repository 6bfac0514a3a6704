import type { HandState } from './hand-state.ts';
import type { Position } from './position.ts';

/** The end of a finished hand, ready to be scored, with every circumstance the engine can know. */
export function positionOf(state: HandState): Position {
  throw new Error(`being written: ${state.phase}`);
}
