import { type SuitWay, waysOfSuit } from './suit-ways.ts';

/**
 * All ways to lay a whole rack out, as codes, without allocating: each is a choice of one way for each suit
 * and for the honours.
 */
export class WaysToLay {
  /** How many there are. */
  count = 0;
  private readonly areas: (readonly SuitWay[])[] = [[], [], [], []];
  /** Which of them are kept; null for all. */
  private kept: number[] | null = null;

  /** For tiles that divide into groups and one pair (counts by kind). */
  find(counts: ArrayLike<number>, chows: boolean): void {
    this.count = 1;
    this.kept = null;
    for (let area = 0; area < 4; area++) {
      const ways = waysOfSuit(counts, 9 * area, chows && area < 3);
      this.areas[area] = ways;
      this.count *= ways.length;
    }
  }

  /** Keeps those that have, together with the `declared` chows, one of these numbers of chows. */
  keepWithChows(allowed: readonly number[], declared: number): void {
    this.kept = [];
    for (let way = 0; way < this.count; way++) {
      if (allowed.includes(declared + this.chowsIn(way))) this.kept.push(way);
    }
    this.count = this.kept.length;
  }

  /** Writes one of them from `at` on; returns where it ends. */
  write(which: number, into: Uint16Array, at: number): number {
    let rest = this.kept ? this.kept[which]! : which;
    let end = at;
    for (let area = 0; area < 4; area++) {
      const ways = this.areas[area]!;
      const { codes } = ways[ways.length === 1 ? 0 : rest % ways.length]!;
      if (ways.length > 1) rest = Math.floor(rest / ways.length);
      for (let code = 0; code < codes.length; code++) into[end++] = codes[code]!;
    }
    return end;
  }

  private chowsIn(which: number): number {
    let rest = which;
    let chows = 0;
    for (const ways of this.areas) {
      chows += ways[rest % ways.length]!.chows;
      rest = Math.floor(rest / ways.length);
    }
    return chows;
  }
}
