// Every tuning constant of the tracker, by subject in the order of the folders. "Nats" are natural logarithms of a
// probability or of a likelihood ratio: positive if they add to a score, negative if they cost, unless a name says
// "cost" or "most". "Chosen" means set by hand: how the figures of test/bench/tracking.md depend on it was not
// recorded.

// evidence/

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
  /** ms that a tile must have lain in place before rates are learned from it. Chosen. */
  learnAfter: 2500,
  /** Consecutive misses above which a tile may be in a player's hand, and rates are not learned from it. Chosen. */
  perhapsHeld: 6,
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
  /**
   * Runs in a meld area within so many ms that are proof, and how often over they may be: six such runs are proof twice.
   * Chosen.
   */
  again: 3,
  within: 20_000,
  mostTimes: 3,
} as const;

/** How strongly a tag was heard, beside those that lie on the same spot. */
export const STRENGTH = {
  /** Tags that must have lain on a spot before strengths are compared there. Chosen: fewer give no spread. */
  leastTags: 6,
  /** Variance of the strengths below which they say nothing. Chosen: a board may say the same of every tag. */
  leastVariance: 1,
  /**
   * How many standard deviations of the tags lying there a stray tag is weaker, and its spread beside theirs. From the
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
  /** Number of misses of a tag on a spot where it was never seen. Chosen: far beyond every other count. */
  neverSeen: 1000,
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

/** How often a zone is read. */
export const GAPS = {
  /** Number of times between two readings from which it is learned. Chosen. */
  remembered: 40,
  /**
   * How many times longer than usual one must be to count as an outage. Chosen: boards take turns, so a rack out of turn
   * may be read every two to four seconds.
   */
  beyondUsual: 1.5,
  /** Readings that must have missed a tag since it came, to tell how it is missed there. Chosen. */
  leastMissed: 6,
} as const;

/** How fast the players are. */
export const PACE = {
  /** Prior of the ms from one discard to the next, and its weight in turns. Chosen. */
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
  /** Standard deviation (nats) of the logarithm of a time from the usual one: a factor of 1.7. Chosen. */
  spread: 0.55,
  /** Most nats that a hurry costs. Chosen: nothing is too quick to have happened. */
  mostCost: 6,
  /** Times below this many ms are all equally rare. Chosen: the readers' clocks differ. */
  shortest: 30,
} as const;

// hypothesis/

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
  /** Readings that may have missed a discard. Chosen: beyond that hurry is no explanation. */
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
  /** Nats for the assumption that another player had laid down tiles to claim the discard that wins. Chosen. */
  claimGivenUp: -5,
  /** Tiles of a player's rack that a claim takes: two for a chow or pung, three for a kong. A rule of the game. */
  leastOffered: 2,
  mostOffered: 3,
  /** ms before a claim within which another for the same discard may have been laid down. Chosen. */
  offeredBefore: 15_000,
  /** ms after the first tile of a claim within which another for the same discard may be laid down. Chosen. */
  offeredAfter: 3000,
  /** Consecutive sightings on a rack after which a tile that was laid down stands there again. Chosen. */
  standsAgain: 2,
} as const;

/** A hand that is over. */
export const AFTER_END = {
  /** Nats that a course may lose when it is derived again from an earlier moment of its own. Chosen. */
  lost: 12,
  /** Weight of sightings of the winner's tiles on the rack, instead of 1. Chosen. */
  stillOnRack: 0.9,
  /** Misses of a tile, by weight, after which it counts as cleared away. Chosen. */
  clearedAfter: 3,
  /** ms after the report of the end within which readings may refute it. Chosen. */
  listensFor: 20_000,
  /**
   * Nats by which another end must then be likelier with the same hindsight, if nobody wins by either. Chosen: more than
   * `HAND_LAID_DOWN.onlyShown`, since tiles that are swept over a ledge seem to be shown.
   */
  drawnToldAnew: 12,
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
  /** Nats by which an alternative must be likelier to replace what was reported, when the hand is over. Chosen. */
  likelier: 1,
} as const;

