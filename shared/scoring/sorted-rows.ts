import type { Row } from '../books/words/rule-set.ts';
import type { HandTest, PartTest, Scope, Times } from '../books/words/scope.ts';

/** A row by its place in the book's list, and how often it applies. */
export interface PlainRow {
  readonly row: number;
  readonly times: Times;
}

/** A row that is tested for every arrangement. */
export interface WayRow extends PlainRow {
  /** In the order of the book; null for a row not made of tests. */
  readonly tests: readonly WayTest[] | null;
}

export interface WayTest {
  readonly test: HandTest;
  /** The places in {@link SortedRows.counted} of the counts it needs; null to call the test itself. */
  readonly counts: readonly number[] | null;
}

/** The rows that can apply to a winner, or to another player, sorted by what they look at. */
export class SortedRows {
  /** Rows for any hand. */
  readonly always: number[] = [];
  /** Rows that apply once for each part that passes. */
  readonly forPart: { readonly row: number; readonly test: PartTest }[] = [];
  /** Rows that look only at how the hand was won. */
  readonly forWin: PlainRow[] = [];
  /** Rows that look only at flowers and seasons. */
  readonly forBonus: PlainRow[] = [];
  /** Rows that look at a hand, however it is arranged. */
  readonly forHand: PlainRow[] = [];
  readonly forWay: WayRow[] = [];
  /** The tests of parts that rows for arrangements count. */
  readonly counted: PartTest[] = [];

  constructor(rows: readonly Row[], asked: readonly boolean[], to: 'winner' | 'other') {
    for (const [row, { to: whom, times }] of rows.entries()) {
      if (asked[row] && (whom === 'all' || to === 'winner')) this.sort(row, times);
    }
  }

  private sort(row: number, times: Times): void {
    if (times.forPart) this.forPart.push({ row, test: times.forPart });
    else if (times.scope) this.rowsOfScope(new Set([times.scope])).push({ row, times });
    else if (times.ifAll) {
      const tests = times.ifAll.filter(({ scope }) => scope !== 'options');
      if (tests.length === 0) this.always.push(row);
      else if (tests.every(({ scope }) => scope)) {
        this.rowsOfScope(new Set(tests.map(({ scope }) => scope!))).push({ row, times });
      } else this.forWay.push({ row, times, tests: tests.map((test) => this.wayTest(test)) });
    } else this.forWay.push({ row, times, tests: null });
  }

  private rowsOfScope(scopes: ReadonlySet<Scope>): PlainRow[] {
    if (scopes.size > 1) return this.forHand;
    return scopes.has('win') ? this.forWin : scopes.has('bonus') ? this.forBonus : this.forHand;
  }

  private wayTest(test: HandTest): WayTest {
    if (!test.counting) return { test, counts: null };
    const counts = test.counting.of.map((one) => {
      const known = this.counted.indexOf(one);
      return known < 0 ? this.counted.push(one) - 1 : known;
    });
    return { test, counts };
  }
}
