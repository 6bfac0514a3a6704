import type { Options } from '../../books/words/option-rule.ts';
import type { HandTest, PartTest } from '../../books/words/scope.ts';
import type { Hand } from '../../books/words/scored-hand.ts';
import { PART_CODES, type PartCode, partOf } from '../../game/part-codes.ts';
import type { SeatView } from '../arranged-hand.ts';
import { seenInPart } from '../compiled-rows.ts';
import type { ScoringTable } from '../scoring-table.ts';
import type { SortedRows, WayRow } from '../sorted-rows.ts';
import { Facts } from './facts.ts';
import { IntMap } from './int-map.ts';
import type { SumColumns } from './sum-columns.ts';
import { WayMemo } from './way-memo.ts';

const isChowPart: PartTest = ({ type }) => type === 'chow';

const PER_WORD = 7;
/** A {@link WayMemo} entry: a row has to see the arrangement itself. */
const UNKNOWN = 0x7ffffffe;

/** A row for arrangements. It applies if all of these hold. */
interface QuickWayRow {
  readonly row: number;
  readonly counting: readonly {
    readonly holds: (...numbers: readonly number[]) => boolean;
    readonly counts: readonly number[];
  }[];
  /** Bits of the tests of the hand. */
  readonly hand: number;
  /** Whether it has to see the arrangement itself. */
  readonly unknown: boolean;
}

/**
 * The rows of a rule set for one seat, as sums: the same rows as `CompiledRows`, without a list of which apply. What
 * follows from a part, an arrangement of a suit, bonus tiles, or how the hand was won is worked out once and kept.
 *
 * Use: `begin` a hand, `take` what is the same in every arrangement; then for each arrangement `arrange`, `add` its
 * facts, and ask for the `total`.
 */
export class QuickRows {
  readonly view: SeatView;
  readonly facts: Facts;
  private readonly columns: SumColumns;
  private readonly sorted: SortedRows;
  /** By code: the fact + 1. */
  private readonly ofPart = new Int32Array(PART_CODES);
  /** By the bits of bonus tiles: the fact + 1, with the rows that always apply. */
  private readonly ofBonus = new Int32Array(256);
  private readonly ofWin = new IntMap();
  private readonly handTests: HandTest[] = [];
  private readonly wayRows: readonly QuickWayRow[];
  private readonly memo: WayMemo;
  /** What is the same in every arrangement, and what is in this one. */
  private readonly base: Float64Array;
  private readonly basePasses: Int32Array;
  readonly sum: Float64Array;
  private readonly passes: Int32Array;
  private handBits = 0;

  /** The place of chows among the counted tests, where their number decides whether a hand is complete; else -1. */
  readonly chows: number;

  constructor(sorted: SortedRows, columns: SumColumns, { rules, options }: ScoringTable, view: SeatView) {
    this.view = view;
    this.columns = columns;
    this.sorted = sorted;
    this.chows = rules.chowsAllowed ? sorted.counted.push(isChowPart) - 1 : -1;
    const words = Math.ceil(sorted.counted.length / PER_WORD);
    this.facts = new Facts(columns.width, words);
    this.base = new Float64Array(columns.width);
    this.sum = new Float64Array(columns.width);
    this.basePasses = new Int32Array(words);
    this.passes = new Int32Array(words);
    this.wayRows = sorted.forWay.map((row) => this.quickWayRow(row, options));
    this.memo = new WayMemo(words);
  }

  private quickWayRow({ row, tests }: WayRow, options: Options): QuickWayRow {
    const counting = [];
    let hand = 0;
    let unknown = tests === null;
    for (const { test, counts } of tests ?? []) {
      if (counts) counting.push({ holds: test.counting!.holds, counts });
      else if (test.scope) hand |= this.handBit(test);
      else if (!isSettled(test, options)) unknown = true;
    }
    return { row, counting, hand, unknown };
  }

  private handBit(test: HandTest): number {
    const known = this.handTests.indexOf(test);
    return 1 << (known < 0 ? this.handTests.push(test) - 1 : known);
  }

  /** Begins a hand. `win` identifies how it was won; -1 for a player who did not win. */
  begin(hand: Hand, bonus: number, win: number): void {
    const { base, basePasses, sorted, columns } = this;
    base.fill(0);
    basePasses.fill(0);
    this.take(this.ofBonus[bonus]! - 1 < 0 ? this.askBonus(hand, bonus) : this.ofBonus[bonus]! - 1);
    if (sorted.forWin.length > 0) {
      const known = this.ofWin.get(win + 2);
      this.take(known < 0 ? this.askWin(hand, win) : known);
    }
    for (let at = 0; at < sorted.forHand.length; at++) {
      const { row, times } = sorted.forHand[at]!;
      const number = times(hand);
      if (number > 0) columns.add(base, 0, row, number);
    }
    this.handBits = 0;
    for (let at = 0; at < this.handTests.length; at++) {
      if (this.handTests[at]!(hand)) this.handBits |= 1 << at;
    }
  }

