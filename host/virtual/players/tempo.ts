import type { Random } from './random.ts';

/** Least and most milliseconds of something that hands do. */
export type Span = readonly [least: number, most: number];

/**
 * How fast the players are: brisk, about two seconds a turn. The readers need up to two seconds for all five
 * boards when many discards lie there. So what only its order in time tells apart keeps such a distance: two
 * bonus tiles, a kong and the robbing of it, two discards that no rack reader need have seen.
 */
export const TEMPO = {
  /** Play is taken up again in the middle of a hand. */
  takeUp: [2000, 3000],
  /** The dice are thrown and the wall is opened. */
  dice: [1500, 2500],
  /** A handful of the deal, from the wall to the rack, and until the next is taken. */
  dealFlight: [250, 400],
  dealPause: [40, 120],
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
  /** From a group lying complete until its maker turns to his rack again. */
  afterClaim: [200, 500],
  /** From a discard coming to rest until somebody calls. */
  call: [150, 900],
  /** A call that comes while the discarder still holds the tile. */
  earlyCall: [150, 350],
  /** A drawn tile stands on the rack when the discard before it is called after all. */
  lateCall: [1800, 2600],
  /** From one tile of a group being picked up to the next. */
  groupStep: [100, 350],
  /** A bonus tile is looked for on the rack; and from its lying there to its replacement. */
  bonusFind: [600, 1200],
  bonusPause: [1500, 2100],
  /** From a kong lying complete until its replacement is taken: the window for robbing it. */
  kongPause: [1300, 2000],
  /** The same until it is robbed. */
  robbing: [2200, 3200],
  /** The winner lays his tiles down by handfuls. */
  handful: [250, 450],
  /** The winner's hand lies there for all to see. */
  admire: [4200, 5500],
  /** The others show what they have. */
  show: [1800, 2600],
  /** Nobody has won: until that is said, and until the tiles are swept together. */
  noWinner: [1500, 2200],
  giveUp: [4200, 5500],
  /** Everything is swept together; then the wall is built. */
  sweep: [600, 2200],
  build: [4000, 6000],
  /** A tile is picked up from the rack and put back in another place. */
  sort: [200, 500],
  sortPauseFirst: [300, 1500],
  sortPause: [3000, 12_000],
} as const satisfies Record<string, Span>;

/** How often hands do a thing that they may do in several ways, 0 to 1. */
export const HABITS = {
  /** A tile just drawn that is to leave at once never touches the rack: to the middle, or to the ledge. */
  discardStraight: 0.3,
  layStraight: 0.6,
  /** A player thinks longer than usual before a discard. */
  ponders: 0.06,
  /** A discard is called before it lies in the middle. */
  calledEarly: 0.25,
  /** The winning discard is left in the middle. */
  winnerLeavesDiscard: 0.5,
  /** A loser shows finished groups and pairs. */
  shows: 0.7,
  /** A discard is laid in one of the two quadrants in front of the player. */
  discardNear: 0.75,
} as const;

/** From one discard coming to rest to the next, at least. */
export const DISCARD_DISTANCE = 1600;

/**
 * The same where both tiles were just drawn, and so stood on a rack for a second at most: it may be that only
 * the order in which they appear in the middle tells whose each is.
 */
export const DRAWN_DISTANCE = 2800;

/** Some time within a span, in whole milliseconds. */
export const within = (random: Random, [least, most]: Span): number =>
  Math.round(random.between(least, most));
