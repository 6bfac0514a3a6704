import type { FinishedHand } from './table-state.ts';

/** How a finished hand ended. */
export type Ending = 'won' | 'drawn' | 'penalty' | 'given-up';

/** How a hand ended. */
export const endOf = ({ winner, endedBy, abandoned }: FinishedHand): Ending => {
  if (abandoned) return 'given-up';
  if (endedBy !== undefined) return 'penalty';
  return winner === null ? 'drawn' : 'won';
};
