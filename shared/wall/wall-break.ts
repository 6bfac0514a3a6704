import type { BreakRow } from '../books/words/wall-row.ts';
import { areThrowsOf, sumOf } from '../game/dice.ts';
import { err, ok, type Result } from '../game/result.ts';
import { SEATS, type Seat, seatIndex } from '../game/seats.ts';
import type { SetSize } from '../game/tiles.ts';

/** Where the wall was broken. */
export interface WallBreak {
  /** The side on which the stack is counted. With two players E also has side W, and S side N. */
  readonly side: Seat;
  /** The player of the side that East's throw found, who makes the second throw if there is one. */
  readonly by: Seat;
  /** The number counted on that side from its player's right, round the corner if necessary. */
  readonly number: number;
  /** The lifted stack, by its place in the ring: see {@link stackAt}. */
  readonly gap: number;
}

/** Why a throw cannot break the wall. */
export interface DiceError {
  readonly code: 'wrong-throw';
  readonly message: string;
}

/** Stacks on each side of the wall: 18 of a set of 144, 17 of 136. */
export const stacksPerSide = (size: SetSize): number => size / 8;

/**
 * Finds the stack to lift (Küster, Der Anbruch der Mauer). The sides are counted out among the players, with East as
 * 1; each of two players has two sides.
 */
export function breakWall(
  row: BreakRow,
  seats: readonly Seat[],
  size: SetSize,
  throws: readonly (readonly number[])[],
): Result<WallBreak, DiceError> {
  if (!areThrowsOf(row.dice, throws)) {
    const wanted = row.dice.map((dice) => `${dice} dice`).join(', then ');
    return err({
      code: 'wrong-throw',
      message: `${JSON.stringify(throws)} is no throw: ${wanted}, 1 to 6 each`,
    });
  }
  const sides = seats.length === 2 ? SEATS : seats;
  const side = sides[(sumOf(throws[0]!) - 1) % sides.length]!;
  const by = seats[sides.indexOf(side) % seats.length]!;
  const number = sumOf(throws.flat());
  const counted = row.counted === "on East's side" ? seats[0]! : side;
  return ok({ side: counted, by, number, gap: ringPlace(row, counted, number, size) });
}

/**
 * The place in the ring of stack `number`, counted on a side from its player's right. The ring runs in the direction
 * of counting: from the right end of East's side to its left, then round the corner.
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
