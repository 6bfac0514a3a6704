// The tuning constants of report/. What "nats", "cost" and "chosen" mean: ../README.md, Parameters.

/** When an event is reported or taken back. */
export const REPORT = {
  /** Probability from which an event is reported. Chosen. */
  sure: 0.97,
  /** Nats by which the reported events must be behind to be taken back: 50 times less likely. Chosen. */
  wrong: 4,
  /** Most probability of a win of which no tile was seen laid down. Chosen: a call may be withdrawn. */
  onlyCalled: 0.9,
  /** ms without a reading of a zone that make an outage, and ms after it during which nothing is reported. Chosen. */
  outage: 4000,
  afterOutage: 1000,
} as const;

/** Which readings the report of an event waits for. */
export const READINESS = {
  /** ms for which a player who lays the hand down may still hold a drawn tile. Chosen. */
  tileInHand: 2500,
  /** Share of a winner's tiles that may be read on the rack when the win is reported. Chosen. */
  mostStanding: 0.5,
  /** ms to wait after the last tile laid down while others are read on the rack. Chosen. */
  someStand: 6000,
  /** Readings that must have missed a tile for it to have left the rack. Chosen. */
  leftAfter: 3,
  /** ms to wait after a group for a fourth tile, or the rest of a hand. Chosen. */
  restOfGroup: 2000,
  /** Least time (ms) that a player needs from laying one tile down to setting up the next. Chosen. */
  handAway: 100,
  /** More later events than this replace the readings that a draw or discard waits for. Chosen. */
  laterEvents: 1,
  /** The same for a drawn tile that was not seen with its player, who may be someone else. Chosen. */
  laterEventsUnseen: 2,
  /** ms after the last discard for which it may yet be claimed, so that a hand of which little is shown is not over. Chosen. */
  lastClaim: 8000,
} as const;

/** When to ask. */
export const ASKING = {
  /** ms that an event waits, or a tile lies where it should not, before it is asked about. Chosen. */
  after: 10_000,
  /** The same just after a hand was resumed from a log. Chosen: the log may be wrong. */
  afterLog: 4000,
  /** ms that a tile lies in the discard area before an unread deal is asked about. Chosen. */
  undealtAfter: 4000,
  /** ms between two checks. Chosen; bounds the cost. */
  pause: 400,
  /** Lead (nats) over the best from which on a hypothesis is a candidate; the same when the hand is over. Chosen. */
  leastLead: Math.log(0.05),
  leastLeadAtEnd: Math.log(0.003),
  /** The same for a course on which nothing depends, which is said but not asked. Chosen: of 83 below it none was what was played. */
  leastLeadOfNothing: Math.log(0.01),
  /** Number of candidates of a question. Chosen. */
  mostCandidates: 3,
} as const;

/** A claim so late that the next player may have drawn already, who then puts the tile back. */
export const LATE_CLAIM = {
  /** Usual turns from the discard to the first tile of the group. Of simulated claims later than that two of three came after a draw. */
  turns: 0.7,
  /** Log-odds (nats) that there was a draw. Chosen, below what is simulated: people also hesitate. */
  drawn: 0.5,
  /** Least ms for which the tile stood on the rack, and ms between the moments tried as its arrival. Simulated: 700, part of which it moves. */
  stands: 400,
  step: 50,
} as const;

/** Tiles that contradict a whole hand. */
export const MISFIT = {
  /** Consecutive sightings where the hypothesis never had the tile. Chosen. */
  sightings: 3,
  /** Evidence (nats) that it lies there. Chosen. */
  worth: 6,
} as const;

/** Moves that were inferred only after an outage. */
export const OUTAGE_NOTICE = {
  /** Number of acts reported at once. Chosen. */
  acts: 3,
  /** ms without a reading of a zone that make an outage, and ms after it during which it counts. Chosen. */
  outage: 2500,
  recent: 8000,
  /** ms for which the notice stays open. Chosen: then play has gone on from those moves. */
  openFor: 10_000,
} as const;

/** A tag that exists twice. */
export const DUPLICATE_TAG = {
  /** Changes between the same two spots, and the ms within which they happen. Chosen: no ghost lasts so long. */
  turns: 10,
  within: 6000,
} as const;

/** What is believed of the last events. */
export const BELIEFS = {
  /** Courses told of one event. Chosen. */
  mostTold: 3,
} as const;
