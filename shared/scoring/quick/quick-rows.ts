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
import { addPassing, BASE, Facts, numberIn, passing, RECORD, wordOf } from './facts.ts';
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
    const { sorted, counting } = this;
    const known = this.ofBonus[bonus]! - 1;
    const first = known < 0 ? this.askBonus(hand, bonus) : known;
    const { data } = this.facts;
    for (let at = 0; at < RECORD; at++) data[BASE + at] = data[first + at]!;
    if (sorted.forWin.length > 0) {
      const fact = this.ofWin.get(win + 2);
      this.takeIn(fact < 0 ? this.askWin(hand, win) : fact);
    }
    for (let at = 0; at < hand.partCount; at++) this.takeIn(this.part(hand.codes[at]!));
    for (let at = 0; at < sorted.forHand.length; at++) {
      const { row, times } = sorted.forHand[at]!;
      const number = times.ifAll ? timesIfAll(times.ifAll, hand) : times(hand);
      if (number > 0) counting.add(this.facts.data, BASE, row, number);
    }
    this.handBits = 0;
    for (let at = 0; at < this.handTests.length; at++) {
      if (this.handTests[at]!(hand)) this.handBits |= 1 << at;
    }
  }

  /** Adds a fact to the `BASE`. */
  takeIn(fact: number): void {
    const { data } = this.facts;
    for (let at = 0; at < RECORD; at++) data[BASE + at]! += data[fact + at]!;
  }

  /** The total of an arrangement that is the sum of `BASE` and four other facts; {@link UNKNOWN}. */
  total(f: number, g: number, h: number, i: number): number {
    const { data } = this.facts;
    let points = data[BASE]! + data[f]! + data[g]! + data[h]! + data[i]!;
    let late = data[BASE + 1]! + data[f + 1]! + data[g + 1]! + data[h + 1]! + data[i + 1]!;
    let doubles = data[BASE + 2]! + data[f + 2]! + data[g + 2]! + data[h + 2]! + data[i + 2]!;
    let roundings = data[BASE + 3]! + data[f + 3]! + data[g + 3]! + data[h + 3]! + data[i + 3]!;
    if (this.wayRows.length > 0) {
      const a = data[BASE + 4]! + data[f + 4]! + data[g + 4]! + data[h + 4]! + data[i + 4]!;
      const b = data[BASE + 5]! + data[f + 5]! + data[g + 5]! + data[h + 5]! + data[i + 5]!;
      const c = data[BASE + 6]! + data[f + 6]! + data[g + 6]! + data[h + 6]! + data[i + 6]!;
      const d = data[BASE + 7]! + data[f + 7]! + data[g + 7]! + data[h + 7]! + data[i + 7]!;
      let way = this.memo.get(a, b, c, d, this.handBits);
      if (way < 0) way = this.askWay(a, b, c, d);
      if (way === UNKNOWN_FACT) return UNKNOWN;
      const kept = this.facts.data;
      points += kept[way]!;
      late += kept[way + 1]!;
      doubles += kept[way + 2]!;
      roundings += kept[way + 3]!;
    }
    return this.counting.total(points, late, doubles, roundings);
  }

  /** How many chows there are in an arrangement; see `total`. */
  chowsIn(f: number, g: number, h: number, i: number): number {
    const { data } = this.facts;
    const word = wordOf(this.chows);
    const sum = data[BASE + word]! + data[f + word]! + data[g + word]! + data[h + word]! + data[i + word]!;
    return numberIn(sum, this.chows);
  }

  /** The total of a player who did not win, all of whose parts are known; {@link UNKNOWN}. */
  totalOfRack(hand: ArrangedHand, rack: Rack, options: Options, parts: Uint16Array, number: number): number {
    const known = this.ofBonus[rack.bonus]! - 1;
    if (!this.plain || known < 0) {
      hand.take(rack, this.view, options, null);
      this.begin(hand, rack.bonus, -1);
      for (let at = 0; at < number; at++) this.takeIn(this.part(parts[at]!));
      return this.total(0, 0, 0, 0);
    }
    const { meldCodes } = rack;
    for (let at = 0; at < meldCodes.length; at++) parts[number++] = meldCodes[at]!;
    let { data } = this.facts;
    let points = data[known]!;
    let late = data[known + 1]!;
    let doubles = data[known + 2]!;
    let roundings = data[known + 3]!;
    for (let at = 0; at < number; at++) {
      let fact = this.ofPart[parts[at]!]! - 1;
      if (fact < 0) {
        fact = this.askPart(parts[at]!);
        data = this.facts.data;
      }
      points += data[fact]!;
      late += data[fact + 1]!;
      doubles += data[fact + 2]!;
      roundings += data[fact + 3]!;
    }
    return this.counting.total(points, late, doubles, roundings);
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