  /** Takes in a fact that is the same in every arrangement. */
  take(fact: number): void {
    const { width, words, columns, passes } = this.facts;
    for (let at = 0; at < width; at++) this.base[at]! += columns[fact * width + at]!;
    for (let at = 0; at < words; at++) this.basePasses[at]! += passes[fact * words + at]!;
  }

  /** Begins the next arrangement. */
  arrange(): void {
    const { width, words } = this.facts;
    for (let at = 0; at < width; at++) this.sum[at] = this.base[at]!;
    for (let at = 0; at < words; at++) this.passes[at] = this.basePasses[at]!;
  }

  /** Adds a fact to the arrangement. */
  add(fact: number): void {
    const { width, words, columns, passes } = this.facts;
    for (let at = 0; at < width; at++) this.sum[at]! += columns[fact * width + at]!;
    for (let at = 0; at < words; at++) this.passes[at]! += passes[fact * words + at]!;
  }

  /** The total of the arrangement before the cap; -1 if a row has to see the arrangement itself. */
  total(): number {
    if (this.wayRows.length > 0) {
      let fact = this.memo.get(this.passes, this.handBits);
      if (fact < 0) fact = this.askWay();
      if (fact === UNKNOWN) return -1;
      const { width, columns } = this.facts;
      for (let at = 0; at < width; at++) this.sum[at]! += columns[fact * width + at]!;
    }
    return this.columns.total(this.sum);
  }

  /** The fact of a part. */
  part(code: PartCode): number {
    const known = this.ofPart[code]! - 1;
    return known < 0 ? this.askPart(code) : known;
  }

  /** How many parts of the arrangement pass one of the counted tests. */
  passing(which: number): number {
    return countOf(this.passes, which);
  }

  private askPart(code: PartCode): number {
    const { sorted, columns } = this;
    const part = partOf(code);
    const hand = seenInPart(code, this.view);
    const sum = new Float64Array(columns.width);
    const passes = new Int32Array(this.facts.words);
    for (const { row, test } of sorted.forPart) if (test(part, hand)) columns.add(sum, 0, row, 1);
    for (const [which, test] of sorted.counted.entries()) {
      if (test(part, hand)) passes[Math.floor(which / PER_WORD)]! |= 1 << (4 * (which % PER_WORD));
    }
    const fact = this.facts.add(sum, passes);
    this.ofPart[code] = fact + 1;
    return fact;
  }

  private askBonus(hand: Hand, bonus: number): number {
    const { sorted, columns } = this;
    const sum = new Float64Array(columns.width);
    for (const row of sorted.always) columns.add(sum, 0, row, 1);
    for (const { row, times } of sorted.forBonus) columns.add(sum, 0, row, times(hand));
    const fact = this.facts.add(sum, new Int32Array(this.facts.words));
    this.ofBonus[bonus] = fact + 1;
    return fact;
  }

  private askWin(hand: Hand, win: number): number {
    const sum = new Float64Array(this.columns.width);
    for (const { row, times } of this.sorted.forWin) this.columns.add(sum, 0, row, times(hand));
    const fact = this.facts.add(sum, new Int32Array(this.facts.words));
    this.ofWin.add(win + 2, fact);
    return fact;
  }

  private askWay(): number {
    const sum = new Float64Array(this.columns.width);
    let fact = 0;
    for (const { row, counting, hand, unknown } of this.wayRows) {
      if ((hand & this.handBits) !== hand) continue;
      if (!counting.every(({ holds, counts }) => holds(...counts.map((which) => this.passing(which)))))
        continue;
      if (unknown) fact = UNKNOWN;
      else this.columns.add(sum, 0, row, 1);
    }
    if (fact !== UNKNOWN) fact = this.facts.add(sum, new Int32Array(this.facts.words));
    this.memo.add(this.passes, this.handBits, fact);
    return fact;
  }
}

const countOf = (passes: Int32Array, which: number): number =>
  (passes[Math.floor(which / PER_WORD)]! >>> (4 * (which % PER_WORD))) & 15;

/** Whether a test that looks at the arrangement holds whatever that is, since one of its alternatives is a chosen option. */
const isSettled = ({ any }: HandTest, options: Options): boolean =>
  any?.some((test) => test.scope === 'options' && test(optionsOnly(options))) === true;

const optionsOnly = (options: Options): Hand => ({
  parts: [],
  tiles: [],
  kinds: { suits: 0, honours: 0 },
  bonus: [],
  ownWinds: [],
  prevailingWind: 0,
  options,
  win: null,
});
