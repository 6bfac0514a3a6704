import type { Manners, Span, Tempo } from './manners.ts';
import type { Random } from './random.ts';

/**
 * How fast the players are: brisk, about two seconds a turn. The readers need up to two seconds for all five boards
 * when many discards lie there. So events that can only be told apart by their order in time keep such a distance:
 * two bonus tiles, a kong and its robbing, two discards that may not have been seen by a rack reader.
 */
export const TEMPO = {
  /** Before play is resumed in the middle of a hand. */
  takeUp: [2000, 3000],
  /** The dice are thrown and the wall is opened. */
  beforeDeal: [1500, 2500],
  /** A handful of the deal, from the wall to the rack, and until the next is taken. */
  dealFlight: [250, 400],
  dealGap: [40, 120],
  /** Everybody looks at the complete hand. */
  firstLook: [3200, 4000],
  /** One tile in the air, from where it lay to where it goes. */
  flight: [200, 450],
  discardFlight: [200, 600],
  /** From a discard coming to rest until the next player reaches into the wall: the window for claims. */
  reach: [350, 700],
  /** From the drawn tile standing on the rack until the discard is picked up. */
  think: [400, 850],
  ponder: [1500, 4000],
  /** A drawn tile is looked at in the hand. */
  look: [900, 1500],
  /** From a group being complete until its player turns to his rack again. */
  afterClaim: [200, 500],
  /** From a discard coming to rest until somebody calls. */
  call: [150, 900],
  /** A call that comes while the discarder still holds the tile. */
  earlyCall: [150, 350],
  /** A drawn tile stands on the rack when the discard before it is called after all. */
  lateCall: [1800, 2600],
  /** From one tile of a group being picked up to the next. */
  groupStep: [100, 350],
  /** The search for a bonus tile on the rack; and from laying it out until its replacement is drawn. */
  bonusFind: [600, 1200],
  bonusPause: [1500, 2100],
  /** From a kong being complete until its replacement is drawn: the window for robbing it. */
  kongPause: [1300, 2000],
  /** From a kong being complete until it is robbed. */
  robbing: [2200, 3200],
  /** Between two handfuls of the winner's tiles. */
  handful: [250, 450],
  /** The winner's hand lies there for all to see. */
  admire: [4200, 5500],
  /** The others show what they have. */
  show: [1800, 2600],
  /** Until it is announced that nobody has won, and until the tiles are swept together. */
  noWinner: [1500, 2200],
  giveUp: [4200, 5500],
  /** Everything is swept together; then the wall is built. */
  sweep: [600, 2200],
  build: [4000, 6000],
  /** A tile is picked up from the rack and put back in another place. */
  sort: [200, 500],
  sortPauseFirst: [300, 1500],
  sortPause: [3000, 12_000],
  /**
   * Longer for two drawn tiles: then the order in which they appear among the discards may be all that tells whose each
   * is.
   */
  discardDistance: { other: 1600, drawn: 2800 },
  waitsForReturn: true,
  stepsOnAfterGroup: false,
} as const satisfies Tempo & Readonly<Record<string, unknown>>;

/** The manners of every player at a virtual table. */
export const MANNERS: Manners = {
  pace: 1,
  discardsStraight: 0.3,
  laysStraight: 0.6,
  ponders: 0.06,
  callsEarly: 0.25,
};

/** How often players have the habits that only exist at a virtual table, 0 to 1. */
export const HABITS = {
  /** The winning discard is left in the discard area. */
  winnerLeavesDiscard: 0.5,
  /** A loser shows finished groups and pairs. */
  shows: 0.7,
  /** A discard is laid in one of the two quadrants in front of the player. */
  discardNear: 0.75,
} as const;

/** A random time within a span, in whole milliseconds. */
export const within = (random: Random, [least, most]: Span): number =>
  Math.round(random.between(least, most));
