import type { Tile } from '../../shared/game/tiles.ts';
import { Random } from '../players/random.ts';

/** How often a tile follows another one of its kind. */
const TOGETHER = 0.3;

/**
 * A bad shuffle: many tiles of a kind stay together, as they were when they were swept in. So players get pairs and
 * threes, and there are more pungs, kongs and robbed kongs than with a fair shuffle.
 */
export class BadShuffle extends Random {
  readonly #tiles: Readonly<Record<string, Tile>>;

  constructor(seed: string, tiles: Readonly<Record<string, Tile>>) {
    super(seed);
    this.#tiles = tiles;
  }

  override shuffled<T>(list: readonly T[]): T[] {
    const left = super.shuffled(list);
    const result: T[] = [];
    while (left.length > 0) {
      const last = result.at(-1);
      const alike = left.findIndex((one) => this.#kind(one) === this.#kind(last));
      const together = last !== undefined && alike >= 0 && this.chance(TOGETHER);
      result.push(...left.splice(together ? alike : left.length - 1, 1));
    }
    return result;
  }

  #kind(tag: unknown): Tile | undefined {
    return this.#tiles[tag as string];
  }
}
