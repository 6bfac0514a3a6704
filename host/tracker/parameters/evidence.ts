// The tuning constants of evidence/. What "nats", "cost" and "chosen" mean: ../README.md, Parameters.

/** How well a zone is assumed to read at first, and how its rates are learned. */
export const RATES = {
  /** Probability that a tag is missed after a reading that had it. Chosen; learned while playing. */
  priorMissed: 0.03,
  /** Probability that a missed tag is missed again. Chosen; learned while playing. */
  priorMissedAgain: 0.55,
  /** Probability that a tag lying nearby begins to be read. Chosen; learned while playing. */
  priorGhost: 0.003,
  /** Weight of the priors of `missed` and `ghost`, in tags read. Chosen. */
  priorWeight: 400,
  /** Weight of the prior of `missed again`, in tags read. Chosen: it is observed less often. */
  priorAgainWeight: 60,
  /** Tags read in a zone after which its counts are halved. Chosen: a reader may change within an evening. */
  memory: 60_000,
  /** Bounds of each learned probability. Chosen. */
  missedBounds: [0.0003, 0.25],
  missedAgainBounds: [0.4, 0.8],
  ghostBounds: [0.0015, 0.03],
} as const;

/** The evidence of one sighting or absence. */
export const LIKELIHOOD = {
  /** Nats that a tag's absences cost before further ones cost little. Chosen: a tile may lie badly, or be held. */
  mostOfAbsence: 7,
  /** Nats that each absence beyond that costs. Chosen. */
  furtherAbsence: 0.06,
  /** Most nats of a first sighting, but for its strength. Chosen: a few ghosts must never outweigh the rules. */
  mostOfSighting: 6.5,
  /**
   * Nats of the second, third and fourth consecutive sighting (index 0 is not used). Chosen: a ghost lasts a cycle or
   * two, so the second says little and the third more.
   */
  furtherSightings: [0, 1, 2, 2],
  /**
   * Nats of each later sighting. Chosen: a tile that stays where no hypothesis puts it was moved in a way not found
   * yet.
   */
  laterSighting: 0.7,
} as const;

/**
 * A sighting of a tile that a hypothesis has in the wall. No reader looks into the wall, so on a rack or in the discard
 * area it is nearly proof that the tile was drawn, however short the sighting. A meld area may hear the wall behind it, but
 * hardly the same one of its tiles time and again.
 */
export const OUT_OF_WALL = {
  /** Nats that a tile which was seen so was drawn, beyond those of its sightings. Chosen. */
  proof: 6,
  /** Nats that each run in a meld area says so, and at most all together. Chosen: what lies on the table is heard more often there. */
  heard: 1,
  mostHeard: 3,
  /**
   * This many runs in a meld area within this many ms are proof, at most `mostTimes` times over: six such runs are proof twice.
   * Chosen.
   */
  again: 3,
  within: 20_000,
  mostTimes: 3,
} as const;

/** How strongly a tag was heard, compared with those that lie on the same spot. */
export const STRENGTH = {
  /** Tags that must have lain on a spot before strengths are compared there. Chosen: fewer give no spread. */
  leastTags: 6,
  /** Variance of the strengths below which they say nothing. Chosen: a board may say the same of every tag. */
  leastVariance: 1,
  /**
   * By how many standard deviations of the tags lying there a stray tag is weaker, and its spread relative to theirs. From the
   * assumptions of host/players/strengths.ts: a loss of 12 dB, spread by 3.5 dB, over 6 dB.
   */
  strayShift: 2,
  straySpread: 1.16,
  /**
   * Bounds of the ratio (nats): a strong tag counts for more, a weak one not for less, since it may lie badly. By `npm run
   * bench -- track --boards`: with -3 one harsh hand in twenty more went wrong.
   */
  least: 0,
  most: 2,
} as const;

/** A burst: a reading that misses so many tags at once that each miss says little. */
export const BURST = {
  /** Tags that must be missing, and their share of the tags read a moment ago. Chosen. */
  leastMissing: 3,
  share: 0.4,
  /** Weight of a miss in such a reading, instead of 1. Chosen. */
  weight: 0.2,
  /** A tag counts as read a moment ago if fewer readings than this have missed it since. Chosen. */
  recentReadings: 3,
} as const;

