import type { DeadWall } from './rule-set.ts';

/** How the wall is broken. The first throw finds the side, the sum of all throws the stack. */
export interface BreakRow {
  /** Dice of each throw. */
  readonly dice: readonly number[];
  /** The side on which the stack is counted. */
  readonly counted: 'on the side thrown' | "on East's side";
  /** How many stacks before the lifted one its lower tile is laid: 2 for stack n−2. */
  readonly lowerBefore: number;
  /** The same for the upper tile, which lies farther from the gap. */
  readonly upperBefore: number;
  /** The next player sits to the left: counting from the right continues round the corner on that player's wall. */
  readonly clockwise: boolean;
}

/** How a book builds, breaks and ends its wall. */
export interface WallRow {
  readonly break: BreakRow;
  readonly border: DeadWall;
  /** Which tile of the lifted stack, and of each stack lifted later, is the first replacement. */
  readonly firstLoose: 'upper' | 'lower';
  /** Tiles dealt to East. With 13, East draws before the first discard. */
  readonly dealtToEast: 13 | 14;
}
