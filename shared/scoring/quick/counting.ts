import { stepOf } from '../../books/words/steps.ts';
import type { ScoringTable } from '../scoring-table.ts';

const POWERS = Float64Array.from({ length: 64 }, (_, doubles) => 2 ** doubles);
/** No row gives more than this, so that sums are 32 bits. */
const MOST = 1 << 20;

/**
 * How what rows give is added up. The rows' values are four columns: points; points of rows behind one that rounds up;
 * doubles, or faan; how often points are rounded up, or laak.
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
    const small = [...points, ...doubles, ...faan, ...laak].every(
      (value) => Number.isInteger(value) && value >= 0 && value < MOST,
    );
    // The limit is for the highest step alone, or it would not follow from the points.
    const rises = !this.points || this.points.at(-1)! > (this.points.at(-2) ?? -1);
    this.fits = roundings.length <= 1 && small && rises;
  }

  /** Adds what a row gives to the columns that begin at `at`. */
  add(columns: Int32Array, at: number, row: number, times: number): void {
    const { points, doubles, faan, laak } = this.table.values;
    if (row === this.rounding) columns[at + 3]! += times;
    else columns[at + (row < this.rounding ? 0 : 1)]! += points[row]! * times;
    columns[at + 2]! += (doubles[row]! + faan[row]!) * times;
    columns[at + 3]! += laak[row]! * times;
  }

  /** The total of these columns, with the table's cap. */
  total(points: number, late: number, doubles: number, roundings: number): number {
    if (this.points) return this.totalOfSteps(doubles, roundings);
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
