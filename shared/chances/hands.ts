import { areaOf, weightOf } from '../game/suit-table.ts';
import { FIRST_BONUS, FIRST_WIND, isSuit, type Kind, PLAYING_KINDS, suitOf } from '../game/tiles.ts';

/** The areas of a hand: three suits, and the honours. */
export const AREAS = 4;
/** The most groups that a player can declare. */
const MOST_MELDS = 4;

/** Types of declared groups, as small numbers. */
export const CHOW = 0;
export const PUNG = 1;
export const KONG = 2;
export type MeldType = typeof CHOW | typeof PUNG | typeof KONG;

/** How a declared group lies: bits. */
export const LIES_CONCEALED = 1;
export const FIRST_DISCARD = 2;

const AREA_OF = Int32Array.from({ length: PLAYING_KINDS }, (_, kind) => areaOf(kind));
const WEIGHT_OF = Int32Array.from({ length: PLAYING_KINDS }, (_, kind) =>
  weightOf(kind < FIRST_WIND ? kind : kind - FIRST_WIND),
);

/**
 * What the players of a hand have, in arrays of numbers that are filled anew for each rollout. Players are numbered in
 * playing order, from East. A flower or season is never on a rack here: it is laid out as soon as it is drawn.
 */
export class Hands {
  /** Tiles on the racks: player × {@link PLAYING_KINDS} + kind. */
  readonly racks = new Int8Array(4 * PLAYING_KINDS);
  /** The rack of each player, in the same memory. */
  readonly rack: readonly Int8Array[] = Array.from({ length: 4 }, (_, player) =>
    this.racks.subarray(player * PLAYING_KINDS, (player + 1) * PLAYING_KINDS),
  );
  /** The same tiles as indices of the tables by area: player × {@link AREAS} + area. */
  readonly indices = new Int32Array(4 * AREAS);
  /** How many tiles of each area are on the racks, in the same order. */
  readonly areaTiles = new Int32Array(4 * AREAS);
  /** Of how many kinds each player has all four tiles on the rack. */
  readonly fours = new Int32Array(4);
  /** Declared groups: how many, how many of them chows, and the suits among them as bits. */
  readonly melds = new Int32Array(4);
  readonly chows = new Int32Array(4);
  readonly meldSuits = new Int32Array(4);
  /** Each declared group: player × 4 + number. A chow is named by its lowest kind. */
  readonly meldType = new Int8Array(4 * MOST_MELDS);
  readonly meldKind = new Int8Array(4 * MOST_MELDS);
  readonly meldLies = new Int8Array(4 * MOST_MELDS);
  /** Flowers and seasons laid out, bit 0 for the first. */
  readonly bonus = new Int32Array(4);
  /** Tiles drawn or claimed since the deal. */
  readonly taken = new Int32Array(4);
  /** Tiles in declared groups and dead discards, by kind: all that everybody sees, but for flowers and seasons. */
  readonly open = new Int8Array(PLAYING_KINDS);
  /** Discards that nobody claimed, by kind. */
  readonly dead = new Int8Array(PLAYING_KINDS);

  /** Takes over what other hands have. */
  copy(from: Hands): void {
    this.racks.set(from.racks);
    this.indices.set(from.indices);
    this.areaTiles.set(from.areaTiles);
    this.fours.set(from.fours);
    this.melds.set(from.melds);
    this.chows.set(from.chows);
    this.meldSuits.set(from.meldSuits);
    this.meldType.set(from.meldType);
    this.meldKind.set(from.meldKind);
    this.meldLies.set(from.meldLies);
    this.bonus.set(from.bonus);
    this.taken.set(from.taken);
    this.open.set(from.open);
    this.dead.set(from.dead);
  }

  /** Puts tiles of a kind on a rack; takes them off if `number` is negative. */
  add(player: number, kind: Kind, number: number): void {
    const area = player * AREAS + AREA_OF[kind]!;
    const at = player * PLAYING_KINDS + kind;
    if (this.racks[at] === 4) this.fours[player]!--;
    this.racks[at]! += number;
    if (this.racks[at] === 4) this.fours[player]!++;
    this.indices[area]! += number * WEIGHT_OF[kind]!;
    this.areaTiles[area]! += number;
  }

  /** How many tiles are on a player's rack. */
  tilesOf(player: number): number {
    const { areaTiles } = this;
    const at = player * AREAS;
    return areaTiles[at]! + areaTiles[at + 1]! + areaTiles[at + 2]! + areaTiles[at + 3]!;
  }

  /** Lays out a flower or season. */
  layBonus(player: number, kind: Kind): void {
    this.bonus[player]! |= 1 << (kind - FIRST_BONUS);
  }

  /** Declares a group; its tiles are open from now on, but still to be taken off the rack. */
  declare(player: number, type: MeldType, kind: Kind, lies: number): void {
    const at = player * MOST_MELDS + this.melds[player]!;
    this.meldType[at] = type;
    this.meldKind[at] = kind;
    this.meldLies[at] = lies;
    this.melds[player]!++;
    if (isSuit(kind)) this.meldSuits[player]! |= 1 << suitOf(kind);
    if (type === CHOW) {
      this.chows[player]!++;
      for (let step = 0; step < 3; step++) this.open[kind + step]!++;
    } else this.open[kind]! += type === KONG ? 4 : 3;
  }

  /** The number of a player's declared pung of a kind; -1 if there is none. */
  pungOf(player: number, kind: Kind): number {
    const first = player * MOST_MELDS;
    for (let at = first; at < first + this.melds[player]!; at++) {
      if (this.meldType[at] === PUNG && this.meldKind[at] === kind) return at;
    }
    return -1;
  }

  /** The number of a player's kong of a kind, who has one. */
  kongOf(player: number, kind: Kind): number {
    let at = player * MOST_MELDS;
    while (this.meldType[at] !== KONG || this.meldKind[at] !== kind) at++;
    return at;
  }

  /** Makes a declared pung a kong, or a robbed kong a pung again. `at` is where it stands among the groups. */
  retype(at: number, type: typeof PUNG | typeof KONG): void {
    this.meldType[at] = type;
    this.open[this.meldKind[at]!]! += type === KONG ? 1 : -1;
  }
}
