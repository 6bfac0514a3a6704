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

/** The ways to arrange the tiles of one area (a suit, or the honours), as facts of a seat's rows. Equal facts are one. */
export class AreaWays {
  private readonly rows: QuickRows;
  private readonly chows: boolean;
  private readonly known = new IntMap();
  private readonly lists: Int32Array[] = [];

  constructor(rows: QuickRows, chows: boolean) {
    this.rows = rows;
    this.chows = chows;
  }

  /** `counts` are by kind, `index` is that of the area's tiles in tables of suits: see `suitIndex`. */
  of(counts: ArrayLike<number>, area: number, index: number): Int32Array {
    if (index === 0) return NOTHING;
    const key = 160 * index + 40 * area + 36;
    const known = this.known.get(key);
    return known < 0 ? this.find(key, counts, area, -1, null) : this.lists[known]!;
  }

  /** The same, for each part that the winning tile can have completed. */
  completed(counts: ArrayLike<number>, area: number, index: number, won: Kind, lies: Lies): Int32Array {
    const lie = (lies.concealed ? 1 : 0) + (lies.firstDiscard ? 2 : 0);
    const key = 160 * index + 40 * area + 4 * (won - 9 * area) + lie;
    const known = this.known.get(key);
    return known < 0 ? this.find(key, counts, area, won, lies) : this.lists[known]!;
  }

  private find(
    key: number,
    counts: ArrayLike<number>,
    area: number,
    won: Kind,
    lies: Lies | null,
  ): Int32Array {
    const found = new Set<number>();
    for (const { codes } of waysOfSuit(counts, 9 * area, this.chows && area < 3)) {
      if (!lies) found.add(this.rows.parts(codes));
      else {
        for (const [at, code] of codes.entries()) {
          const completed = completedCode(code, won, lies.concealed, lies.firstDiscard);
          if (completed >= 0) found.add(this.rows.parts(codes.with(at, completed)));
        }
      }
    }
    const list = Int32Array.from(found);
    this.known.add(key, this.lists.push(list) - 1);
    return list;
  }
}

const NOTHING = Int32Array.of(0);
