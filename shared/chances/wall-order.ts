import type { DeadWall } from '../books/words/rule-set.ts';
import { PLAYING_KINDS, type SetSize } from '../game/tiles.ts';
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

/** A copy of each playing tile of a set: kind × 4 + number. */
const SET = Uint8Array.from({ length: 4 * PLAYING_KINDS }, (_, copy) => copy);

/**
 * The tiles that nobody has seen, in the order of one rollout: first those on unknown racks, then the wall. The whole
 * set is shuffled and what is known left out, so the same random stream gives almost the same order a tile later, and
 * differences between moments show clearly.
 */
export class WallOrder {
  /** Tiles left in the live wall. */
  live = 0;
  private readonly copies = SET.slice();
  private readonly tiles = new Int8Array(144);
  private readonly left = new Int8Array(PLAYING_KINDS);
  private front = 0;
  private back = 0;
  private taken = 0;
  private replaced = 0;
  private hole = 0;
  private readonly border: DeadWall;
  /** The tiles of the whole set. */
  readonly size: SetSize;

  constructor(border: DeadWall, size: SetSize) {
    this.border = border;
    this.size = size;
  }

  /** Shuffles the playing tiles that are not seen at a moment; {@link addBonus} adds the flowers and seasons. */
  shuffle({ unseen, wallTaken, wallReplaced }: Moment, random: RandomWords): void {
    const { copies, tiles, left } = this;
    left.set(unseen.subarray(0, PLAYING_KINDS));
    copies.set(SET);
    this.front = 0;
    this.back = 0;
    for (let at = 0; at < copies.length; at++) {
      const other = at + below(random, copies.length - at);
      const copy = copies[other]!;
      copies[other] = copies[at]!;
      if ((copy & 3) < left[copy >> 2]!) tiles[this.back++] = copy >> 2;
    }
    this.count(wallTaken, wallReplaced);
  }

  /** Puts the flowers and seasons that are not seen anywhere among the tiles that are left. */
  addBonus({ unseen }: Moment, random: RandomWords): void {
    const { tiles } = this;
    for (let kind = PLAYING_KINDS; kind < unseen.length; kind++) {
      if (unseen[kind] === 0) continue;
      const at = this.front + below(random, this.back + 1 - this.front);
      tiles[this.back++] = tiles[at]!;
      tiles[at] = kind;
    }
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

  /** How many tiles are in the wall. */
  get inWall(): number {
    return this.back - this.front;
  }

  /** How many of a kind are in the wall. */
  numberOf(kind: number): number {
    let tiles = 0;
    for (let at = this.front; at < this.back; at++) if (this.tiles[at] === kind) tiles++;
    return tiles;
  }

  /** A tile from anywhere in the wall, for which another is put there: see {@link putBack}. */
  takeAnywhere(random: RandomWords): number {
    this.hole = this.front + below(random, this.back - this.front);
    return this.tiles[this.hole]!;
  }

  /** Puts a tile where the one of {@link takeAnywhere} was. */
  putBack(tile: number): void {
    this.tiles[this.hole] = tile;
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