/** Tiles that were drawn or dealt and that no reader has seen. */
export const UNKNOWN_TILES = {
  /** Number that a hypothesis may have at a time. Chosen. */
  most: 4,
  /** Nats for the assumption that an unknown tile is one that was seen. Chosen. */
  identified: -0.5,
  /** Nats for the assumption that an unseen tile was drawn and discarded at once. Chosen. */
  discardedAtOnce: -1,
  /** Nats for the assumption that no reader ever saw the tile that wins. Chosen: one tile of some hundreds is never read. */
  wins: -8,
  /** Nats for each tile that no reader has seen when the readings end. As above: until then it may yet be read. */
  neverSeen: -8,
  /** Share of a rack that must lie in the meld area before that is tried. Chosen. */
  shareLaid: 0.8,
} as const;

// moves/

/** Tags that are seen elsewhere than a hypothesis has them. */
export const DISPLACED = {
  /** Nats above which a tag counts as seen on a spot. Chosen: odds of two to one. */
  seen: 0.7,
  /** ms for which a tile that was seen on a rack may have been drawn, wherever it is now. Chosen. */
  onRackRemembered: 6000,
  /** A tile first seen this many ms after the end of a backtracked hypothesis is not tried. Chosen. */
  tooFarAhead: 12_000,
  /** ms for which a call of mah-jongg is evidence for an unseen win. Chosen. */
  winCalled: 20_000,
} as const;

/** Moves of the player in turn. */
export const TURN_MOVES = {
  /** Number of tiles tried as an unseen discard, those missed most first. Chosen; bounds the cost. */
  mostUnseenDiscards: 4,
  /** Evidence (nats) that a tile has left the rack, above which it is tried. Chosen. */
  leftRack: 1,
  /** Nats of a discard that no reader sees, while play goes on. Chosen. */
  unseenDiscard: -1,
  /** Nats of a bonus tile that no reader sees laid out, while its player sets up another tile. Chosen. */
  unseenBonus: -1,
  /** Nats of a claimed tile that is seen neither in the discard area nor in its group. Chosen. */
  claimedUnseen: -4,
  /** Least number of tiles that a claimant lays down with the claimed one. From the rules: a chow or pung takes two. */
  laidBeside: 2,
  /** Tiles of a concealed kong that must be seen in the meld area. Chosen: two may lie badly. */
  kongTilesSeen: 2,
  /** Nats of a concealed kong during another player's turn. Chosen. */
  kongAside: -2,
  /** Nats of a promoted kong right after the pung. Chosen: a player who lays down four tiles makes one kong of them. */
  kongAfterPung: -12,
  /**
   * Nats for adding the fourth tile to an open pung when it was just drawn, on top of the priors of kong and discard.
   * Chosen: it is added five times as often as discarded.
   */
  kongOverDiscard: 3,
} as const;

/** Claims of a discard by others. */
export const CLAIM_MOVES = {
  /** Evidence (nats) that a tile has left, above which it counts as laid down unseen. Chosen. */
  gone: 1.5,
  /** Tiles of a group that must be seen. Chosen: one of three may be missed. */
  tilesSeen: 2,
  /** Nats by which a tile in the meld area is preferred to one that is only missed. Chosen: more than any absence. */
  laidFirst: 100,
} as const;

/** A whole hand in the meld area. */
export const HAND_LAID_DOWN = {
  /** Tiles of the rack that must be seen there for a win. Chosen: that the hand is complete is stronger evidence. */
  winTiles: 2,
  /** Tiles that show a hand which nobody won. From the rules: a claim lays down three of the rack at most. */
  shownTiles: 4,
  /**
   * The same of tiles that form no group with the last discard. Chosen: as few as for a win with an earlier discard, so that
   * both are tried.
   */
  shownApart: 2,
  /** ms within which a player lays them down. Chosen. */
  shownWithin: 3000,
  /** Nats of an exhausted hand that is only shown. Chosen. */
  onlyShown: -10,
  /** The same if the last discard makes it complete, so that it would have won. Chosen. */
  winNotCalled: -40,
} as const;

