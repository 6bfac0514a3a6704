/** The numbers of tiles of a wall. */
export interface WallCount {
  /** Tiles that may still be drawn from the live end. */
  readonly live: number;
  /** The dead wall, loose tiles included. */
  readonly dead: number;
  /** Loose tiles on the dead wall. */
  readonly loose: number;
  /** Tiles taken from the live end, the deal included. */
  readonly taken: number;
  /** Replacements taken from the dead end. */
  readonly replaced: number;
}
