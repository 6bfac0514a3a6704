import type { Options } from '../books/words/option-rule.ts';
import type { Row } from '../books/words/rule-set.ts';
import type { ScoreItem } from '../game/position.ts';

/** What the rows of a rule set give under a table's options. All lists are indexed like `rows`. */
export interface RowValues {
  readonly rows: readonly Row[];
  /** Whether the row gives anything. */
  readonly some: readonly boolean[];
  readonly points: Float64Array;
  /** Above 0 for a row that rounds up the points of the rows above. */
  readonly roundUpTo: Float64Array;
  readonly doubles: Int32Array;
  readonly faan: Int32Array;
  readonly laak: Int32Array;
  /** The row's line of a score sheet; null for rows that round up. */
  readonly items: readonly (ScoreItem | null)[];
  /** Lines of rows that round up, by the points they added; made on demand. */
  readonly rounded: Map<number, ScoreItem>[];
}

/** What each row gives under these options. */
export function rowValues(rows: readonly Row[], options: Options): RowValues {
  const given = rows.map((row) => {
    const { points = 0, doubles = 0, faan = 0, laak = 0 } = row;
    const roundUpTo = typeof points === 'object' && 'roundUpTo' in points ? points.roundUpTo : 0;
    const set =
      typeof points === 'number' ? points : 'option' in points ? (options[points.option] as number) : 0;
    return { row, points: set, roundUpTo, doubles, faan, laak };
  });
  return {
    rows,
    some: given.map(
      ({ points, roundUpTo, doubles, faan, laak }) => points + roundUpTo + doubles + faan + laak !== 0,
    ),
    points: Float64Array.from(given, ({ points }) => points),
    roundUpTo: Float64Array.from(given, ({ roundUpTo }) => roundUpTo),
    doubles: Int32Array.from(given, ({ doubles }) => doubles),
    faan: Int32Array.from(given, ({ faan }) => faan),
    laak: Int32Array.from(given, ({ laak }) => laak),
    items: given.map(({ row, roundUpTo, points, doubles, faan, laak }) =>
      roundUpTo > 0
        ? null
        : Object.freeze({
            rule: row.id,
            ...(points && { points }),
            ...(doubles && { doubles }),
            ...(faan && { faan }),
            ...(laak && { laak }),
          }),
    ),
    rounded: rows.map(() => new Map()),
  };
}

/** The line of a row that rounds up, for the points it added. */
function roundedItem({ rows, rounded }: RowValues, row: number, points: number): ScoreItem {
  let item = rounded[row]!.get(points);
  if (item === undefined) {
    item = Object.freeze({ rule: rows[row]!.id, points });
    rounded[row]!.set(points, item);
  }
  return item;
}

/** The rows that apply to a hand, in the order of the book, each repeated as often as it applies. */
export class RowHits {
  private rows = new Uint16Array(64);
  private length = 0;

  /** The number of rows, repeated ones included. */
  get count(): number {
    return this.length;
  }

  /** Replaces the rows by those of another. */
  copy(other: RowHits): void {
    if (this.rows.length < other.length) this.rows = new Uint16Array(other.rows.length);
    for (let at = 0; at < other.length; at++) this.rows[at] = other.rows[at]!;
    this.length = other.length;
  }

  clear(): void {
    this.length = 0;
  }

  add(row: number, times: number): void {
    for (let time = 0; time < times; time++) this.insert(row);
  }

  addAll(rows: readonly number[]): void {
    for (let at = 0; at < rows.length; at++) this.insert(rows[at]!);
  }

  private insert(row: number): void {
    if (this.length === this.rows.length) {
      const longer = new Uint16Array(2 * this.length);
      longer.set(this.rows);
      this.rows = longer;
    }
    const { rows } = this;
    let at = this.length++;
    for (; at > 0 && rows[at - 1]! > row; at--) rows[at] = rows[at - 1]!;
    rows[at] = row;
  }

  /** Adds up what the rows give. */
  sum(values: RowValues, into: RowSums): void {
    let points = 0;
    let doubles = 0;
    let faan = 0;
    let laak = 0;
    for (let at = 0; at < this.length; at++) {
      const row = this.rows[at]!;
      const step = values.roundUpTo[row]!;
      points = step > 0 ? Math.ceil(points / step) * step : points + values.points[row]!;
      doubles += values.doubles[row]!;
      faan += values.faan[row]!;
      laak += values.laak[row]!;
    }
    into.points = points;
    into.doubles = doubles;
    into.faan = faan;
    into.laak = laak;
  }

  /** The lines of the score sheet. */
  items(values: RowValues): ScoreItem[] {
    const items: ScoreItem[] = [];
    let points = 0;
    for (let at = 0; at < this.length; at++) {
      const row = this.rows[at]!;
      const item = values.items[row];
      if (item) {
        items.push(item);
        points += values.points[row]!;
        continue;
      }
      const step = values.roundUpTo[row]!;
      const more = Math.ceil(points / step) * step - points;
      if (more > 0) items.push(roundedItem(values, row, more));
      points += more;
    }
    return items;
  }
}

/** The sums of what rows give. */
export interface RowSums {
  points: number;
  doubles: number;
  faan: number;
  laak: number;
}