/** Runs of sightings. */
export const RUNS = {
  /**
   * How many runs of a tag on a spot are considered. Chosen; bounds the cost of a reading. A tag that lies badly has forty
   * in a minute.
   */
  mostLookedBack: 150,
  /** Nats behind the best leaving at which the search for older runs ends. Chosen. */
  tooFarBehind: 10,
  /** Sightings in a row that are no strays: a ghost lasts a cycle or two. Chosen. */
  noStray: 3,
  /** Misses from which a tag counts as never seen on a spot. Chosen: each further miss costs the same by then. */
  neverSeen: 1000,
} as const;

/** A tile that was laid down and stands on its rack again. */
export const STANDS_AGAIN = {
  /** Consecutive sightings on the rack. Chosen. */
  sightings: 2,
} as const;

/** A zone that no reader has read for a while. */
export const UNREAD = {
  /** ms without a reading after which a zone counts as unread. Chosen: about five cycles. */
  after: 1500,
} as const;

/** A tag that is missed time and again where it lies. */
export const EASILY_MISSED = {
  /** Sightings and misses that the zone's own rates count for. Chosen. */
  weight: 10,
  againWeight: 10,
  /** Misses in a row after which it may have been elsewhere, and lie otherwise now. Chosen: four seconds of a rack. */
  mostMissed: 20,
} as const;

/** How a tag was missed where it lies, before it was seen there. */
export const MISS_CHAIN = {
  /** Tags that lie badly, for each tag that a reading misses. Chosen: they are missed half of the time or more. */
  badly: 0.7,
  /** The share of the misses of the others that come in bursts, how many readings one lasts, and its share of misses. Chosen. */
  inBursts: 0.5,
  burst: { readings: 3, missed: 0.7 },
  /** For how many readings in a row a tag that lies badly is heard, and is not heard. Chosen. */
  kinds: [
    { heard: 4, unheard: 4 },
    { heard: 4, unheard: 12 },
  ],
  /** The probability that a tag is heard while it is not. Chosen: never quite excluded. */
  hidden: 1e-3,
  /** How likely a tile has been picked up and put back by the next reading. Chosen: once a minute. */
  moved: 1 / 300,
  /** Nats that a gap between two sightings costs, from which on what was seen since is asked about it. Chosen; bounds the cost. */
  longGap: 4,
  /** Readings from the first sighting on that are considered, and misses before it. Chosen; bounds the cost. */
  considered: 100,
  longest: 100,
} as const;

/** How often a zone is read. */
export const GAPS = {
  /** Number of times between two readings from which it is learned. Chosen. */
  remembered: 40,
  /**
   * How many times longer than usual one must be to count as an outage. Chosen: boards take turns, so a rack out of turn
   * may be read every two to four seconds.
   */
  beyondUsual: 1.5,
} as const;

/** How fast the players are. */
export const PACE = {
  /** Prior of the ms from one discard to the next, and its weight in turns, and in those quicker than usual. Chosen. */
  priorTurn: 2800,
  priorWeight: 5,
  /** Number of turns remembered. Chosen. */
  remembered: 30,
  /**
   * The share of a turn that each event takes: reaching for a tile and setting it up, or choosing one and laying it
   * down. Chosen.
   */
  shareOfTurn: {
    deal: 0,
    draw: 0.4,
    bonus: 0.4,
    discard: 0.6,
    chow: 0.4,
    pung: 0.4,
    kong: 0.4,
    win: 0.4,
    return: 0,
    bet: 0,
    exhausted: 0,
  },
  /** Prior of the standard deviation (nats) of the logarithm of a turn's time: a factor of 1.65. Chosen. */
  priorSpread: 0.5,
  /** Most nats that a hurry costs. Chosen: nothing is too quick to have happened. */
  mostCost: 9,
  /** Times below this many ms are all equally rare. Chosen: the readers' clocks differ. */
  shortest: 30,
} as const;
