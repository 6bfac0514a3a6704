import type { Options } from '../../books/words/option-rule.ts';
import type { Counting as CountingTest, HandTest, PartTest } from '../../books/words/scope.ts';
import type { Hand } from '../../books/words/scored-hand.ts';
import { PART_CODES, type PartCode, partOf } from '../../game/part-codes.ts';
import type { ArrangedHand, SeatView } from '../arranged-hand.ts';
import { optionsAlone, seenInPart } from '../compiled-rows.ts';
import { IntMap } from '../int-map.ts';
import type { Rack } from '../rack.ts';
import type { ScoringTable } from '../scoring-table.ts';
import type { SortedRows, WayRow } from '../sorted-rows.ts';
import type { Counting } from './counting.ts';
import { addPassing, BASE, Facts, numberIn, PASSES, passing, RECORD, wordOf } from './facts.ts';
import { WayMemo } from './way-memo.ts';

/** A row has to see the arrangement itself: no total can be given. */
export const UNKNOWN = -2;
/** The same, among what is kept for arrangements. */
const UNKNOWN_FACT = 1;

/** A row for arrangements. It applies if all of these hold. */
interface QuickWayRow {
  readonly row: number;
  readonly counting: readonly { readonly holds: CountingTest['holds']; readonly counts: readonly number[] }[];
  /** Bits of the tests of the hand. */
  readonly hand: number;
  /** Whether it has to see the arrangement itself. */
  readonly unknown: boolean;
}

const chow: PartTest = ({ type }) => type === 'chow';

/**
 * The rows of a rule set for one seat, as sums: the same rows as `CompiledRows`, without a list of which apply. What
 * follows from a part, an arrangement of a suit, bonus tiles, or how the hand was won is worked out once and kept.
 */
export class QuickRows {
  readonly view: SeatView;
  readonly facts = new Facts();
  /** The place of chows among the counted tests, where their number decides whether a hand is complete; else -1. */
  readonly chows: number;
  private readonly counting: Counting;
  private readonly sorted: SortedRows;
  /** By code: the fact + 1. */
  private readonly ofPart = new Int32Array(PART_CODES);
  /** By the bits of bonus tiles: the fact + 1, with the rows that always apply. */
  private readonly ofBonus = new Int32Array(256);
  private readonly ofWin = new IntMap();
  private readonly handTests: HandTest[] = [];
  private readonly wayRows: readonly QuickWayRow[];
  private readonly memo = new WayMemo();
  /** Which tests of the hand hold. */
  private handBits = 0;
  /** What rows that look at the hand give a player who did not win. */
  private readonly seen = new Int32Array(RECORD);
  /** No row looks at more than the parts and the bonus tiles. */
  private readonly plain: boolean;

