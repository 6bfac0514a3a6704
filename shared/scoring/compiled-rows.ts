import type { Options } from '../books/words/option-rule.ts';
import type { Row } from '../books/words/rule-set.ts';
import type { Hand } from '../books/words/scored-hand.ts';
import { completedStep, PART_CODES, type PartCode, partOf } from '../game/part-codes.ts';
import type { ArrangedHand, SeatView } from './arranged-hand.ts';
import type { RowHits } from './row-hits.ts';
import { type PlainRow, SortedRows, type WayTest } from './sorted-rows.ts';

/** What follows from a part: the rows that apply for it, and which counted tests it passes, in 4 bits each. */
interface PartFacts {
  readonly rows: readonly number[];
  readonly passes: Int32Array;
}

/** Which rows can apply under these options: all tests of theirs that look only at options hold. */
export function rowsAsked(rows: readonly Row[], options: Options): boolean[] {
  const hand = optionsAlone(options);
  return rows.map(({ times }) => (times.ifAll ?? []).every((test) => test.scope !== 'options' || test(hand)));
}

/** A hand of nothing but options, for tests that look only at these. */
export const optionsAlone = (options: Options): Hand => ({
  parts: [],
  tiles: [],
  kinds: { suits: 0, honours: 0 },
  bonus: [],
  ownWinds: [],
  prevailingWind: 0,
  options,
  win: null,
});

const PER_WORD = 7;

/**
 * The rows of a rule set for one seat of a table, sorted by what they look at, so that each is tested only when that
 * changes. What follows from a part, from the bonus tiles or from how the hand was won is worked out once and kept.
 */
export class CompiledRows {
  private readonly sorted: SortedRows;
  /** For each code, the index of its facts in `facts`; 0 while unknown. 16 bits an entry, to fit the caches. */
  private readonly factsOf = new Uint16Array(PART_CODES);
  private readonly facts: PartFacts[] = [{ rows: [], passes: new Int32Array(0) }];
  private readonly placeOf = new Map<string, number>();
  private readonly winRows = new Map<number, readonly number[]>();
  private readonly bonusRows: (readonly number[] | undefined)[] = new Array(256).fill(undefined);
  private readonly sums: Int32Array;

  readonly view: SeatView;

  /** Compiles the rows that are `asked`: see {@link rowsAsked}. */
  constructor(rows: readonly Row[], asked: readonly boolean[], to: 'winner' | 'other', view: SeatView) {
    this.view = view;
    this.sorted = new SortedRows(rows, asked, to);
    this.sums = new Int32Array(Math.ceil(this.sorted.counted.length / PER_WORD));
  }

  /** Adds the rows that apply to every arrangement. `win` identifies all about the win but `only`. */
  addHandRows(hits: RowHits, hand: Hand, bonus: number, win: number): void {
    hits.addAll(this.sorted.always);
    hits.addAll(this.bonusRows[bonus] ?? this.askBonus(hand, bonus));
    hits.addAll(this.winRows.get(win) ?? this.askWin(hand, win));
    for (let at = 0; at < this.sorted.forHand.length; at++) {
      hits.add(this.sorted.forHand[at]!.row, this.sorted.forHand[at]!.times(hand));
    }
  }

  /** Adds the rows that apply to this arrangement only. */
  addWayRows(hits: RowHits, hand: ArrangedHand): void {
    const { sums } = this;
    const { codes, partCount } = hand;
    for (let word = 0; word < sums.length; word++) sums[word] = 0;
    for (let part = 0; part < partCount; part++) {
      const facts = this.facts[this.factsOf[codes[part]!]! || this.askPart(codes[part]!)]!;
      if (facts.rows.length > 0) hits.addAll(facts.rows);
      for (let word = 0; word < sums.length; word++) sums[word]! += facts.passes[word]!;
    }
    for (let at = 0; at < this.sorted.forWay.length; at++) {
      const { row, times, tests } = this.sorted.forWay[at]!;
      if (tests === null) hits.add(row, times(hand));
      else if (this.allHold(tests, hand)) hits.add(row, 1);
    }
  }

  private allHold(tests: readonly WayTest[], hand: Hand): boolean {
    for (let at = 0; at < tests.length; at++) {
      const { test, counts } = tests[at]!;
      if (counts === null) {
        if (!test(hand)) return false;
      } else if (counts.length === 1) {
        if (!test.counting!.holds(this.count(counts[0]!))) return false;
      } else if (counts.length === 2) {
        if (!test.counting!.holds(this.count(counts[0]!), this.count(counts[1]!))) return false;
      } else if (!test.counting!.holds(...counts.map((which) => this.count(which)))) return false;
    }
    return true;
  }

  private count(which: number): number {
    return (this.sums[Math.floor(which / PER_WORD)]! >>> (4 * (which % PER_WORD))) & 15;
  }

  /** Parts that the rows cannot tell apart share one entry. */
  private askPart(code: PartCode): number {
    const part = partOf(code);
    const hand = seenInPart(code, this.view);
    const passes = new Int32Array(this.sums.length);
    for (const [which, test] of this.sorted.counted.entries()) {
      if (test(part, hand)) passes[Math.floor(which / PER_WORD)]! |= 1 << (4 * (which % PER_WORD));
    }
    const rows = this.sorted.forPart.filter(({ test }) => test(part, hand)).map(({ row }) => row);
    const text = `${rows} ${passes}`;
    const place = this.placeOf.get(text) ?? this.facts.push({ rows, passes }) - 1;
    this.placeOf.set(text, place);
    this.factsOf[code] = place;
    return place;
  }

  private askBonus(hand: Hand, bonus: number): readonly number[] {
    const rows = timesOf(this.sorted.forBonus, hand);
    this.bonusRows[bonus] = rows;
    return rows;
  }

  private askWin(hand: Hand, win: number): readonly number[] {
    const rows = timesOf(this.sorted.forWin, hand);
    this.winRows.set(win, rows);
    return rows;
  }
}

/** Rows, each repeated as often as it applies. */
const timesOf = (asked: readonly PlainRow[], hand: Hand): number[] =>
  asked.flatMap(({ row, times }) => Array.from({ length: times(hand) }, () => row));

/** All that a test of one part may know about the hand: the winds, and the winning tile if it completed the part. */
export function seenInPart(code: PartCode, view: SeatView): SeatView & Pick<Hand, 'win'> {
  const step = completedStep(code);
  if (step < 0) return { ...view, win: null };
  const kind = partOf(code).kind + step;
  return { ...view, win: { kind, source: 'wall', replaces: null, circumstances: [], only: false } };
}
