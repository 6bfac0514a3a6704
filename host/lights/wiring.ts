import type { Place, Seat } from '../../shared/game/seats.ts';

/*
 * The lights board: an Arduino Uno with StandardFirmata and two MAX7219. One drives single lights, wired in
 * rows and columns, the other the digits of a number. This file is the complete wiring.
 */

/** The pins of a MAX7219 on the Uno. */
export interface ChipPins {
  readonly data: number;
  readonly clock: number;
  readonly cs: number;
}

/** The chip that drives the single lights. */
export const LAMPS: ChipPins = { data: 2, clock: 3, cs: 4 };

/** The chip that drives the number. */
export const NUMBER: ChipPins = { data: 5, clock: 6, cs: 7 };

/** Rows and columns, and digits, of a MAX7219. */
export const CHIP_SIZE = 8;

/** The row of lights at each place. */
export const ROW_OF_PLACE: Readonly<Record<Place, number>> = { A: 0, B: 1, C: 2, D: 3 };

/** The row of lights on the Mingg, which shows the round wind. */
export const ROW_OF_ROUND = 4;

/** The column of each wind, in the rows of the places and of the round. */
export const COLUMN_OF_WIND: Readonly<Record<Seat, number>> = { E: 0, S: 1, W: 2, N: 3 };

/** The column of the red rack, in the rows of the places. */
export const COLUMN_OF_DEALER = 4;

/** The column of the light that shows a question about this place, in the rows of the places. */
export const COLUMN_OF_QUESTION = 5;
