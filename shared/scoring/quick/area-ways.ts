import { completedCode } from '../../game/part-codes.ts';
import { waysOfSuit } from '../../game/suit-ways.ts';
import type { Kind } from '../../game/tiles.ts';
import { IntMap } from '../int-map.ts';
import type { QuickRows } from './quick-rows.ts';

/** How the winning tile lies in the part that it completes. */
export interface Lies {
  readonly concealed: boolean;
  readonly firstDiscard: boolean;
}

/** There is no way to arrange the tiles of the area. */
export const NO_WAY = 0;
const NOTHING = Int32Array.of(0);

/**
 * The ways to arrange the tiles of one area (a suit, or the honours), as facts of a seat's rows. Equal facts are one.
 * What is found is a number: {@link NO_WAY}, or more; {@link hasPair} and `facts` say what it stands for.
 */
export class AreaWays {
  private readonly rows: QuickRows;
  private readonly chows: boolean;
  private readonly known = new IntMap();
  /** The facts of what was found, by half its number. */
  private readonly lists: Int32Array[] = [new Int32Array(0), NOTHING];

  constructor(rows: QuickRows, chows: boolean) {
    this.rows = rows;
    this.chows = chows;
  }

  /** `counts` are by kind, `index` is that of the area's tiles in tables of suits: see `suitIndex`. */
  of(counts: ArrayLike<number>, area: number, index: number): number {
    if (index === 0) return 2;
    const key = 160 * index + 40 * area + 36;
    const known = this.known.get(key);
    return known < 0 ? this.find(key, counts, area, -1, null) : known;
  }

  /** The same, for each part that the winning tile can have completed. */
  completed(counts: ArrayLike<number>, area: number, index: number, won: Kind, lies: Lies): number {
    const lie = (lies.concealed ? 1 : 0) + (lies.firstDiscard ? 2 : 0);
    const key = 160 * index + 40 * area + 4 * (won - 9 * area) + lie;
    const known = this.known.get(key);
    return known < 0 ? this.find(key, counts, area, won, lies) : known;
  }

  /** The facts, one for each way that differs. */
  facts(found: number): Int32Array {
    return this.lists[found >> 1]!;
  }

  private find(key: number, counts: ArrayLike<number>, area: number, won: Kind, lies: Lies | null): number {
    const facts = new Set<number>();
    const ways = waysOfSuit(counts, 9 * area, this.chows && area < 3);
    for (const { codes } of ways) {
      if (!lies) facts.add(this.rows.parts(codes));
      else {
        for (const [at, code] of codes.entries()) {
          const completed = completedCode(code, won, lies.concealed, lies.firstDiscard);
          if (completed >= 0) facts.add(this.rows.parts(codes.with(at, completed)));
        }
      }
    }
    const found =
      facts.size === 0
        ? NO_WAY
        : 2 * this.lists.push(Int32Array.from(facts)) - 2 + (ways[0]!.pair < 0 ? 0 : 1);
    this.known.add(key, found);
    return found;
  }
}

/** Whether there is a pair among the parts: in every way, or in none. */
export const hasPair = (found: number): number => found & 1;
