/**
 * What the virtual players weigh when they choose a discard, in `judgement.ts` and in `host/players/judgement.ts`.
 */
export const WEIGHTS = {
  /** The value of being one tile nearer to a complete hand, in useful tiles: more than those can ever make up for. */
  nearer: 40,
  /** The cost of a tile that spoils the suit aimed for: more than being one tile further away. */
  offColour: 55,
  /** The number of live tiles at which players begin to consider what the others may be waiting for. */
  late: 45,
  /** The value, late in a hand, of each copy of a tile that is dead already; honours make no chows. */
  safeSuit: 4,
  safeHonour: 8,
  /** A player who is this far away late in the hand gives it up, and only tries to prevent others from winning. */
  hopeless: 3,
  givenUp: 8,
} as const;
