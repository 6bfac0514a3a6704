import type { RuleSet } from '../../books/words/rule-set.ts';
import { stepPoints } from '../../books/words/steps.ts';
import type { RowValues } from '../row-hits.ts';

const POWERS = Float64Array.from({ length: 64 }, (_, doubles) => 2 ** doubles);

/**
 * What the rows of a book give, as columns of numbers that are added up. Rows that round up divide the book's list into
 * sections: the columns are the points of each section, how often each of these rows applies, doubles (or faan), and
 * laak.
 */
export class SumColumns {
  readonly width: number;
  private readonly rules: RuleSet;
  private readonly values: RowValues;
  /** The multiples to which the points of the sections before are rounded up. */
  private readonly multiples: readonly number[];
  /** For each row, its section; for a row that rounds up, the section that it ends. */
  private readonly sections: readonly number[];
  /** The column of doubles, or faan. */
  private readonly doubles: number;

  constructor(rules: RuleSet, values: RowValues) {
    this.rules = rules;
    this.values = values;
    this.multiples = [...values.roundUpTo].filter((multiple) => multiple > 0);
    let section = 0;
    this.sections = Array.from(values.roundUpTo, (multiple) => (multiple > 0 ? section++ : section));
    this.doubles = 2 * this.multiples.length + 1;
    this.width = this.doubles + 2;
  }

  /** Adds what a row gives to the columns that begin at `at`. */
  add(columns: Float64Array, at: number, row: number, times: number): void {
    const { points, roundUpTo, doubles, faan, laak } = this.values;
    const section = this.sections[row]!;
    if (roundUpTo[row]! > 0) columns[at + this.multiples.length + 1 + section]! += times;
    else columns[at + section]! += points[row]! * times;
    columns[at + this.doubles]! += (doubles[row]! + faan[row]!) * times;
    columns[at + this.doubles + 1]! += laak[row]! * times;
  }

  /** The total of these columns, before the cap. */
  total(columns: Float64Array): number {
    const { multiples, doubles } = this;
    const { steps } = this.rules;
    if (steps) return stepPoints(steps, this.counts(columns));
    let points = columns[0]!;
    for (let at = 0; at < multiples.length; at++) {
      const multiple = multiples[at]!;
      if (columns[multiples.length + 1 + at]! > 0) points = Math.ceil(points / multiple) * multiple;
      points += columns[at + 1]!;
    }
    const power = columns[doubles]!;
    return points * (power >= 0 && power < POWERS.length ? POWERS[power]! : 2 ** power);
  }

  private readonly counted = { faan: 0, laak: 0 };

  /** Faan and laak of these columns; the same object every time. */
  counts(columns: Float64Array): { readonly faan: number; readonly laak: number } {
    this.counted.faan = columns[this.doubles]!;
    this.counted.laak = columns[this.doubles + 1]!;
    return this.counted;
  }
}