  constructor(sorted: SortedRows, counting: Counting, { rules, options }: ScoringTable, view: SeatView) {
    this.view = view;
    this.counting = counting;
    this.sorted = sorted;
    this.chows = rules.chowsAllowed ? sorted.counted.push(chow) - 1 : -1;
    this.wayRows = sorted.forWay.map((row) => this.quickWayRow(row, options));
    this.plain = sorted.forHand.length + sorted.forWay.length + sorted.forWin.length === 0;
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

  /**
   * Begins a hand: keeps what is the same in every arrangement as the fact `BASE`.
   * @param hand the declared groups.
   * @param win how the hand was won, see `LastTile.key`; -1 for a player who did not win.
   */
  begin(hand: ArrangedHand, bonus: number, win: number): void {
    const { sorted } = this;
    const known = this.ofBonus[bonus]! - 1;
    const first = known < 0 ? this.askBonus(hand, bonus) : known;
    const { data } = this.facts;
    for (let at = 0; at < RECORD; at++) data[BASE + at] = data[first + at]!;
    if (sorted.forWin.length > 0) {
      const fact = this.ofWin.get(win + 2);
      this.takeIn(fact < 0 ? this.askWin(hand, win) : fact);
    }
    for (let at = 0; at < hand.partCount; at++) this.takeIn(this.part(hand.codes[at]!));
    this.addHandRows(hand, this.facts.data, BASE);
  }

  /** Adds the rows that look at the hand, and keeps which tests of it hold. */
  private addHandRows(hand: ArrangedHand, record: Int32Array, place: number): void {
    const { forHand } = this.sorted;
    for (let at = 0; at < forHand.length; at++) {
      const { row, times } = forHand[at]!;
      const number = times.ifAll ? timesIfAll(times.ifAll, hand) : times(hand);
      if (number > 0) this.counting.add(record, place, row, number);
    }
    this.handBits = 0;
    for (let at = 0; at < this.handTests.length; at++) {
      if (this.handTests[at]!(hand)) this.handBits |= 1 << at;
    }
  }

  /** Adds a fact to the `BASE`. */
  private takeIn(fact: number): void {
    const { data } = this.facts;
    for (let at = 0; at < RECORD; at++) data[BASE + at]! += data[fact + at]!;
  }

  /** The total of an arrangement that is the sum of `BASE` and four other facts; {@link UNKNOWN}. */
  total(f: number, g: number, h: number, i: number): number {
    const { data } = this.facts;
    return this.totalWithWay(
      data[BASE]! + data[f]! + data[g]! + data[h]! + data[i]!,
      data[BASE + 1]! + data[f + 1]! + data[g + 1]! + data[h + 1]! + data[i + 1]!,
      data[BASE + 2]! + data[f + 2]! + data[g + 2]! + data[h + 2]! + data[i + 2]!,
      data[BASE + 3]! + data[f + 3]! + data[g + 3]! + data[h + 3]! + data[i + 3]!,
      data[BASE + 4]! + data[f + 4]! + data[g + 4]! + data[h + 4]! + data[i + 4]!,
      data[BASE + 5]! + data[f + 5]! + data[g + 5]! + data[h + 5]! + data[i + 5]!,
      data[BASE + 6]! + data[f + 6]! + data[g + 6]! + data[h + 6]! + data[i + 6]!,
      data[BASE + 7]! + data[f + 7]! + data[g + 7]! + data[h + 7]! + data[i + 7]!,
    );
  }

  /** The total of the columns and words of an arrangement, with the rows that look at it as a whole. */
  private totalWithWay(
    points: number,
    late: number,
    doubles: number,
    roundings: number,
    a: number,
    b: number,
    c: number,
    d: number,
  ): number {
    if (this.wayRows.length === 0) return this.counting.total(points, late, doubles, roundings);
    let way = this.memo.get(a, b, c, d, this.handBits);
    if (way < 0) way = this.askWay(a, b, c, d);
    if (way === UNKNOWN_FACT) return UNKNOWN;
    const { data } = this.facts;
    return this.counting.total(
      points + data[way]!,
      late + data[way + 1]!,
      doubles + data[way + 2]!,
      roundings + data[way + 3]!,
    );
  }

  /** How many chows there are in an arrangement; see `total`. */
  chowsIn(f: number, g: number, h: number, i: number): number {
    const { data } = this.facts;
    const word = wordOf(this.chows);
    const sum = data[BASE + word]! + data[f + word]! + data[g + word]! + data[h + word]! + data[i + word]!;
    return numberIn(sum, this.chows);
  }

  /**
   * The total of a player who did not win; {@link UNKNOWN}.
   * @param hand is overwritten.
   * @param parts what lies on the rack: `number` codes. The declared groups are written behind them.
   */
  totalOfOther(hand: ArrangedHand, rack: Rack, options: Options, parts: Uint16Array, number: number): number {
    const { meldCodes } = rack;
    let end = number;
    for (let at = 0; at < meldCodes.length; at++) parts[end++] = meldCodes[at]!;
    let bonus = this.ofBonus[rack.bonus]! - 1;
    if (!this.plain || bonus < 0) {
      hand.take(rack, this.view, options, null);
      if (bonus < 0) bonus = this.askBonus(hand, rack.bonus);
    }
    for (let at = 0; at < end; at++) this.part(parts[at]!);
    // All are known by now, so that the facts stay where they are.
    const { data } = this.facts;
    let points = data[bonus]!;
    let late = data[bonus + 1]!;
    let doubles = data[bonus + 2]!;
    let roundings = data[bonus + 3]!;
    for (let at = 0; at < end; at++) {
      const fact = this.ofPart[parts[at]!]! - 1;
      points += data[fact]!;
      late += data[fact + 1]!;
      doubles += data[fact + 2]!;
      roundings += data[fact + 3]!;
    }
    if (this.plain) return this.counting.total(points, late, doubles, roundings);
    return this.totalOfSeen(hand, parts, end, points, late, doubles, roundings);
  }

  /** The same, with the rows that look at the hand or at all parts together. */
  private totalOfSeen(
    hand: ArrangedHand,
    parts: Uint16Array,
    end: number,
    points: number,
    late: number,
    doubles: number,
    roundings: number,
  ): number {
    const { seen } = this;
    for (let at = 0; at < PASSES; at++) seen[at] = 0;
    this.addHandRows(hand, seen, 0);
    const { data } = this.facts;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let at = 0; at < end; at++) {
      const fact = this.ofPart[parts[at]!]! - 1;
      a += data[fact + 4]!;
      b += data[fact + 5]!;
      c += data[fact + 6]!;
      d += data[fact + 7]!;
    }
    return this.totalWithWay(
      points + seen[0]!,
      late + seen[1]!,
      doubles + seen[2]!,
      roundings + seen[3]!,
      a,
      b,
      c,
      d,
    );
  }

