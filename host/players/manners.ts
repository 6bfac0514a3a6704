/** The least and the most milliseconds that an action takes. */
export type Span = readonly [least: number, most: number];

/**
 * How long the players' actions take, in ms. An optional action that is left out never happens, and no random number is
 * drawn for it.
 */
export interface Tempo {
  /** Before the first tile of the deal is taken: the table lies empty, or the dice are thrown. */
  readonly beforeDeal: Span;
  /** A handful of the deal, from the wall to the rack, and until the next is taken (before it arrives, if negative). */
  readonly dealFlight: Span;
  readonly dealGap: Span;
  /** From setting up one tile of a handful to the next; without it all are set up at once. */
  readonly setUp?: Span;
  /** Before a player who left his tiles until the deal was over sets them up. */
  readonly setUpLate?: Span;
  /** Everybody looks at the complete hand. */
  readonly firstLook: Span;
  /** From a discard coming to rest until the next player reaches into the wall: the window for claims. */
  readonly reach: Span;
  /** One tile in the air, from where it lay to where it goes. */
  readonly flight: Span;
  readonly discardFlight: Span;
  /** A discard is held over the discard area while its owner thinks again. */
  readonly holdDiscard?: Span;
  /** A drawn tile is looked at in the hand. */
  readonly look: Span;
  /** From the drawn tile standing on the rack until the discard is picked up. */
  readonly think: Span;
  readonly ponder: Span;
  /** A tile held over the rack before it is put back and another chosen. */
  readonly hesitate?: Span;
  /** After a discard, until the drawn tile that is still in the hand is put on the rack. */
  readonly rackLate?: Span;
  /** From a discard coming to rest until somebody calls; and from its being picked up, for a call before that. */
  readonly call: Span;
  readonly earlyCall: Span;
  /** From a drawn tile standing on the rack until the discard before it is called after all. */
  readonly lateCall: Span;
  /** From picking up one tile of a group to picking up the next. */
  readonly groupStep: Span;
  /** From a group being complete until its player turns to his rack again. */
  readonly afterClaim: Span;
  /** The search for a bonus tile on the rack; and from laying it out until its replacement is drawn. */
  readonly bonusFind: Span;
  readonly bonusPause: Span;
  /** From a kong being complete until its replacement is drawn; and until it is robbed. */
  readonly kongPause: Span;
  readonly robbing: Span;
  /** Until it is announced that nobody has won. */
  readonly noWinner: Span;
  /** Least time between two discards coming to rest; `drawn` if both were just drawn. */
  readonly discardDistance?: { readonly drawn: number; readonly other: number };
  /** Whether play waits until a returned tile stands in the wall again. */
  readonly waitsForReturn: boolean;
  /** Whether a `groupStep` passes after the last tile of a group too, before play goes on. */
  readonly stepsOnAfterGroup: boolean;
}

/**
 * How often a player has each habit, 0 to 1. He never has a habit that is left out, and no random number is drawn for
 * it.
 */
export interface Manners {
  /** A factor on all times: more than 1 is slower than the tempo. */
  readonly pace: number;
  /**
   * A drawn tile that leaves at once goes straight to the discard area, or to the meld area, without touching the rack.
   */
  readonly discardsStraight: number;
  readonly laysStraight: number;
  /** Puts the drawn tile on the rack only after discarding another one. */
  readonly racksLate?: number;
  readonly ponders: number;
  readonly hesitates?: number;
  /** Holds the discard for seconds before he lays it down. */
  readonly holdsDiscard?: number;
  /** Calls a discard before it is laid down. */
  readonly callsEarly: number;
  /** Robs a kong before its tile is laid down. */
  readonly robsEarly?: number;
  /** Reaches into the wall while the discard before is still in the air. */
  readonly reachesEarly?: number;
  /** Takes the claimed tile before he lays his own down. */
  readonly claimedFirst?: number;
  /** Leaves the dealt tiles until all are there. */
  readonly setsUpLate?: number;
}

/** A habit, which a player has more or less often. */
export type Habit = Exclude<keyof Manners, 'pace'>;
