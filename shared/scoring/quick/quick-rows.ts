import type { Options } from '../../books/words/option-rule.ts';
import type { Counting as CountingTest, HandTest, PartTest } from '../../books/words/scope.ts';
import type { Hand } from '../../books/words/scored-hand.ts';
import { addKind, type KindBits } from '../../game/kind-bits.ts';
import { PART_CODES, type PartCode, pairCode, partOf, pungCode } from '../../game/part-codes.ts';
import { FIRST_WIND } from '../../game/tiles.ts';
import type { ArrangedHand, SeatView } from '../arranged-hand.ts';
import { optionsAlone, seenInPart } from '../compiled-rows.ts';
import { IntMap } from '../int-map.ts';
import type { Rack } from '../rack.ts';
import type { ScoringTable } from '../scoring-table.ts';
import type { PlainRow, SortedRows, WayRow } from '../sorted-rows.ts';
import type { Counting } from './counting.ts';
import { addPassing, BASE, Facts, newRecord, numberIn, passing, RECORD, wordOf, writeSum } from './facts.ts';
import { type Condition, HandTests } from './hand-tests.ts';
import { WayMemo } from './way-memo.ts';

/** A row has to see the arrangement itself: no total can be given. */
export const UNKNOWN = -2;
/** The same, among what is kept for arrangements. */
const UNKNOWN_FACT = 1;

/** A row for hands and arrangements. It applies if all of these hold. */
interface QuickWayRow {
  readonly row: number;
  readonly counting: readonly { readonly holds: CountingTest['holds']; readonly counts: readonly number[] }[];
  readonly hand: Condition;
  /** Whether it has to see the arrangement itself. */
  readonly unknown: boolean;
}

