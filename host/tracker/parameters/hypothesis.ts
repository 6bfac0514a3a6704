// The tuning constants of hypothesis/. What "nats", "cost" and "chosen" mean: ../README.md, Parameters.

/** Log-likelihood (nats) of each kind of event when it is possible. Chosen. */
export const EVENT_PRIOR = {
  deal: 0,
  draw: -0.7,
  bonus: -0.7,
  discard: -1.5,
  chow: -2.5,
  pung: -2.5,
  kong: -3,
  win: -2.5,
  return: -4,
  bet: 0,
  exhausted: 0,
} as const;

/** Events that were seen before the preceding event can have happened. */
export const AGAINST_TIME = {
  /** ms that cost nothing. Chosen: players' actions overlap. */
  overlap: 250,
  /** ms beyond that which cost one nat. Chosen. */
  msPerNat: 150,
  /** Most nats that it costs. Chosen. */
  mostCost: 8,
  /** Most nats that sightings of a tile before it was drawn, or before it was claimed, cost. Chosen. */
  mostEarly: 60,
} as const;

/** A drawn tile that is put back for a claim. */
export const RETURN = {
  /** ms after the first tile of the claimed group is read in the meld area until which it may be read on the rack. Chosen. */
  after: 2500,
} as const;

/** Earlier events are seen earlier. */
export const ORDER = {
  /** ms that a discard may be in the air, or a drawn tile in the hand, while the next event happens. Chosen. */
  inHand: 1200,
  /** Number of recently moved tiles remembered. Chosen: a bonus tile may be laid out long before its turn. */
  remembered: 24,
  /** ms that a discard may come to rest after the next player has begun to reach. Chosen. */
  overlap: 250,
  /** ms from a bonus tile of the deal being laid out to its replacement standing on the rack, at the least. Chosen. */
  replacedAfter: 250,
  /** Nats that it costs to keep a bonus tile of the deal in the hand while setting up its replacement. Chosen. */
  kept: 2,
  /** Nats that it costs to lay out two bonus tiles of the deal before drawing for them. Chosen. */
  laidBoth: 6,
  /** Nats that it costs to replace a bonus tile of the deal only when others play already. Chosen. */
  lateAtDeal: 4,
  /** Nats that it costs to lay down a discard after the next player's. Chosen: so rare that nobody need be told. */
  overtaken: 6.5,
  /** Readings that may have missed a discard after which there was a hurry. Chosen: if more did, there was time. */
  mostMissed: 12,
} as const;

/** When a hand was laid down. */
export const LAYING_DOWN = {
  /** ms before the last event from which on a tile was laid down for something else. Chosen. */
  early: 1000,
  /** Tiles in a meld area from which on a hand is being laid down. Chosen: a group has four at most. */
  leastTiles: 5,
  /** ms between announcing the win and the first tile in the meld area. Chosen. */
  saidBefore: 1000,
} as const;

/** Tiles that were laid down for a claim which gave way to another. */
export const OFFERED = {
  /** Nats for the assumption that another player had laid down tiles to claim the discard that wins. Chosen. */
  worth: -5,
  /** Tiles of a player's rack that a claim takes: two for a chow or pung, three for a kong. A rule of the game. */
  least: 2,
  most: 3,
  /** ms before a claim within which another for the same discard may have been laid down. Chosen. */
  before: 15_000,
  /** ms after the first tile of a claim within which another for the same discard may be laid down. Chosen. */
  after: 3000,
} as const;

/** A hand that is over. */
export const AFTER_END = {
  /** Weight of sightings of the winner's tiles on the rack, instead of 1. Chosen. */
  stillOnRack: 0.9,
  /** Misses of a tile, by weight, after which it counts as cleared away. Chosen. */
  clearedAfter: 3,
  /** ms after the report of the end within which readings may refute it. Chosen. */
  listensFor: 20_000,
} as const;

/** Two hypotheses that reach the same state. */
export const MERGING = {
  /**
   * Nats by which a hypothesis with the same events must be better to replace the other. Chosen: above rounding errors.
   */
  sameEvents: 1e-9,
  /** Alternatives remembered by a hypothesis. Chosen. */
  mostAlternatives: 5,
  /**
   * Nats against the hypothesis below which an alternative is forgotten: odds of 0.003. Chosen: thousands of tiles are discarded in a
   * day, and a wrong report without a question is worse than a question.
   */
  leastLead: Math.log(0.003),
} as const;

/** Tiles that were drawn or dealt and that no reader has seen. */
export const UNKNOWN_TILES = {
  /** Nats for the assumption that an unknown tile is one that was seen. Chosen. */
  identified: -0.5,
} as const;

/** From which tiles the rates of a zone are learned. */
export const LEARNING = {
  /** ms that a tile must have lain in place before rates are learned from it. Chosen. */
  after: 2500,
  /** Consecutive misses above which a tile may be in a player's hand, and rates are not learned from it. Chosen. */
  perhapsHeld: 6,
} as const;
