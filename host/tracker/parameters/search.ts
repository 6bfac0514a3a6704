// The tuning constants of search/. What "nats", "cost" and "chosen" mean: ../README.md, Parameters.

/** The beam of hypotheses. */
export const BEAM = {
  /** Number of hypotheses. Chosen: as many as can be updated in the 10 ms for a reading. */
  width: 32,
  /** Nats behind the best at which a hypothesis is pruned. Chosen. */
  behind: 28,
  /** Continuations tried with one reading. Chosen; bounds the cost of a reading. */
  mostTried: 400,
  /**
   * ms for which the hypothesis before a claim is kept, for how many of the best, and how many steps it may grow.
   * Chosen.
   */
  beforeClaimFor: 5000,
  beforeClaimOf: 3,
  beforeClaimSteps: 2,
} as const;

/** Deals in the beam. */
export const DEALS = {
  /** ms after the first proposal within which other deals may be proposed. Chosen. */
  openFor: 12_000,
  /** ms after a bonus tile of the deal was laid out within which it is replaced. Chosen. */
  replacedWithin: 20_000,
  /** Dealt tiles that may be missed for long: when all others stood there, the deal was nearly over. Chosen. */
  missedForLong: 2,
  /** Nats that it costs to replace a bonus tile of the deal only when the next player lays out another. Chosen: the books forbid it. */
  outOfTurn: 2,
} as const;

/** A hand that is over, or whose readings have ended. */
export const AT_END = {
  /** Nats that a course may lose when it is derived again from an earlier moment of its own. Chosen. */
  lost: 12,
  /** Nats by which an alternative must be likelier to replace what was reported, when the hand is over. Chosen. */
  likelier: 0.3,
  /**
   * Nats by which another end must be likelier with the same hindsight, if nobody wins by either. Chosen: more than
   * `HAND_LAID_DOWN.onlyShown`, since tiles that are swept over a ledge seem to be shown.
   */
  drawnToldAnew: 12,
  /** Nats for each tile that no reader has seen when the readings end. Chosen: one tile of some hundreds is never read. */
  neverSeen: -8,
} as const;

/** Backtracking. */
export const BACKTRACKING = {
  /** ms between two stored hypotheses, and how long each is stored. Chosen. */
  keptEvery: 2500,
  keptFor: 30_000,
  /**
   * ms between two checks whether to backtrack; doubled each time it was in vain, up to the longest. Chosen: before a moment is
   * kept no more, one of three searches begins there.
   */
  pause: 800,
  longestPause: 6400,
  /** How many stored hypotheses it goes back, further each time it was in vain: 7, 15 and 30 s. Chosen. */
  back: [3, 6, 12],
  /** Evidence (nats) for a tag where the best hypothesis does not have it, above which it is unexplained. Chosen. */
  unexplained: 8,
  /** ms after a later event from which on a discard was seen late. Chosen. */
  late: 1500,
  /** Events that it goes back from a late discard, and number of last events searched for one. Chosen. */
  eventsBeforeLate: 4,
  eventsLookedAt: 16,
  /** Hypotheses kept for each count of events, and continuations tried in all. Chosen; bounds the cost. */
  width: 10,
  mostTried: 1200,
} as const;

/** Courses that differ in one thing from the best hypothesis. */
export const NEIGHBOURS = {
  /** ms after an event from which on its neighbours are looked for. Chosen: most readings about it have come. */
  after: 10_000,
  /** Number of events before it that may differ. Chosen. */
  events: 14,
  /** Events after the last difference that are derived again to judge it. Chosen: its order relative to them counts. */
  judgedAfter: 6,
  /** Events from the deal on that are derived again where no moment before the difference is kept. Chosen; bounds the cost. */
  sinceDeal: 40,
  /** Alternatives remembered of earlier best hypotheses, each both ways round. Chosen. */
  remembered: 40,
  /** Evidence (nats) that a tile stood on a rack from which on it was surely there. Chosen. */
  stood: 14,
} as const;

/** A reported win whose winner's hand still stands on the rack. */
export const REFUTED_WIN = {
  /** Share of the winner's tiles that must be read on the rack. Chosen. */
  share: 0.6,
  /** ms after the report from which on they must be read there. Chosen. */
  later: 2000,
  /** Readings of the meld area that must have missed each of them. Chosen. */
  missedReadings: 1,
} as const;
