import type { Manners, Tempo } from '../players/manners.ts';
import type { Random } from '../players/random.ts';

/**
 * How long actions take, in ms, before the player's pace is applied, where it is. No actions are kept apart
 * for the readers' sake: they lose what is too quick for them.
 */
export const TIMES = {
  /** The table lies empty before the deal. */
  beforeDeal: [0, 4000],
  /** A handful of the deal from the wall to the rack, and until the next hand reaches (before it, if negative). */
  dealFlight: [300, 900],
  dealGap: [-250, 500],
  /** From setting up one tile of a handful to the next. */
  setUp: [0, 90],
  /** Before a player who left his tiles until the deal was over sets them up. */
  setUpLate: [400, 2500],
  firstLook: [600, 4500],
  /** From a discard coming to rest until the next player reaches into the wall. */
  reach: [250, 1500],
  flight: [200, 650],
  discardFlight: [200, 900],
  /** A discard is held over the discard area while its owner thinks again. */
  holdDiscard: [800, 3500],
  /** A drawn tile is looked at in the hand before it goes into the discard area. */
  look: [300, 1600],
  think: [350, 1600],
  ponder: [2000, 7000],
  /** A tile held over the rack before it is put back and another chosen. */
  hesitate: [250, 1400],
  /** After a discard, until the drawn tile that is still in the hand is put on the rack. */
  rackLate: [100, 1300],
  call: [150, 1400],
  earlyCall: [80, 400],
  /** From picking up one tile of a group to picking up the next. */
  groupStep: [40, 550],
  afterClaim: [150, 1300],
  bonusFind: [300, 1600],
  bonusPause: [250, 1800],
  kongPause: [500, 2000],
  robbing: [400, 2600],
  /** From a drawn tile standing on the rack until the discard before it is called after all. */
  lateCall: [700, 2600],
  /** Between one tile, or handful, of the winner's hand and the next. */
  showStep: [60, 450],
  noWinner: [1000, 3500],
  /** Before the others show their hands, and before each of them does. */
  gasp: [400, 2500],
  admire: [0, 4500],
  sweep: [500, 3000],
  afterwards: [1500, 5000],
  /** From the end of the hand until the trace is cut off. */
  cutOff: [1000, 3000],
  /** A tile is picked up from the rack and put back. */
  sort: [150, 1300],
  sortLong: [1300, 4000],
  waitsForReturn: false,
  stepsOnAfterGroup: true,
} as const satisfies Tempo & Readonly<Record<string, unknown>>;

/** The manners of a player in a simulated hand, drawn at random for each player and hand. */
export interface SimulatedManners extends Manners {
  /** The winner leaves the discard where it lies. */
  readonly leavesDiscard: number;
  /** The winner puts the claimed tile on his rack before he lays the hand down. */
  readonly standsWinningTile: number;
  /** The winner lays down handfuls instead of single tiles. */
  readonly tips: number;
  /** Shows his hand when another player has won, or nobody. */
  readonly shows: number;
  /** Mean ms from sorting the rack once to sorting it again. */
  readonly restless: number;
}

/** Random manners for one player in one hand. */
export function mannersOf(random: Random): SimulatedManners {
  const drawn = {
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
  return { ...drawn, robsEarly: drawn.callsEarly };
}
