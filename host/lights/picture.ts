import { PLACES } from '../../shared/game/seats.ts';
import type { LightsState } from './lights.ts';
import {
  CHIP_SIZE,
  COLUMN_OF_DEALER,
  COLUMN_OF_QUESTION,
  COLUMN_OF_WIND,
  ROW_OF_PLACE,
  ROW_OF_ROUND,
} from './wiring.ts';

/**
 * The registers of the two display chips: `rows` has the lights of each row, column 0 in the highest bit;
 * `digits` the segments of each digit, the rightmost digit first.
 */
export interface Picture {
  readonly rows: readonly number[];
  readonly digits: readonly number[];
}

/** The segments of the digits 0 to 9: bits 6 to 0 are the segments A to G (MAX7219 data sheet, table 6). */
const SEGMENTS = [0x7e, 0x30, 0x6d, 0x79, 0x33, 0x5b, 0x5f, 0x70, 0x7f, 0x7b] as const;

const column = (number: number): number => 0x80 >> number;

/** The picture that shows `state`. */
export function pictureOf(state: LightsState): Picture {
  const rows = Array<number>(CHIP_SIZE).fill(0);
  for (const place of PLACES) {
    const wind = state.winds[place];
    if (wind) rows[ROW_OF_PLACE[place]]! |= column(COLUMN_OF_WIND[wind]);
  }
  if (state.dealer) rows[ROW_OF_PLACE[state.dealer]]! |= column(COLUMN_OF_DEALER);
  for (const place of state.asked) rows[ROW_OF_PLACE[place]]! |= column(COLUMN_OF_QUESTION);
  if (state.roundWind) rows[ROW_OF_ROUND]! |= column(COLUMN_OF_WIND[state.roundWind]);
  return { rows, digits: digitsOf(state.liveTiles) };
}

/** The digits of a number from 0 up, right-aligned without leading zeros; dark for null. */
function digitsOf(number: number | null): number[] {
  const digits = Array<number>(CHIP_SIZE).fill(0);
  if (number === null) return digits;
  for (const [i, digit] of [...String(number)].reverse().entries()) digits[i] = SEGMENTS[Number(digit)]!;
  return digits;
}

/** A register of one of the two chips and its new value. */
export interface Change {
  readonly part: keyof Picture;
  readonly index: number;
  readonly value: number;
}

/** A chip that has just been set up: all dark. */
export const CLEARED: Picture = {
  rows: Array<number>(CHIP_SIZE).fill(0),
  digits: Array<number>(CHIP_SIZE).fill(0),
};

/** The first register in which `shown` differs from `picture`; null if none does. */
export function nextChange(shown: Picture, picture: Picture): Change | null {
  for (const part of ['rows', 'digits'] as const) {
    const index = picture[part].findIndex((value, i) => shown[part][i] !== value);
    if (index >= 0) return { part, index, value: picture[part][index]! };
  }
  return null;
}

/** The picture after a change. */
export const afterChange = (shown: Picture, { part, index, value }: Change): Picture => ({
  ...shown,
  [part]: shown[part].with(index, value),
});