  /** The fact of a part. */
  part(code: PartCode): number {
    const known = this.ofPart[code]! - 1;
    return known < 0 ? this.askPart(code) : known;
  }

  /** The fact of some parts together. */
  parts(codes: readonly PartCode[]): number {
    const sum = new Int32Array(RECORD);
    for (const code of codes) {
      const fact = this.part(code);
      for (let at = 0; at < RECORD; at++) sum[at]! += this.facts.data[fact + at]!;
    }
    return this.facts.add(sum);
  }

  private askPart(code: PartCode): number {
    const { sorted, counting } = this;
    const part = partOf(code);
    const hand = seenInPart(code, this.view);
    const record = new Int32Array(RECORD);
    for (const { row, test } of sorted.forPart) if (test(part, hand)) counting.add(record, 0, row, 1);
    for (const [which, test] of sorted.counted.entries()) if (test(part, hand)) addPassing(record, which);
    const fact = this.facts.add(record);
    this.ofPart[code] = fact + 1;
    return fact;
  }

  private askBonus(hand: Hand, bonus: number): number {
    const { sorted, counting } = this;
    const record = new Int32Array(RECORD);
    for (const row of sorted.always) counting.add(record, 0, row, 1);
    for (const { row, times } of sorted.forBonus) counting.add(record, 0, row, times(hand));
    const fact = this.facts.add(record);
    this.ofBonus[bonus] = fact + 1;
    return fact;
  }

  private askWin(hand: Hand, win: number): number {
    const record = new Int32Array(RECORD);
    for (const { row, times } of this.sorted.forWin) this.counting.add(record, 0, row, times(hand));
    const fact = this.facts.add(record);
    this.ofWin.add(win + 2, fact);
    return fact;
  }

  private askWay(a: number, b: number, c: number, d: number): number {
    const record = new Int32Array(RECORD);
    let unknown = false;
    for (const { row, counting, hand, unknown: unseen } of this.wayRows) {
      if ((hand & this.handBits) !== hand) continue;
      const holds = counting.every((test) =>
        test.holds(...test.counts.map((which) => passing(a, b, c, d, which))),
      );
      if (!holds) continue;
      if (unseen) unknown = true;
      else this.counting.add(record, 0, row, 1);
    }
    const fact = unknown ? UNKNOWN_FACT : this.facts.add(record);
    this.memo.add(a, b, c, d, this.handBits, fact);
    return fact;
  }
}

/** Once if all tests hold. */
function timesIfAll(tests: readonly HandTest[], hand: Hand): number {
  for (let at = 0; at < tests.length; at++) if (!tests[at]!(hand)) return 0;
  return 1;
}

/** Whether a test that looks at the arrangement holds whatever that is, since one of its alternatives is a chosen option. */
function isSettled({ any }: HandTest, options: Options): boolean {
  const hand = optionsAlone(options);
  return any?.some((test) => test.scope === 'options' && test(hand)) === true;
}
