import type { SimulatedHand } from '../../host/simulate/simulate-hand.ts';

/** What judging a tracker needs of a hand: its trace, what was played, and the tags of each event. */
export type FollowedHand = Pick<SimulatedHand, 'trace' | 'truth' | 'tags'>;
