// A precomputed entry for every combination of tiles that one suit can hold, so that one lookup replaces a search.
// The index is the nine counts read as digits to base 5. Valid for up to fourteen tiles.

/** Entry bit: the tiles divide into groups, as no tiles at all do. */
export const GROUPS = 1 << 18;
/** Entry bit: the tiles divide into groups and one pair. */
export const GROUPS_AND_PAIR = 1 << 19;
/** Entry bits 0 to 8: the ranks of which one more tile would leave groups only. */
export const MAKES_GROUPS = 0x1ff;
/** Entry bits 9 to 17: the ranks of which one more tile would leave groups and a pair. */
export const makesPair = (entry: number): number => (entry >>> 9) & MAKES_GROUPS;

const WEIGHTS = Array.from({ length: 9 }, (_, rank) => 5 ** rank);
const ENTRIES = 5 ** 9;

/** What one more tile of a kind adds to the index of its area: see {@link suitIndex}. */
export const weightOf = (kind: number): number => WEIGHTS[kind % 9]!;

/** The area of a kind: 0 to 2 for the suits, 3 for the honours. */
export const areaOf = (kind: number): number => (kind < 9 ? 0 : kind < 18 ? 1 : kind < 27 ? 2 : 3);

let table: Int32Array | null = null;

/** The entries by {@link suitIndex}. Built on first use: 8 MB, some ms. */
export function suitEntries(): Int32Array {
  table ??= buildTable();
  return table;
}

/** The counts of nine ranks from `first` on as a table index; -1 if a rank has more than four. */
export function suitIndex(counts: ArrayLike<number>, first: number): number {
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

function buildTable(): Int32Array {
  const entries = new Int32Array(ENTRIES);
  const counts = new Uint8Array(9);
  const seen = (index: number, good: number, shift: number): void => {
    if ((entries[index]! & good) !== 0) return;
    entries[index]! |= good;
    for (let rank = 0; rank < 9; rank++) {
      if (counts[rank]! > 0) entries[index - WEIGHTS[rank]!]! |= 1 << (rank + shift);
    }
  };
  const mark = (index: number): void => {
    seen(index, GROUPS, 0);
    for (let rank = 0; rank < 9; rank++) {
      if (counts[rank]! > 2) continue;
      counts[rank]! += 2;
      seen(index + 2 * WEIGHTS[rank]!, GROUPS_AND_PAIR, 9);
      counts[rank]! -= 2;
    }
  };
  // Groups 0 to 8 are pungs, 9 to 15 chows; each set of at most four of them comes up once.
  const addGroups = (index: number, from: number, left: number): void => {
    mark(index);
    for (let group = from; left > 0 && group < 16; group++) {
      const [low, width, copies] = group < 9 ? [group, 1, 3] : [group - 9, 3, 1];
      let next = index;
      let fits = true;
      for (let rank = low; rank < low + width; rank++) {
        counts[rank]! += copies;
        next += copies * WEIGHTS[rank]!;
        if (counts[rank]! > 4) fits = false;
      }
      if (fits) addGroups(next, group, left - 1);
      for (let rank = low; rank < low + width; rank++) counts[rank]! -= copies;
    }
  };
  addGroups(0, 0, 4);
  return entries;
}

/**
 * The entry for tiles of which only pungs are groups: honours, and suits where chows do not count. Covers `ranks`
 * kinds from `first` on.
 */
export function pungsEntry(counts: ArrayLike<number>, first: number, ranks: number): number {
  let ones = 0;
  let twos = 0;
  for (let rank = 0; rank < ranks; rank++) {
    const count = counts[first + rank]!;
    if (count === 1) ones |= 1 << rank;
    else if (count === 2) twos |= 1 << rank;
    else if (count > 3) return 0;
  }
  if (ones === 0) {
    if (twos === 0) return GROUPS;
    const others = twos & (twos - 1);
    if (others === 0) return GROUPS_AND_PAIR | twos;
    return (others & (others - 1)) === 0 ? twos << 9 : 0;
  }
  return twos === 0 && (ones & (ones - 1)) === 0 ? ones << 9 : 0;
}

let honours: Int32Array | null = null;

/** The entries of winds and dragons, of which only pungs are groups, by {@link honoursIndex}. Built on first use. */
export function honoursEntries(): Int32Array {
  honours ??= buildHonours();
  return honours;
}

/** The counts of the seven winds and dragons, which begin at `first`, as an index; -1 if there are more than four of one. */
export function honoursIndex(counts: ArrayLike<number>, first: number): number {
  const a = counts[first]!;
  const b = counts[first + 1]!;
  const c = counts[first + 2]!;
  const d = counts[first + 3]!;
  const e = counts[first + 4]!;
  const f = counts[first + 5]!;
  const g = counts[first + 6]!;
  const over = (a + 3) | (b + 3) | (c + 3) | (d + 3) | (e + 3) | (f + 3) | (g + 3);
  if (over > 7) return -1;
  return a + 5 * (b + 5 * (c + 5 * (d + 5 * (e + 5 * (f + 5 * g)))));
}

function buildHonours(): Int32Array {
  const counts = new Uint8Array(7);
  return Int32Array.from({ length: 5 ** 7 }, (_, index) => {
    for (let rank = 0, rest = index; rank < 7; rank++, rest = Math.floor(rest / 5)) counts[rank] = rest % 5;
    return pungsEntry(counts, 0, 7);
  });
}
