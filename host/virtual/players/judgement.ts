import { isSuit, type Kind, kindOf, PLAYING_KINDS, rankOf, suitOf } from '../../../shared/tiles.ts';
import type { Counts } from './distance.ts';
import { awayWith, type Sight } from './sight.ts';

/** How a player plays this hand. */
export interface Temper {
  /** 0 to 1: how readily a hand of one suit is gone for. */
  readonly ambition: number;
  /** 0 to 1: how readily groups are laid open that are worth nothing. */
  readonly haste: number;
}

/** What one tile nearer to the end is worth, measured in useful tiles: more than these can ever make up for. */
const NEARER = 40;
/** What a tile that spoils the aimed-at suit costs: more than being one tile further away. */
const OFF_COLOUR = 55;
/** With so many live tiles left players begin to look at what the others may be waiting for. */
const LATE = 45;
/** What it is worth towards the end that a copy of a tile lies dead already; honours make no chows. */
const SAFE_SUIT = 4;
const SAFE_HONOUR = 8;
/** Who is still so far away late in the hand gives it up, and only sees to it that nobody else wins. */
const HOPELESS = 3;
const GIVEN_UP = 8;

/**
 * The suit a player goes for, if most of the hand is of it or of honours and no declared group speaks against
 * it; otherwise null.
 */
export function aimedSuit(sight: Sight, temper: Temper): number | null {
  const wanted = 10 - 2 * temper.ambition;
  for (let suit = 0; suit < 3; suit++) {
    if (sight.melds.some((meld) => isOff(kindOf(meld.tiles[0]!), suit))) continue;
    let fitting = 3 * sight.melds.length;
    for (let kind = 0; kind < PLAYING_KINDS; kind++) if (!isOff(kind, suit)) fitting += sight.rack[kind]!;
    if (fitting >= wanted) return suit;
  }
  return null;
}

/** Whether a kind spoils a hand of one suit and honours. */
export const isOff = (kind: Kind, suit: number): boolean => isSuit(kind) && suitOf(kind) !== suit;

/**
 * The kind a player can best do without, of a rack that holds one tile too many. Counts the tiles that would
 * then bring the hand nearer, as far as this player has not seen them, and what the rest promises.
 */
export function leastUseful(sight: Sight, temper: Temper): Kind {
  const rack = Uint8Array.from(sight.rack);
  const suit = aimedSuit(sight, temper);
  const candidates: { kind: Kind; away: number; rough: number }[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (rack[kind] === 0) continue;
    rack[kind]!--;
    const away = awayWith(sight, rack);
    rack[kind]!++;
    const colour = suit !== null && isOff(kind, suit) ? OFF_COLOUR : 0;
    const safe = safety(kind, sight) * (away >= HOPELESS ? GIVEN_UP : 1);
    candidates.push({ kind, away, rough: colour - NEARER * away - promise(kind, sight) + safe });
  }
  // Useful tiles are dear to count, and decide only between tiles that are close otherwise.
  const bar = Math.max(...candidates.map(({ rough }) => rough)) - OFF_COLOUR;
  let best: Kind = candidates[0]!.kind;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const { kind, away, rough } of candidates) {
    if (rough < bar) continue;
    rack[kind]!--;
    const worth = rough + usefulTiles(rack, sight, away) / away ** 0.5;
    rack[kind]!++;
    if (worth > bestWorth) {
      best = kind;
      bestWorth = worth;
    }
  }
  return best;
}

/** How many tiles that this player has not seen would bring a rack nearer than `away`. */
function usefulTiles(rack: Uint8Array, sight: Sight, away: number): number {
  if (away === 0) return 0;
  let useful = 0;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    const left = 4 - sight.seen[kind]!;
    if (left <= 0 || !helpsAtAll(rack, kind)) continue;
    rack[kind]!++;
    if (awayWith(sight, rack) < away) useful += left;
    rack[kind]!--;
  }
  return useful;
}

/** A quick look: a tile far from all the others only helps by luck of the last pair, or of the odd tiles. */
function helpsAtAll(rack: Counts, kind: Kind): boolean {
  if (rack[kind]! > 0 || !isSuit(kind)) return true;
  const from = Math.max(kind - 2, 9 * suitOf(kind));
  const to = Math.min(kind + 2, 9 * suitOf(kind) + 8);
  for (let near = from; near <= to; near++) if (rack[near]! > 0) return true;
  return false;
}

/** What a tile may become, beyond what it is needed for now: company, value, a place in the middle. */
function promise(kind: Kind, sight: Sight): number {
  const left = 4 - sight.seen[kind]!;
  const alike = sight.rack[kind]!;
  if (!isSuit(kind)) {
    const value = sight.valued.has(kind) ? 3 : 1;
    return value * (alike > 1 ? alike : left / 4);
  }
  let near = 0;
  for (const step of [-2, -1, 1, 2]) {
    const other = kind + step;
    if (other < 0 || !isSuit(other) || suitOf(other) !== suitOf(kind)) continue;
    if (sight.rack[other]! > 0) near += Math.abs(step) === 1 ? 1 : 0.6;
  }
  return near + (alike > 1 ? 1.5 : 0) + Math.min(rankOf(kind) - 1, 9 - rankOf(kind)) / 5;
}

/** Towards the end: kinds of which most copies are dead can hardly win anybody the hand. */
function safety(kind: Kind, sight: Sight): number {
  const late = Math.max(0, LATE - sight.live) / LATE;
  return late * sight.dead[kind]! * (isSuit(kind) ? SAFE_SUIT : SAFE_HONOUR);
}
