import type { KindBits } from './kind-bits.ts';
import type { ConcealedGroup } from './parts.ts';
import {
  GROUPS,
  GROUPS_AND_PAIR,
  honoursEntries,
  honoursIndex,
  MAKES_GROUPS,
  makesPair,
  pungsEntry,
  suitEntries,
  suitIndex,
} from './suit-table.ts';
import { waysOfSuit } from './suit-ways.ts';
import { FIRST_WIND, type Kind, PLAYING_KINDS } from './tiles.ts';

/** One way to lay concealed tiles out as groups and a pair. */
export interface Arrangement {
  readonly groups: readonly ConcealedGroup[];
  readonly pair: Kind;
}

/**
 * Every way to divide concealed tiles (counts by kind, fourteen at most) into groups and one pair; empty if there is
 * none. The number of tiles decides the number of groups. Without `chows` only pungs count as groups. Four alike are
 * a pung and a tile of a chow, or tiles of chows: an undeclared kong is no kong.
 */
export function arrangements(counts: ArrayLike<number>, chows: boolean): Arrangement[] {
  if (!isGroupsAndPair(counts, chows)) return [];
  let found: Arrangement[] = [{ groups: [], pair: -1 }];
  for (let first = 0; first < PLAYING_KINDS; first += 9) {
    const ways = waysOfSuit(counts, first, chows && first < FIRST_WIND);
    if (ways.length === 1 && ways[0]!.groups.length === 0 && ways[0]!.pair < 0) continue;
    found = found.flatMap((before) =>
      ways.map(({ groups, pair }) => ({
        groups: before.groups.length > 0 ? [...before.groups, ...groups] : groups,
        pair: pair < 0 ? before.pair : pair,
      })),
    );
  }
  return found;
}

/** The table entries of the four areas of a hand: three suits, and the honours. */
const areas = new Int32Array(4);

/** Fills {@link areas}; false if there are five tiles of a kind. */
function lookUp(counts: ArrayLike<number>, chows: boolean): boolean {
  const honours = honoursIndex(counts, FIRST_WIND);
  if (honours < 0) return false;
  areas[3] = honoursEntries()[honours]!;
  if (!chows) {
    for (let suit = 0; suit < 3; suit++) areas[suit] = pungsEntry(counts, 9 * suit, 9);
    return true;
  }
  const entries = suitEntries();
  const characters = suitIndex(counts, 0);
  const circles = suitIndex(counts, 9);
  const bamboos = suitIndex(counts, 18);
  if ((characters | circles | bamboos) < 0) return false;
  areas[0] = entries[characters]!;
  areas[1] = entries[circles]!;
  areas[2] = entries[bamboos]!;
  return true;
}

/**
 * Whether concealed tiles (counts by kind, fourteen at most) can be divided into groups and one pair: whether {@link
 * arrangements} finds any, without allocating.
 */
export function isGroupsAndPair(counts: ArrayLike<number>, chows: boolean): boolean {
  if (!lookUp(counts, chows)) return false;
  let pairs = 0;
  for (let area = 0; area < 4; area++) {
    const entry = areas[area]!;
    if ((entry & GROUPS_AND_PAIR) !== 0) pairs++;
    else if ((entry & GROUPS) === 0) return false;
  }
  return pairs === 1;
}

/**
 * The kinds of which one more tile would divide concealed tiles (counts by kind) into groups and one pair, written to
 * `into`. A kind that is held four times is never one of them. Does not allocate.
 */
export function groupWaits(counts: ArrayLike<number>, chows: boolean, into: KindBits): void {
  if (lookUp(counts, chows)) waitsOfAreas(into);
  else {
    into.suits = 0;
    into.honours = 0;
  }
}

/** The same, where chows count, by the tables' indices of the three suits and the honours. */
export function groupWaitsAt(indices: ArrayLike<number>, into: KindBits): void {
  const entries = suitEntries();
  for (let suit = 0; suit < 3; suit++) areas[suit] = entries[indices[suit]!]!;
  areas[3] = honoursEntries()[indices[3]!]!;
  waitsOfAreas(into);
}

function waitsOfAreas(into: KindBits): void {
  into.suits = 0;
  into.honours = 0;
  let pairs = 0;
  let open = -1;
  for (let area = 0; area < 4; area++) {
    const entry = areas[area]!;
    if ((entry & GROUPS_AND_PAIR) !== 0) pairs++;
    else if ((entry & GROUPS) === 0) {
      if (open >= 0) return;
      open = area;
    }
  }
  if (open >= 0) {
    if (pairs < 2) addWaits(open, pairs === 0 ? makesPair(areas[open]!) : areas[open]! & MAKES_GROUPS, into);
  } else if (pairs === 2) {
    // Two pairs: one becomes a pung or part of other groups.
    for (let area = 0; area < 4; area++) {
      const entry = areas[area]!;
      if ((entry & GROUPS_AND_PAIR) !== 0) addWaits(area, entry & MAKES_GROUPS, into);
    }
  }
}

function addWaits(area: number, ranks: number, into: KindBits): void {
  if (area === 3) into.honours |= ranks;
  else into.suits |= ranks << (9 * area);
}
