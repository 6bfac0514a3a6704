import { completedCode, type PartCode } from '../../game/part-codes.ts';
import { areaEntry, weightOf } from '../../game/suit-table.ts';
import { waysOfSuit } from '../../game/suit-ways.ts';
import type { Kind } from '../../game/tiles.ts';
import { IntMap } from '../int-map.ts';
import type { QuickRows } from './quick-rows.ts';

/** How the winning tile lies in the part that it completes, as bits. */
export const CONCEALED = 1;
export const FIRST_DISCARD = 2;

/** The code of a part that the winning tile completed, lying so; -1 if it is none of its tiles. */
export const completedBy = (code: PartCode, won: Kind, lies: number): PartCode =>
  completedCode(code, won, (lies & CONCEALED) !== 0, (lies & FIRST_DISCARD) !== 0);

/** The winning tile in its area, as a number: which of the area's kinds it is, and how it lies. */
export const wonIn = (area: number, won: Kind, lies: number): number => 4 * (won - 9 * area) + lies;
/** The winning tile is in another area. */
export const WON_ELSEWHERE = 36;

/** There is no way to arrange the tiles of the area. */
export const NO_WAY = 0;
/** Before the facts of an area in the list: the entry of its tiles, the winning one left out; the number of facts. */
const HEAD = 2;

/**
 * The ways to arrange the tiles of one area (a suit, or the honours), as facts of a seat's rows. Equal facts are one.
 * What is found is a number: {@link NO_WAY}, or twice the place of its facts in a list, and {@link hasPair}. One list
 * holds all of them: as lists of their own they would be reached through three places in memory each.
 */
export class AreaWays {
  private readonly rows: QuickRows;
  private readonly chows: boolean;
  private readonly known = new IntMap();
  private list = new Int32Array(1024);
  private end = 0;
  /** What is found for no tiles: one way, without a part. */
  private readonly nothing: number;

  constructor(rows: QuickRows, chows: boolean) {
    this.rows = rows;
    this.chows = chows;
    this.nothing = 2 * this.keep(areaEntry(0, 0, chows), [0]);
  }

  /**
   * With each part that the winning tile can have completed, if it is in this area: `won` is {@link wonIn}, or
   * {@link WON_ELSEWHERE}. `counts` are by kind, `index` is that of the area's tiles in tables of suits.
   */
  of(counts: ArrayLike<number>, area: number, index: number, won: number): number {
    if (index === 0) return this.nothing;
    const key = 160 * index + 40 * area + won;
    const known = this.known.get(key);
    return known < 0 ? this.find(key, counts, area, index, won) : known;
  }

  /** The facts of everything that was found, in one list: see {@link placeOf} and `count`. */
  get facts(): Int32Array {
    return this.list;
  }

  /** How many facts there are, one for each way that differs. */
  count(found: number): number {
    return this.list[(found >> 1) - 1]!;
  }

  /** The entry of the tiles, without the winning tile, in the tables of suits: see `areaEntry`. */
  entry(found: number): number {
    return this.list[(found >> 1) - 2]!;
  }

  private find(key: number, counts: ArrayLike<number>, area: number, index: number, won: number): number {
    const facts = new Set<number>();
    const ways = waysOfSuit(counts, 9 * area, this.chows && area < 3);
    const elsewhere = won === WON_ELSEWHERE;
    const kind = 9 * area + (won >> 2);
    for (const { codes } of ways) {
      if (elsewhere) facts.add(this.rows.parts(codes));
      else {
        for (const [at, code] of codes.entries()) {
          const completed = completedBy(code, kind, won);
          if (completed >= 0) facts.add(this.rows.parts(codes.with(at, completed)));
        }
      }
    }
    const rest = elsewhere ? index : index - weightOf(kind);
    const pair = ways.length > 0 && ways[0]!.pair >= 0 ? 1 : 0;
    const found =
      facts.size === 0 ? NO_WAY : 2 * this.keep(areaEntry(area, rest, this.chows), [...facts]) + pair;
    this.known.add(key, found);
    return found;
  }

  /** Adds facts to the list; returns their place in it. */
  private keep(entry: number, facts: readonly number[]): number {
    const place = this.end + HEAD;
    if (place + facts.length > this.list.length) {
      const longer = new Int32Array(2 * this.list.length);
      longer.set(this.list);
      this.list = longer;
    }
    this.list.set([entry, facts.length, ...facts], this.end);
    this.end = place + facts.length;
    return place;
  }
}

/** Whether there is a pair among the parts: in every way, or in none. */
export const hasPair = (found: number): number => found & 1;

/** The place of the first of the facts. */
export const placeOf = (found: number): number => found >> 1;
