import type { FinishedHand } from '../match/table.ts';
import type { PlayersView } from './view-players.ts';

/** The finished hands of a table, and the key with which their files are verified. */
export interface HandsView {
  readonly vkey: string;
  /** The first one first. */
  readonly hands: readonly FinishedHand[];
  readonly players: PlayersView;
  /** Number of the first hand that these players played: who played earlier ones is not known. */
  readonly playedSince: number;
}
