import { SEATS, type Seat } from '../../../shared/game/seats.ts';
import { rackSpot, type Spot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { EventNode } from './event-node.ts';
import type { Arrived } from './order.ts';
import type { ClockSetter } from './set-back.ts';
import type { WorldState } from './world-state.ts';

/** A tile that a hypothesis puts on a spot where it has not been seen since. */
export interface Unseen {
  readonly tag: TagId;
  readonly spot: Spot;
  /** Readings of the spot that missed it, by weight. */
  readonly readings: number;
}

/** Another hypothesis that reached the same state and was merged into this one. */
export interface MergedAlternative {
  readonly tip: EventNode | null;
  /** The last event of this hypothesis when both reached the same state. */
  readonly own: EventNode | null;
  /** By how many nats the other is likelier than this one: their odds may be beyond what a number holds. */
  readonly lead: number;
}

/** A legal course of the hand that may have happened, and how well it explains the readings. */
export interface Hypothesis {
  /** Its last event; null if it has none. */
  readonly tip: EventNode | null;
  readonly world: WorldState;
  /** Log-likelihood (nats), comparable between hypotheses after the same readings. */
  score: number;
  /** For each tag, when (ms) it came to its spot. */
  readonly since: Float64Array;
  /** The earliest time (ms) of its last event; later events did not happen before. */
  readonly clock: number;
  /** The same for each seat while bonus tiles of the deal are replaced, when all players act at once. */
  readonly clocks: readonly number[];
  /** What put the clock forward last; null if it cannot be set back. */
  readonly setter: ClockSetter | null;
  /** The tiles that came to a spot recently. */
  readonly arrived: readonly Arrived[];
  /** Turns played, as the sum of each event's share of a turn. */
  readonly turns: number;
  unseen: readonly Unseen[];
  /** Tiles of a rack that lie in front of it, for a claim that gave way to another. */
  offered: readonly TagId[];
  /** Tags that stand in for unknown tiles that were drawn or dealt. */
  readonly unknowns: readonly TagId[];
  /** The seats whose racks no reader has read since the deal: their tiles are unknown until they are seen elsewhere. */
  readonly unread: readonly Seat[];
  /** For stand-ins of those seats in past events, the tags that have taken their place in the world since. */
  readonly seenAs: ReadonlyMap<TagId, TagId>;
  alternatives: readonly MergedAlternative[];
  /** The hypothesis before the group or win at the end of this one: the same tiles may be part of a larger one. Null after others. */
  readonly beforeClaim: Hypothesis | null;
}

/** Whether the hand has ended. */
export const isOver = ({ world }: Pick<Hypothesis, 'world'>): boolean => world.state.phase === 'over';

/** Whether a tile stands on a rack that no reader has read since the deal. */
export const isOnUnreadRack = ({ unread, world }: Hypothesis, tag: TagId): boolean =>
  unread.some((seat) => world.spots[tag] === rackSpot(seat));

/** The unknown tiles that are not on a rack which no reader has read since the deal. */
export const readableUnknowns = (hypothesis: Hypothesis): TagId[] =>
  hypothesis.unknowns.filter((tag) => !isOnUnreadRack(hypothesis, tag));

/** A hypothesis without events of its own after `tip`, the last event of a log or null. */
export function rootHypothesis(world: WorldState, tip: EventNode | null, t: number): Hypothesis {
  const since = new Float64Array(world.spots.length).fill(t);
  return {
    tip,
    world,
    score: 0,
    since,
    clock: t,
    clocks: SEATS.map(() => t),
    setter: null,
    arrived: [],
    turns: 0,
    unseen: [],
    offered: [],
    unknowns: [],
    unread: [],
    seenAs: new Map(),
    alternatives: [],
    beforeClaim: null,
  };
}
