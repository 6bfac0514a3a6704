import { err, ok, type Result } from '../result.ts';
import { SEATS, type Seat, seatIndex } from '../seats.ts';
import type { SetSize } from '../tiles.ts';

/** How a book breaks the wall. The first throw finds the side, the sum of all throws the stack. */
export interface BreakRow {
  /** Dice of each throw. */
  readonly dice: readonly number[];
  /** On which side the stack is counted. */
  readonly counted: 'on the side thrown' | "on East's side";
  /** How many stacks before the lifted one its lower tile is laid: 2 for the (n−2)nd. */
  readonly lowerBefore: number;
  /** The same for the upper tile, which lies farther from the gap. */
  readonly upperBefore: number;
  /** The next to play sits to the left: counting from the right goes over the corner to his wall. */
  readonly clockwise: boolean;
}

/** Where the wall was broken. */
export interface WallBreak {
  /** The side on which the stack is counted. With two players E also has the side W, and S the side N. */
  readonly side: Seat;
  /** Who throws for the side that East's throw found, if there is a second throw. */
  readonly by: Seat;
  /** What was counted on that side from its player's right, over the corner if need be. */
  readonly number: number;
  /** The lifted stack, by its place in the ring: see {@link stackAt}. */
  readonly gap: number;
}

/** Why dice do not break a wall. */
export interface DiceError {
  readonly code: 'wrong-throw';
  readonly message: string;
}

/** Stacks on each side of the wall: 18 of a set of 144, 17 of 136. */
export const stacksPerSide = (size: SetSize): number => size / 8;

/**
 * Finds the stack to lift (Küster, Der Anbruch der Mauer). The sides are counted out among the players,
 * beginning with East as 1; two players sit for two winds each.
 */
export function breakWall(
  row: BreakRow,
  seats: readonly Seat[],
  size: SetSize,
  throws: readonly (readonly number[])[],
): Result<WallBreak, DiceError> {
  const fits =
    throws.length === row.dice.length &&
    throws.every((dice, at) => dice.length === row.dice[at] && dice.every(isFace));
  if (!fits) {
    const wanted = row.dice.map((dice) => `${dice} dice`).join(', then ');
    return err({
      code: 'wrong-throw',
      message: `${JSON.stringify(throws)} is no throw: ${wanted}, 1 to 6 each`,
    });
  }
  const sides = seats.length === 2 ? SEATS : seats;
  const sums = throws.map((dice) => dice.reduce((sum, die) => sum + die, 0));
  const side = sides[(sums[0]! - 1) % sides.length]!;
  const by = seats[sides.indexOf(side) % seats.length]!;
  const number = sums.reduce((sum, thrown) => sum + thrown, 0);
  const counted = row.counted === "on East's side" ? seats[0]! : side;
  return ok({ side: counted, by, number, gap: ringPlace(row, counted, number, size) });
}

const isFace = (die: number): boolean => Number.isInteger(die) && die >= 1 && die <= 6;

/**
 * The place in the ring of the stack that is `number` when counted on a side from its player's right. The
 * ring runs as one counts: from the right end of East's side to its left, then on over the corner.
 */
export function ringPlace(row: BreakRow, side: Seat, number: number, size: SetSize): number {
  const length = stacksPerSide(size);
  const index = row.clockwise ? seatIndex(side) : (4 - seatIndex(side)) % 4;
  return (index * length + number - 1) % (4 * length);
}

/** The side on which a place of the ring lies, and its number there, from 1 at the player's right. */
export function stackAt(row: BreakRow, place: number, size: SetSize): { side: Seat; number: number } {
  const length = stacksPerSide(size);
  const index = Math.floor(place / length);
  return { side: SEATS[row.clockwise ? index : (4 - index) % 4]!, number: (place % length) + 1 };
}
