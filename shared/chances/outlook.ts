import { FIRST_WIND, type Kind } from '../game/tiles.ts';
import type { Aims } from './aims.ts';
import { type AreaGroups, areaGroups, type HelpingTiles } from './area-groups.ts';
import type { WantedGroups } from './area-tables.ts';
import type { Hands } from './hands.ts';
import { NEVER } from './missing-tiles.ts';
import { SpecialHands } from './special-hands.ts';

/** The groups that make a hand, by the number of chows that a book allows in it (Bouter 20, 23: at most one, or only chows). */
const WANTED: Readonly<Record<Aims['chows'], readonly WantedGroups[]>> = {
  any: ['any'],
  'one or four': ['one chow at most', 'chows'],
};

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
  private readonly groups: readonly AreaGroups[];
  private readonly special: SpecialHands;
  /** Of the rack taken last: what it is near enough to, so that a tile fewer may be nearest to it; the first so many. */
  private readonly nearest: AreaGroups[] = [];
  private nearestCount = 0;
  private isNearSpecial = false;
  private rack: Int8Array | null = null;
  private readonly distances: number[] = [];

  constructor(aims: Aims) {
    this.groups = WANTED[aims.chows].map(areaGroups);
    this.special = new SpecialHands(aims);
  }

  /** The distance of a player's rack. */
  distance(hands: Hands, player: number): number {
    return this.distanceWith(hands, player, 4 - hands.melds[player]!);
  }

  /** The distance of a player's rack if this many groups are still to be made of it. */
  distanceWith(hands: Hands, player: number, groups: number): number {
    let best = NEVER;
    for (let at = 0; at < this.groups.length; at++) {
      best = Math.min(best, this.groups[at]!.distance(hands, player, groups));
    }
    if (groups < 4 || !this.special.any) return best;
    this.special.take(hands.rack[player]!);
    return Math.min(best, this.special.distance());
  }

  /** Prepares {@link without} and {@link help} for a player's rack. */
  take(hands: Hands, player: number): void {
    const { distances, nearest, special } = this;
    const groups = 4 - hands.melds[player]!;
    this.rack = hands.rack[player]!;
    let best = NEVER;
    for (let at = 0; at < this.groups.length; at++) {
      distances[at] = this.groups[at]!.take(hands, player, groups);
      best = Math.min(best, distances[at]!);
    }
    const withSpecial = groups === 4 && special.any;
    let specialAway = NEVER;
    if (withSpecial) {
      special.take(this.rack);
      specialAway = special.distance();
      best = Math.min(best, specialAway);
    }
    // A tile fewer makes a distance at most one longer, and none shorter: what is two behind stays behind.
    this.nearestCount = 0;
    for (let at = 0; at < this.groups.length; at++) {
      if (distances[at]! <= best + 1) nearest[this.nearestCount++] = this.groups[at]!;
    }
    this.isNearSpecial = withSpecial && specialAway <= best + 1;
  }

  /** The distance of the rack without one tile of a kind. */
  without(kind: Kind, area: number, weight: number): number {
    const { nearest, nearestCount } = this;
    let away = this.isNearSpecial ? this.special.without(kind) : NEVER;
    for (let at = 0; at < nearestCount; at++) {
      const groups = nearest[at]!.without(area, weight);
      if (groups < away) away = groups;
    }
    return away;
  }

  /**
   * Looks up the tiles that bring the rack without one of a kind nearer than `away`, as {@link without} says. Only
   * tiles near those left on the rack count: other suit tiles help only as the last pair. All honours do.
   * @param held the kinds of the suits on the rack, as bits
   */
  help(kind: Kind, area: number, weight: number, away: number, held: number): void {
    const { nearest, nearestCount } = this;
    this.suits = 0;
    this.honours = 0;
    for (let at = 0; at < nearestCount; at++) nearest[at]!.help(area, weight, away, this);
    if (this.isNearSpecial) this.special.help(kind, away, this);
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