/** The deal. */
export const DEAL = {
  /** Number of open tiles that nobody was dealt, from which on they belong to an earlier hand. Chosen. */
  leftOver: 3,
  /** ms without a new tile on a rack after which those missing there become unknown tiles. Chosen. */
  settledAfter: 2500,
  /** Number of unknown tiles with which the deal may count as over. Chosen. */
  mostUnknown: 3,
  /** ms between two checks of a proposed deal. Chosen; bounds the cost. */
  pause: 400,
  /** Number of tiles that may still be unseen when the deal is over. Chosen. */
  seenLast: 4,
  /** ms after that from which on a tile is seen late: readings must have missed it, or it was drawn. Chosen. */
  seenLate: 1500,
  /** Nats that it costs to assume a tile was dealt and one seen before it was drawn. Chosen. */
  outOfOrderCost: 3,
  /** How far back, from the last tile dealt, a tile may be exchanged for the next one seen. Chosen. */
  exchanged: [1, 2],
  /** How many times more often a tile must be seen on its owner's rack than on any other. Chosen. */
  ownersShare: 2,
  /** Nats above which a tile is certainly there; others count only if tiles are missing. Chosen. */
  certain: 1,
  /** Number of tiles that a seat may have beyond those dealt. Chosen. */
  mostMore: 3,
  /** ms to wait for zones that were never read. Chosen. */
  unreadWait: 3000,
  /** ms after the first proposal within which other deals may be proposed. Chosen. */
  openFor: 12_000,
  /** ms after a bonus tile of the deal was laid out within which it is replaced. Chosen. */
  replacedWithin: 20_000,
} as const;

/** A rack that has never been read. */
export const UNREAD_RACK = {
  /** ms after the first reading from which on it counts as unread. Chosen: the table must say so within five seconds. */
  after: 4500,
  /** Tiles of it that must be seen on the ledge. From the rules: a claim takes two; one alone may be a ghost. */
  leastShown: 2,
} as const;

/** Call buttons. */
export const CALL_BUTTONS = {
  /** ms after a call in which it is evidence for a claim. Chosen. */
  heardFor: 8000,
  /** ms before a call in which a claim may have been seen. Chosen. */
  seenBefore: 1500,
  /** Evidence (nats) of a call for the claim that it names. Chosen: nobody presses for a win by habit. */
  worth: { chow: 2.5, pung: 2.5, kong: 2.5, mahjong: 4 },
  /** Prior of the share of claims that are called: calls and claims assumed at first. Chosen. */
  priorCalled: 1,
  priorClaims: 1.5,
} as const;

/** A hand that nobody wins. */
export const EXHAUSTED_HAND = {
  /** Number of missing tiles from which on the table was cleared. Chosen: no move takes so many. */
  tilesAway: 30,
  /** Readings of each spot that must miss a tile for it to be missing. Chosen. */
  missedReadings: 2,
  /** ms without an event after the last discard, after which the hand counts as drawn. Chosen. */
  quietFor: 15_000,
  /** Nats for a hypothesis that ends the hand when the readings end. Chosen: a trace is of a whole hand. */
  ends: 8,
  /** Readings that must miss a tile on the rack for it to be the last discard, which no reader saw. Chosen. */
  discardMissed: 6,
} as const;

// join/

/** Where tiles lie, by the latest readings alone. */
export const LYING = {
  /** ms for which readings count, and how many of each spot count in any case. Chosen. */
  remembered: 4000,
  leastReadings: 3,
  /** Readings among them, of any spot, that must have a tag. Chosen: one may be a ghost. */
  sightings: 2,
} as const;

/** A hand that is played already when the readings begin. */
export const JOIN = {
  /** ms after the first reading from which on a hand is joined. Chosen: a tile that lies badly is read by then. */
  readFor: 4000,
  /** How many checks more must find that the table looks like a hand that is played than find that it does not. Chosen. */
  looksSo: 4,
  /** The same before it is followed. Chosen. */
  looksSoToFollow: 8,
  /** Tiles that may be missed, or in the players' hands, while the table looks so, and tiles too many. Chosen. */
  mostMissing: 6,
  mostExtra: 2,
  /** Readings of each spot that there must be. Chosen: boards read the discard area every few seconds. */
  leastReadings: 3,
  /** Nats for the assumption that a tile in the middle can still be claimed. Chosen. */
  claimed: -1,
  /** ms between two checks. Chosen; bounds the cost. */
  pause: 200,
} as const;

// search/

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

/** Backtracking. */
export const BACKTRACKING = {
  /** ms between two stored hypotheses, and how long each is stored. Chosen. */
  keptEvery: 2500,
  keptFor: 30_000,
  /** ms between two checks whether to backtrack; doubled each time it was in vain, up to the longest. Chosen. */
  pause: 800,
  longestPause: 12_800,
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

// report/

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
  /** ms for which the tile stood on the rack at least, and by how many it may have begun later. Simulated: 700, of which it moves for some. */
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
