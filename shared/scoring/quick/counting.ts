import { stepOf } from '../../books/words/steps.ts';
import type { ScoringTable } from '../scoring-table.ts';
import { highOf, lowOf } from './facts.ts';

const POWERS = Float64Array.from({ length: 64 }, (_, doubles) => 2 ** doubles);
/** In the first column points have 32 bits, doubles the next 11, how often points are rounded up the last 9. */
const DOUBLE = 2 ** 32;
const DOUBLE_BITS = 11;
const ROUNDING = DOUBLE * 2 ** DOUBLE_BITS;
const ROUNDING_BITS = 9;
/** No row applies more often. */
const MOST_TIMES = 16;

/**
 * How what rows give is added up. The rows' values are two columns: points, together with doubles, or faan, and with
 * how often points are rounded up, or laak; and points of rows behind one that rounds up.
 */
export class Counting {
  /** Whether these columns can hold what the rows give; the shipped books' always do. */
  readonly fits: boolean;
  private readonly table: ScoringTable;
  /** The place of the row that rounds up; the number of rows if there is none. */
  private readonly rounding: number;
  private readonly multiple: number;
  private readonly cap: number;
  private readonly points: readonly number[] | null;
  private readonly laakSteps: number;

  constructor(table: ScoringTable) {
    const { rules, values, asked, cap } = table;
    this.table = table;
    const roundings = values.rows.flatMap((_, row) =>
      asked[row] && values.roundUpTo[row]! > 0 ? [row] : [],
    );
    this.rounding = roundings[0] ?? values.rows.length;
    this.multiple = values.roundUpTo[this.rounding] ?? 1;
    this.cap = cap ?? Number.POSITIVE_INFINITY;
    this.points = rules.steps?.points ?? null;
    this.laakSteps = rules.steps?.laak ?? 0;
    const { points, doubles, faan, laak } = values;
    const small =
      isBelow(DOUBLE, points) &&
      isBelow(2 ** DOUBLE_BITS, [...doubles, ...faan]) &&
      isBelow(2 ** ROUNDING_BITS, [...laak, 1]);
    // The limit is for the highest step alone, or it would not follow from the points.
    const rises = !this.points || this.points.at(-1)! > (this.points.at(-2) ?? -1);
    this.fits = roundings.length <= 1 && small && rises;
  }

  /** Adds what a row gives to the columns that begin at `at`. */
  add(columns: Float64Array, at: number, row: number, times: number): void {
    const { points, doubles, faan, laak } = this.table.values;
    if (row === this.rounding) columns[at]! += ROUNDING * times;
    else columns[at + (row < this.rounding ? 0 : 1)]! += points[row]! * times;
    columns[at]! += (DOUBLE * (doubles[row]! + faan[row]!) + ROUNDING * laak[row]!) * times;
  }

  /** The total of these columns, with the table's cap. */
  total(column: number, late: number): number {
    const high = highOf(column);
    const doubles = high & (2 ** DOUBLE_BITS - 1);
    const roundings = high >>> DOUBLE_BITS;
    if (this.points) return this.totalOfSteps(doubles, roundings);
    const points = lowOf(column);
    const rounded = roundings > 0 ? Math.ceil(points / this.multiple) * this.multiple : points;
    const total = (rounded + late) * (doubles < POWERS.length ? POWERS[doubles]! : 2 ** doubles);
    return total > this.cap ? this.cap : total;
  }

  private totalOfSteps(faan: number, laak: number): number {
    const points = this.points!;
    const highest = points.length - 1;
    counts.faan = faan;
    counts.laak = laak;
    const step = stepOf(this.laakSteps, counts);
    if (step < highest) return Math.min(points[step]!, this.cap);
    return this.cap < Number.POSITIVE_INFINITY ? this.cap : points[highest]!;
  }
}

const counts = { faan: 0, laak: 0 };

/** Whether what rows give is whole, and stays below a limit however often they apply. */
function isBelow(limit: number, values: Iterable<number>): boolean {
  const all = [...values];
  const whole = all.every((value) => Number.isInteger(value) && value >= 0);
  return whole && all.reduce((sum, value) => sum + value, 0) * MOST_TIMES < limit;
}
