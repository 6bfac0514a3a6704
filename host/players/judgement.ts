import { WEIGHTS } from '../../shared/chances/weights.ts';
import type { Meld } from '../../shared/game/position.ts';
import { isSuit, type Kind, kindOf, PLAYING_KINDS, rankOf, suitOf } from '../../shared/game/tiles.ts';
import type { Counts } from './distance.ts';
import { awayWith, type Knowledge } from './knowledge.ts';

/** How a player plays this hand. */
export interface Temper {
  /** 0 to 1: how readily he aims for a hand of one suit. */
  readonly ambition: number;
  /** 0 to 1: how readily he exposes groups that are worth nothing. */
  readonly haste: number;
}

/** How racks are judged. There are two ways to the same results: see {@link PLAYERS_JUDGE}. */
export interface Judge {
  /** The distance of a rack to a complete hand with the player's groups, and another group that he may lay down. */
  away(known: Knowledge, rack: Counts, laid?: Meld['type']): number;
  leastUseful(known: Knowledge, temper: Temper): Kind;
}

const { nearer, offColour, late, safeSuit, safeHonour, hopeless, givenUp } = WEIGHTS;

/**
 * The suit that a player aims for, if most of the hand is of that suit or honours and no declared group is of another
 * suit; otherwise null.
 */
export function aimedSuit(known: Knowledge, temper: Temper): number | null {
  const wanted = 10 - 2 * temper.ambition;
  for (let suit = 0; suit < 3; suit++) {
    if (known.melds.some((meld) => isOff(kindOf(meld.tiles[0]!), suit))) continue;
    let fitting = 3 * known.melds.length;
    for (let kind = 0; kind < PLAYING_KINDS; kind++) if (!isOff(kind, suit)) fitting += known.rack[kind]!;
    if (fitting >= wanted) return suit;
  }
  return null;
}

/** Whether a kind spoils a hand of one suit and honours. */
export const isOff = (kind: Kind, suit: number): boolean => isSuit(kind) && suitOf(kind) !== suit;

/**
 * The least useful kind on a rack with one tile too many. Counts the tiles not seen by this player that would then
 * bring the hand nearer, and the potential of the rest.
 */
export function leastUseful(known: Knowledge, temper: Temper): Kind {
  const rack = Uint8Array.from(known.rack);
  const suit = aimedSuit(known, temper);
  const candidates: { kind: Kind; away: number; rough: number }[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (rack[kind] === 0) continue;
    rack[kind]!--;
    const away = awayWith(known, rack);
    rack[kind]!++;
    const colour = suit !== null && isOff(kind, suit) ? offColour : 0;
    const safe = safety(kind, known) * (away >= hopeless ? givenUp : 1);
    candidates.push({ kind, away, rough: colour - nearer * away - promise(kind, known) + safe });
  }
  // Useful tiles are expensive to count, and decide only between tiles that are otherwise close.
  const bar = Math.max(...candidates.map(({ rough }) => rough)) - offColour;
  let best: Kind = candidates[0]!.kind;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const { kind, away, rough } of candidates) {
    if (rough < bar) continue;
    rack[kind]!--;
    const worth = rough + usefulTiles(rack, known, away) / away ** 0.5;
    rack[kind]!++;
    if (worth > bestWorth) {
      best = kind;
      bestWorth = worth;
    }
  }
  return best;
}

/** The number of tiles not seen by this player that would bring a rack nearer than `away`. */
function usefulTiles(rack: Uint8Array, known: Knowledge, away: number): number {
  if (away === 0) return 0;
  let useful = 0;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    const left = 4 - known.seen[kind]!;
    if (left <= 0 || !helpsAtAll(rack, kind)) continue;
    rack[kind]!++;
    if (awayWith(known, rack) < away) useful += left;
    rack[kind]!--;
  }
  return useful;
}

/** A quick filter: a tile far from all others helps only as the last pair, or with the odd tiles. */
function helpsAtAll(rack: Counts, kind: Kind): boolean {
  if (rack[kind]! > 0 || !isSuit(kind)) return true;
  const from = Math.max(kind - 2, 9 * suitOf(kind));
  const to = Math.min(kind + 2, 9 * suitOf(kind) + 8);
  for (let near = from; near <= to; near++) if (rack[near]! > 0) return true;
  return false;
}

/** The potential of a tile beyond its present use: neighbours, value, a middle rank. */
function promise(kind: Kind, known: Knowledge): number {
  const left = 4 - known.seen[kind]!;
  const alike = known.rack[kind]!;
  if (!isSuit(kind)) {
    const value = known.valued.has(kind) ? 3 : 1;
    return value * (alike > 1 ? alike : left / 4);
  }
  let near = 0;
  for (const step of [-2, -1, 1, 2]) {
    const other = kind + step;
    if (other < 0 || !isSuit(other) || suitOf(other) !== suitOf(kind)) continue;
    if (known.rack[other]! > 0) near += Math.abs(step) === 1 ? 1 : 0.6;
  }
  return near + (alike > 1 ? 1.5 : 0) + Math.min(rankOf(kind) - 1, 9 - rankOf(kind)) / 5;
}

/** The safety of discarding a kind late in the hand: if most copies are dead, hardly anybody can win with it. */
function safety(kind: Kind, known: Knowledge): number {
  const lateness = Math.max(0, late - known.live) / late;
  return lateness * known.dead[kind]! * (isSuit(kind) ? safeSuit : safeHonour);
}

/** Judges without any tables. `shared/chances/` does the same in numbers, several times as fast, with tables of 4 MB. */
export const PLAYERS_JUDGE: Judge = { away: awayWith, leastUseful };
