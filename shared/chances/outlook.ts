import { FIRST_WIND, type Kind } from '../game/tiles.ts';
import type { Aims } from './aims.ts';
import { type AreaGroups, areaGroups, type HelpingTiles } from './area-groups.ts';
import type { Hands } from './hands.ts';
import { SpecialHands } from './special-hands.ts';

/** All tiles of the suits but the 1s, and but the 1s and 2s. */
const NOT_FIRST = 0b111111110_111111110_111111110;
const NOT_FIRST_TWO = 0b111111100_111111100_111111100;

/**
 * How far a rack is from a complete hand, and which tiles bring it nearer: for the rack itself, and for the rack with
 * one tile fewer. The numbers are those of `host/players/distance.ts`: 0 is complete, 1 waits for one tile.
 */
export class Outlook implements HelpingTiles {
  /** The tiles that would bring the rack nearer, after {@link help}: suits as 27 bits, honours as 7. */
  suits = 0;
  honours = 0;
  private readonly groups: AreaGroups;
  private readonly special: SpecialHands;
  private readonly anySpecial: boolean;
  private withSpecial = false;
  private rack: Int8Array | null = null;

  constructor(aims: Aims) {
    this.groups = areaGroups(aims.chows);
    this.special = new SpecialHands(aims);
    this.anySpecial = this.special.any;
  }

  /** The distance of a player's rack. */
  distance(hands: Hands, player: number): number {
    return this.distanceWith(hands, player, 4 - hands.melds[player]!);
  }

  /** The distance of a player's rack if this many groups are still to be made of it. */
  distanceWith(hands: Hands, player: number, groups: number): number {
    const best = this.groups.distance(hands, player, groups);
    if (groups < 4 || !this.anySpecial) return best;
    this.special.take(hands.rack[player]!);
    return Math.min(best, this.special.distance());
  }

  /** Prepares {@link without} and {@link help} for a player's rack. */
  take(hands: Hands, player: number): void {
    const groups = 4 - hands.melds[player]!;
    this.groups.take(hands, player, groups);
    this.rack = hands.rack[player]!;
    this.withSpecial = groups === 4 && this.anySpecial;
    if (this.withSpecial) this.special.take(this.rack);
  }

  /** The distance of the rack without one tile of a kind. */
  without(kind: Kind, area: number, weight: number): number {
    const away = this.groups.without(area, weight);
    if (!this.withSpecial) return away;
    const special = this.special.without(kind);
    return special < away ? special : away;
  }

  /**
   * Looks up the tiles that bring the rack without one of a kind nearer than `away`, as {@link without} says. Only
   * tiles near those left on the rack count: other suit tiles help only as the last pair. All honours do.
   * @param held the kinds of the suits on the rack, as bits
   */
  help(kind: Kind, area: number, weight: number, away: number, held: number): void {
    this.suits = 0;
    this.honours = 0;
    this.groups.help(area, weight, away, this);
    if (this.withSpecial) this.special.help(kind, away, this);
    const kept = held & (kind < FIRST_WIND && this.rack![kind] === 1 ? ~(1 << kind) : -1);
    this.suits &= near(kept);
  }
}

/** The kinds of the suits that are at most two ranks from one of these. */
export const near = (held: number): number =>
  held |
  ((held << 1) & NOT_FIRST) |
  ((held << 2) & NOT_FIRST_TWO) |
  ((held & NOT_FIRST) >>> 1) |
  ((held & NOT_FIRST_TWO) >>> 2);
