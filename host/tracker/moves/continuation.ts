import type { Move } from '../hypothesis/world-state.ts';

/**
 * A possible extension of a hypothesis: moves that belong together because one sighting is evidence for all of them.
 * For instance, a tile in the discard area that was never seen on a rack was drawn and discarded.
 */
export interface Continuation {
  readonly moves: readonly Move[];
  /** Log-likelihood (nats) relative to the same moves with everything seen; 0 if absent. */
  readonly prior?: number;
}
