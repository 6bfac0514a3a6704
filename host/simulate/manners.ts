import type { Random } from '../virtual/players/random.ts';

/** Least and most milliseconds. */
export type Span = readonly [least: number, most: number];

/**
 * How long hands take, in ms, before the pace of the hand and of the player is applied. No two things are kept
 * apart for the readers' sake: what is too quick for them is lost to them.
 */
export const TIMES = {
  /** The table lies empty before the deal. */
  beforeDeal: [0, 4000],
  /** A handful of the deal from the wall to the rack, and until the next hand reaches (before it, if negative). */
  dealFlight: [300, 900],
  dealGap: [-250, 500],
  /** Between one tile of a handful and the next being set up. */
  setUp: [0, 90],
  /** Who let his tiles lie until the deal was over sets them up. */
  setUpLate: [400, 2500],
  firstLook: [600, 4500],
  /** From a discard coming to rest until the next player reaches into the wall. */
  reach: [250, 1500],
  flight: [200, 650],
  discardFlight: [200, 900],
  /** The discard is held over the middle while its owner thinks again. */
  holdDiscard: [800, 3500],
  /** A drawn tile is looked at in the hand before it goes into the middle. */
  look: [300, 1600],
  think: [350, 1600],
  ponder: [2000, 7000],
  /** A tile held over the rack before it is put back and another chosen. */
  hesitate: [250, 1400],
  /** Who discarded before he put the drawn tile on the rack puts it there. */
  rackLate: [100, 1300],
  call: [150, 1400],
  earlyCall: [80, 400],
  /** From one tile of a group being picked up to the next. */
  groupStep: [40, 550],
  afterClaim: [150, 1300],
  bonusFind: [300, 1600],
  bonusPause: [250, 1800],
  kongPause: [500, 2000],
  robbing: [400, 2600],
  /** A drawn tile stands on the rack when the discard before it is called after all. */
  lateCall: [700, 2600],
  /** Between one tile, or handful, of the winner's hand and the next. */
  showStep: [60, 450],
  noWinner: [1000, 3500],
  /** The end is taken in, and others show what they have. */
  gasp: [400, 2500],
  admire: [0, 4500],
  sweep: [500, 3000],
  afterwards: [1500, 5000],
  /** The trace is cut off when the last tile lies. */
  cutOff: [1000, 3000],
  /** A tile is picked up from the rack and put back. */
  sort: [150, 1300],
  sortLong: [1300, 4000],
} as const satisfies Record<string, Span>;

/** How often a player does what may be done in several ways, 0 to 1; drawn anew for each player and hand. */
export interface Manners {
  /** More than 1 is slower. */
  readonly pace: number;
  /** A drawn tile goes straight into the middle, or to the ledge, without touching the rack. */
  readonly discardsStraight: number;
  readonly laysStraight: number;
  /** The tile drawn is put on the rack only when another one was discarded. */
  readonly racksLate: number;
  readonly ponders: number;
  readonly hesitates: number;
  /** Holds the discard for seconds before he lays it down. */
  readonly holdsDiscard: number;
  /** Calls a tile that does not lie yet. */
  readonly callsEarly: number;
  /** Reaches into the wall while the discard before is still in the air. */
  readonly reachesEarly: number;
  /** Takes the claimed tile before he lays his own down. */
  readonly claimedFirst: number;
  /** Lets the dealt tiles lie until all are there. */
  readonly setsUpLate: number;
  /** The winner leaves the discard where it lies. */
  readonly leavesDiscard: number;
  /** The winner puts the claimed tile on his rack before he lays the hand down. */
  readonly standsWinningTile: number;
  /** The winner tips the rack over by handfuls, rather than laying tile by tile. */
  readonly tips: number;
  /** Shows what he has when another has won, or nobody. */
  readonly shows: number;
  /** ms between one sorting of the rack and the next, about. */
  readonly restless: number;
}

/** The manners of one player in one hand. */
export function mannersOf(random: Random): Manners {
  return {
    pace: random.between(0.75, 1.5),
    discardsStraight: random.between(0.05, 0.5),
    laysStraight: random.between(0.2, 0.8),
    racksLate: random.between(0, 0.12),
    ponders: random.between(0.02, 0.1),
    hesitates: random.between(0, 0.12),
    holdsDiscard: random.between(0, 0.08),
    callsEarly: random.between(0.05, 0.35),
    reachesEarly: random.between(0, 0.25),
    claimedFirst: random.between(0.3, 0.8),
    setsUpLate: random.chance(0.15) ? 1 : 0,
    leavesDiscard: random.between(0.2, 0.8),
    tips: random.between(0.2, 0.8),
    shows: random.between(0.2, 0.9),
    restless: random.between(4000, 20_000),
    standsWinningTile: random.between(0, 0.2),
  };
}
