import { areGroupsAndPair, waitsOfEntries } from './area-entries.ts';
import type { KindBits } from './kind-bits.ts';
import type { ConcealedGroup } from './parts.ts';
import { honoursEntries, pungsEntryAt, suitEntries, tilesOfEntry } from './suit-table.ts';
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

/** The indices of a suit's tiles (counts by kind) in the tables of suits; -1 if there are five of a kind. */
function suitIndex(counts: ArrayLike<number>, first: Kind): number {
  const a = counts[first]!;
  const b = counts[first + 1]!;
  const c = counts[first + 2]!;
  const d = counts[first + 3]!;
  const e = counts[first + 4]!;
  const f = counts[first + 5]!;
  const g = counts[first + 6]!;
  const h = counts[first + 7]!;
  const i = counts[first + 8]!;
  // Adding 3 to a count of 5 or more sets a bit above the lowest three.
  const over = (a + 3) | (b + 3) | (c + 3) | (d + 3) | (e + 3) | (f + 3) | (g + 3) | (h + 3) | (i + 3);
  if (over > 7) return -1;
  return a + 5 * (b + 5 * (c + 5 * (d + 5 * (e + 5 * (f + 5 * (g + 5 * (h + 5 * i)))))));
}

/** The same of the honours. */
function honoursIndex(counts: ArrayLike<number>): number {
  const a = counts[FIRST_WIND]!;
  const b = counts[FIRST_WIND + 1]!;
  const c = counts[FIRST_WIND + 2]!;
  const d = counts[FIRST_WIND + 3]!;
  const e = counts[FIRST_WIND + 4]!;
  const f = counts[FIRST_WIND + 5]!;
  const g = counts[FIRST_WIND + 6]!;
  const over = (a + 3) | (b + 3) | (c + 3) | (d + 3) | (e + 3) | (f + 3) | (g + 3);
  if (over > 7) return -1;
  return a + 5 * (b + 5 * (c + 5 * (d + 5 * (e + 5 * (f + 5 * g)))));
}

/** The entries of a hand's areas, three suits and the honours, in the tables of suits. */
const entries = new Int32Array(4);

/** Looks up the entries of the areas by their indices in the tables. */
function lookUp(characters: number, circles: number, bamboos: number, honours: number, chows: boolean): void {
  if (chows) {
    const suits = suitEntries();
    entries[0] = suits[characters]!;
    entries[1] = suits[circles]!;
    entries[2] = suits[bamboos]!;
  } else {
    entries[0] = pungsEntryAt(characters);
    entries[1] = pungsEntryAt(circles);
    entries[2] = pungsEntryAt(bamboos);
  }
  entries[3] = honoursEntries()[honours]!;
}

/** Looks up the entries of concealed tiles (counts by kind); false if there are five of a kind. */
function lookUpCounts(counts: ArrayLike<number>, chows: boolean): boolean {
  const characters = suitIndex(counts, 0);
  const circles = suitIndex(counts, 9);
  const bamboos = suitIndex(counts, 18);
  const honours = honoursIndex(counts);
  if ((characters | circles | bamboos | honours) < 0) return false;
  lookUp(characters, circles, bamboos, honours, chows);
  return true;
}

/** The number of tiles, where the entries say anything. */
const tilesOfEntries = (): number =>
  tilesOfEntry(entries[0]!) +
  tilesOfEntry(entries[1]!) +
  tilesOfEntry(entries[2]!) +
  tilesOfEntry(entries[3]!);

/**
 * The number of concealed tiles (counts by kind, fourteen at most) if they can be divided into groups and one pair,
 * that is if {@link arrangements} finds any; else -1. Does not allocate.
 */
export function groupsAndPair(counts: ArrayLike<number>, chows: boolean): number {
  return lookUpCounts(counts, chows) && divides() ? tilesOfEntries() : -1;
}

/** Whether concealed tiles can be divided so. */
export const isGroupsAndPair = (counts: ArrayLike<number>, chows: boolean): boolean =>
  groupsAndPair(counts, chows) >= 0;

/** The same by the indices of the areas in the tables. */
export function isGroupsAndPairAt(
  characters: number,
  circles: number,
  bamboos: number,
  honours: number,
  chows: boolean,
): boolean {
  lookUp(characters, circles, bamboos, honours, chows);
  return divides();
}

/** Whether the tiles that were looked up divide into groups and one pair. */
const divides = (): boolean => areGroupsAndPair(entries[0]!, entries[1]!, entries[2]!, entries[3]!);

/**
 * The kinds of which one more tile would divide concealed tiles (counts by kind) into groups and one pair, written to
 * `into`. A kind that is held four times is never one of them. Returns the number of tiles if there are such kinds,
 * else -1. Does not allocate.
 */
export function groupWaits(counts: ArrayLike<number>, chows: boolean, into: KindBits): number {
  if (!lookUpCounts(counts, chows)) {
    into.suits = 0;
    into.honours = 0;
    return -1;
  }
  writeWaits(into);
  return (into.suits | into.honours) === 0 ? -1 : tilesOfEntries();
}

/** The same by the indices of the areas in the tables. */
export function groupWaitsAt(
  characters: number,
  circles: number,
  bamboos: number,
  honours: number,
  chows: boolean,
  into: KindBits,
): void {
  lookUp(characters, circles, bamboos, honours, chows);
  writeWaits(into);
}

/** Writes what the tiles that were looked up wait for. */
const writeWaits = (into: KindBits): void =>
  waitsOfEntries(entries[0]!, entries[1]!, entries[2]!, entries[3]!, into);
