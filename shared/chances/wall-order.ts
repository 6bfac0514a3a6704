import type { DeadWall } from '../books/words/rule-set.ts';
import type { SetSize } from '../game/tiles.ts';
import type { Moment } from './moment.ts';

/** A stream of random numbers: each a whole number from 0 to 2^32 − 1. `Random` of the host is one. */
export interface RandomWords {
  word(): number;
}

const RANGE = 0x1_0000_0000;

/** A number from 0 up to, but not including, 1. */
export const fraction = (random: RandomWords): number => random.word() / RANGE;

/** A whole number below `limit`. With so few tiles the bias is under one in thirty million. */
const below = (random: RandomWords, limit: number): number => Math.floor((random.word() * limit) / RANGE);

/** No tile can be taken. */
export const NONE_LEFT = -1;

/**
 * The tiles that nobody has seen, in the order of one rollout: first those on unknown racks, then the wall. One
 * shuffle orders them all, so the same random stream gives the same tiles whatever the players do with them.
 */
export class WallOrder {
  /** Tiles left in the live wall. */
  live = 0;
  private readonly tiles = new Int8Array(144);
  private front = 0;
  private back = 0;
  private taken = 0;
  private replaced = 0;
  private readonly border: DeadWall;
  private readonly size: SetSize;

  constructor(border: DeadWall, size: SetSize) {
    this.border = border;
    this.size = size;
  }

  /** Shuffles what is not seen at a moment. Unknown racks are dealt no flowers, except before the play. */
  shuffle(
    { unseen, unseenBonus, phase, hidden, wallTaken, wallReplaced }: Moment,
    random: RandomWords,
  ): void {
    const { tiles } = this;
    tiles.set(unseen);
    this.front = 0;
    this.back = unseen.length;
    let at = 0;
    if (phase !== 'deal' && phase !== 'bonus') {
      const playing = unseen.length - unseenBonus;
      for (let racks = hidden[0]! + hidden[1]! + (hidden[2] ?? 0) + (hidden[3] ?? 0); at < racks; at++) {
        this.swap(at, at + below(random, playing - at));
      }
    }
    for (; at < unseen.length - 1; at++) this.swap(at, at + below(random, unseen.length - at));
    this.count(wallTaken, wallReplaced);
  }

  private swap(one: number, other: number): void {
    const { tiles } = this;
    const tile = tiles[one]!;
    tiles[one] = tiles[other]!;
    tiles[other] = tile;
  }

  private count(taken: number, replaced: number): void {
    this.taken = taken;
    this.replaced = replaced;
    const loose = replaced % 2 === 0 ? 2 : 1;
    const dead = this.border === 'seven-stacks' ? 14 + loose : this.border;
    this.live = this.size - taken - replaced - dead;
  }

  /** A tile that left the wall before the moment: of an unknown rack, or just drawn. */
  earlier(): number {
    return this.tiles[this.front++]!;
  }

  /** The next tile of the live wall, or {@link NONE_LEFT}. */
  takeLive(): number {
    if (this.live < 1) return NONE_LEFT;
    this.count(this.taken + 1, this.replaced);
    return this.tiles[this.front++]!;
  }

  /** A replacement from the dead wall, or {@link NONE_LEFT}. */
  takeReplacement(): number {
    if (!this.hasReplacement) return NONE_LEFT;
    this.count(this.taken, this.replaced + 1);
    return this.tiles[--this.back]!;
  }

  /** Whether the dead wall would be whole again after another replacement. */
  get hasReplacement(): boolean {
    const loose = this.replaced % 2 === 0 ? 1 : 2;
    const dead = this.border === 'seven-stacks' ? 14 + loose : this.border;
    return this.size - this.taken - this.replaced - 1 - dead >= 0;
  }
}
