import { type SuitWay, waysOfSuit } from '../game/suit-ways.ts';

/**
 * All ways to arrange a whole rack, as codes, without allocating: each combines one way for every suit and for the
 * honours.
 */
export class WaysToLay {
  /** The number of ways. */
  count = 0;
  private readonly areas: (readonly SuitWay[])[] = [[], [], [], []];
  /** The ways that are kept; null for all. */
  private kept: number[] | null = null;

  /** Finds the ways for tiles (counts by kind) that divide into groups and one pair. */
  find(counts: ArrayLike<number>, chows: boolean): void {
    this.count = 1;
    this.kept = null;
    for (let area = 0; area < 4; area++) {
      const ways = waysOfSuit(counts, 9 * area, chows && area < 3);
      this.areas[area] = ways;
      this.count *= ways.length;
    }
  }

  /** Keeps the ways whose chows, together with the `declared` ones, are one of the `allowed` numbers. */
  keepWithChows(allowed: readonly number[], declared: number): void {
    this.kept = [];
    for (let way = 0; way < this.count; way++) {
      if (allowed.includes(declared + this.chowsIn(way))) this.kept.push(way);
    }
    this.count = this.kept.length;
  }

  /** Writes a way into `into` from `at` on; returns the index after its end. */
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
