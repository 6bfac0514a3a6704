// The tuning constants of moves/. What "nats", "cost" and "chosen" mean: ../README.md, Parameters.

/** Tags that are seen elsewhere than a hypothesis has them. */
export const DISPLACED = {
  /** Nats above which a tag counts as seen on a spot. Chosen: odds of two to one. */
  seen: 0.7,
  /** ms for which a tile that was seen on a rack may have been drawn, wherever it is now. Chosen. */
  onRackRemembered: 6000,
  /** A tile first seen this many ms after the end of a backtracked hypothesis is not tried. Chosen. */
  tooFarAhead: 12_000,
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
  /** Nats of a concealed kong during another player's turn, or before the next draw. Chosen. */
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
  /** The deal counts as over when the last tile but three was seen: as many from the end. Chosen. */
  seenLast: 4,
  /** ms after that from which on a tile is seen late: readings must have missed it, or it was drawn. Chosen. */
  seenLate: 1500,
  /** Nats that it costs to assume that a tile was dealt, and that another, seen earlier, was drawn. Chosen. */
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
  /** ms for which a call of mah-jongg is evidence for an unseen win. Chosen. */
  winCalled: 20_000,
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

/** Tiles that were drawn and that no reader has seen. */
export const UNKNOWN_DRAWS = {
  /** Number that a hypothesis may have at a time. Chosen. */
  most: 4,
  /** Nats for the assumption that an unseen tile was drawn and discarded at once. Chosen. */
  discardedAtOnce: -1,
  /** Nats for the assumption that no reader ever saw the tile that wins. Chosen: one tile of some hundreds is never read. */
  wins: -8,
  /** Share of a rack that must lie in the meld area before that is tried. Chosen. */
  shareLaid: 0.8,
} as const;