/** The fact that gives nothing. */
const NOTHING = 0;
/** The facts of what another player holds; reused. */
const seen = new Int32Array(32);

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
  private readonly tests: HandTests;
  /** Rows that look at the hand and can apply more than once. */
  private readonly handRows: readonly PlainRow[];
  private readonly wayRows: readonly QuickWayRow[];
  private readonly memo = new WayMemo();
  /** Which tests of the hand hold. */
  private handBits = 0;
  /** No row looks at more than the parts and the bonus tiles. */
  private readonly plain: boolean;
  /** The kinds of which a pair, or a pung, on the rack gives nothing: most. Grows as they are asked for. */
  private readonly idlePairs: KindBits = { suits: 0, honours: 0 };
  private readonly idlePungs: KindBits = { suits: 0, honours: 0 };

  constructor(sorted: SortedRows, counting: Counting, { rules, options }: ScoringTable, view: SeatView) {
    this.view = view;
    this.counting = counting;
    this.sorted = sorted;
    this.chows = rules.chowsAllowed ? sorted.counted.push(chow) - 1 : -1;
    this.tests = new HandTests(sorted);
    this.handRows = sorted.forHand.filter(({ times }) => !times.ifAll);
    const once = sorted.forHand.flatMap(({ row, times: { ifAll } }) =>
      ifAll ? [{ row, counting: [], hand: this.tests.allOf(ifAll), unknown: false }] : [],
    );
    this.wayRows = [...once, ...sorted.forWay.map((row) => this.quickWayRow(row, options))];
    this.plain = sorted.forHand.length + sorted.forWay.length + sorted.forWin.length === 0;
  }

  private quickWayRow({ row, tests }: WayRow, options: Options): QuickWayRow {
    const counting = [];
    let unknown = tests === null;
    for (const { test, counts } of tests ?? []) {
      if (counts) counting.push({ holds: test.counting!.holds, counts });
      else if (!test.scope && !isSettled(test, options)) unknown = true;
    }
    return { row, counting, hand: this.tests.allOf((tests ?? []).map(({ test }) => test)), unknown };
  }

  /**
   * Begins a hand: keeps what is the same in every arrangement as the fact `BASE`.
   * @param hand the declared groups.
   * @param win how the hand was won, see `LastTile.key`; -1 for a player who did not win.
   */
  begin(hand: ArrangedHand, bonus: number, win: number): void {
    const first = this.ofBonus[bonus]! - 1;
    const always = first < 0 ? this.askBonus(hand, bonus) : first;
    const known = this.sorted.forWin.length > 0 ? this.ofWin.get(win + 2) : NOTHING;
    const won = known < 0 ? this.askWin(hand, win) : known;
    writeSum(this.facts.data, BASE, always, won);
    for (let at = 0; at < hand.partCount; at++) this.takeIn(this.part(hand.codes[at]!));
    this.addHandRows(hand, BASE);
    this.handBits = this.tests.ask(hand);
  }

  /** Adds the rows that look at the hand and can apply more than once. */
  private addHandRows(hand: ArrangedHand, fact: number): void {
    for (let at = 0; at < this.handRows.length; at++) {
      const { row, times } = this.handRows[at]!;
      const number = times(hand);
      if (number > 0) this.counting.add(this.facts.data, fact, row, number);
    }
  }

  /** Adds a fact to the `BASE`. */
  private takeIn(fact: number): void {
    writeSum(this.facts.data, BASE, BASE, fact);
  }

  /** The total of an arrangement that is the sum of `BASE` and four other facts; {@link UNKNOWN}. */
  total(f: number, g: number, h: number, i: number): number {
    const { data } = this.facts;
    return this.totalWithWay(
      data[BASE]! + data[f]! + data[g]! + data[h]! + data[i]!,
      data[BASE + 1]! + data[f + 1]! + data[g + 1]! + data[h + 1]! + data[i + 1]!,
      data[BASE + 2]! + data[f + 2]! + data[g + 2]! + data[h + 2]! + data[i + 2]!,
      data[BASE + 3]! + data[f + 3]! + data[g + 3]! + data[h + 3]! + data[i + 3]!,
    );
  }

  /** The total of the columns and words of an arrangement, with the rows that look at it as a whole. */
  private totalWithWay(column: number, late: number, a: number, b: number): number {
    if (this.wayRows.length === 0) return this.counting.total(column, late);
    let way = this.memo.get(a, b, this.handBits);
    if (way < 0) way = this.askWay(a, b);
    if (way === UNKNOWN_FACT) return UNKNOWN;
    const { data } = this.facts;
    return this.counting.total(column + data[way]!, late + data[way + 1]!);
  }

  /** How many chows there are in an arrangement; see `total`. */
  chowsIn(f: number, g: number, h: number, i: number): number {
    const { data } = this.facts;
    const word = wordOf(this.chows);
    const sum = data[BASE + word]! + data[f + word]! + data[g + word]! + data[h + word]! + data[i + word]!;
    return numberIn(sum, this.chows);
  }

  /**
   * The total of a player who did not win; {@link UNKNOWN}. Two alike on the rack are a pair, three or four a pung.
   * @param hand is overwritten.
   */
  totalOfOther(hand: ArrangedHand, rack: Rack, options: Options): number {
    const { twoSuits, twoHonours, threeSuits, threeHonours, meldCodes } = rack;
    const { idlePairs, idlePungs } = this;
    let end = this.addAlike(twoHonours & ~threeHonours & ~idlePairs.honours, pairCode(FIRST_WIND), 0);
    end = this.addAlike(threeHonours & ~idlePungs.honours, pungCode(FIRST_WIND), end);
    end = this.addAlike(twoSuits & ~threeSuits & ~idlePairs.suits, pairCode(0), end);
    end = this.addAlike(threeSuits & ~idlePungs.suits, pungCode(0), end);
    for (let at = 0; at < meldCodes.length; at++) seen[end++] = this.part(meldCodes[at]!);
    let bonus = this.ofBonus[rack.bonus]! - 1;
    if (!this.plain || bonus < 0) {
      hand.take(rack, this.view, options, null);
      if (bonus < 0) bonus = this.askBonus(hand, rack.bonus);
    }
    return this.plain ? this.totalOfSeen(bonus, end) : this.totalOfAll(hand, bonus, end);
  }

  /** Adds the facts of pairs or pungs to those `seen`. Bits are kinds; `first` is the code of the first of them. */
  private addAlike(kinds: number, first: PartCode, from: number): number {
    let end = from;
    for (let rest = kinds; rest !== 0; rest &= rest - 1) {
      seen[end++] = this.part(first + 31 - Math.clz32(rest & -rest));
    }
    return end;
  }

  /** The total of a fact and the first of those `seen`, for rows that look only at parts and bonus tiles. */
  private totalOfSeen(fact: number, end: number): number {
    const { data } = this.facts;
    let column = data[fact]!;
    let late = data[fact + 1]!;
    for (let at = 0; at < end; at++) {
      const part = seen[at]!;
      column += data[part]!;
      late += data[part + 1]!;
    }
    return this.counting.total(column, late);
  }

  /** The same, with the rows that look at the hand or at all parts together. */
  private totalOfAll(hand: ArrangedHand, fact: number, end: number): number {
    const { data } = this.facts;
    writeSum(data, BASE, fact, NOTHING);
    for (let at = 0; at < end; at++) writeSum(data, BASE, BASE, seen[at]!);
    this.addHandRows(hand, BASE);
    this.handBits = this.tests.ask(hand);
    return this.totalWithWay(data[BASE]!, data[BASE + 1]!, data[BASE + 2]!, data[BASE + 3]!);
  }

  /** The fact of a part. */
  part(code: PartCode): number {
    const known = this.ofPart[code]! - 1;
    return known < 0 ? this.askPart(code) : known;
  }

  /** The fact of some parts together. */
  parts(codes: readonly PartCode[]): number {
    const sum = newRecord();
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
    const record = newRecord();
    for (const { row, test } of sorted.forPart) if (test(part, hand)) counting.add(record, 0, row, 1);
    for (const [which, test] of sorted.counted.entries()) if (test(part, hand)) addPassing(record, which);
    const fact = this.facts.add(record);
    this.ofPart[code] = fact + 1;
    if (fact === NOTHING && code === pairCode(part.kind)) addKind(this.idlePairs, part.kind);
    if (fact === NOTHING && code === pungCode(part.kind)) addKind(this.idlePungs, part.kind);
    return fact;
  }

  private askBonus(hand: Hand, bonus: number): number {
    const { sorted, counting } = this;
    const record = newRecord();
    for (const row of sorted.always) counting.add(record, 0, row, 1);
    for (const { row, times } of sorted.forBonus) counting.add(record, 0, row, times(hand));
    const fact = this.facts.add(record);
    this.ofBonus[bonus] = fact + 1;
    return fact;
  }

  private askWin(hand: Hand, win: number): number {
    const record = newRecord();
    for (const { row, times } of this.sorted.forWin) this.counting.add(record, 0, row, times(hand));
    const fact = this.facts.add(record);
    this.ofWin.add(win + 2, fact);
    return fact;
  }

  private askWay(a: number, b: number): number {
    const record = newRecord();
    let unknown = false;
    for (const { row, counting, hand, unknown: unseen } of this.wayRows) {
      if ((hand.hold & ~this.handBits) !== 0 || (hand.fail & this.handBits) !== 0) continue;
      const holds = counting.every((test) => test.holds(...test.counts.map((which) => passing(a, b, which))));
      if (!holds) continue;
      if (unseen) unknown = true;
      else this.counting.add(record, 0, row, 1);
    }
    const fact = unknown ? UNKNOWN_FACT : this.facts.add(record);
    this.memo.add(a, b, this.handBits, fact);
    return fact;
  }
}

/** Whether a test that looks at the arrangement holds whatever that is, since one of its alternatives is a chosen option. */
function isSettled({ any }: HandTest, options: Options): boolean {
  const hand = optionsAlone(options);
  return any?.some((test) => test.scope === 'options' && test(hand)) === true;
}
