import type { FinishedHand } from '../match/table.ts';

/** The finished hands of a table, and the key with which their files are verified. */
export interface HandsView {
  readonly vkey: string;
  /** The first one first. */
  readonly hands: readonly FinishedHand[];
}
