// A precomputed entry for every combination of tiles that one suit can hold, so that one lookup replaces a search.
// The index is the nine counts read as digits to base 5. Valid for up to fourteen tiles.

/** Entry bit: the tiles divide into groups, as no tiles at all do. */
export const GROUPS = 1 << 18;
/** Entry bit: the tiles divide into groups and one pair. */
export const GROUPS_AND_PAIR = 1 << 19;
/** Entry bits 0 to 8: the ranks of which one more tile would leave groups only. */
export const MAKES_GROUPS = 0x1ff;
// Entry bits 9 to 17: the ranks of which one more tile would leave groups and a pair.
/** The number of tiles of an entry that has any of these bits. */
export const tilesOfEntry = (entry: number): number => entry >>> 20;

const WEIGHTS = Array.from({ length: 9 }, (_, rank) => 5 ** rank);
const ENTRIES = 5 ** 9;

/** What a tile of a kind adds to the index of its area. */
export const weightOf = (kind: number): number => WEIGHTS[kind % 9]!;

/** The area of a kind: 0 to 2 for the suits, 3 for the honours. */
export const areaOf = (kind: number): number => (kind < 9 ? 0 : kind < 18 ? 1 : kind < 27 ? 2 : 3);

let table: Int32Array | null = null;

/** The entries of suits where chows count, by the index of the tiles. Built on first use: 8 MB, some ms. */
export function suitEntries(): Int32Array {
  table ??= buildTable();
  return table;
}

function buildTable(): Int32Array {
  const entries = new Int32Array(ENTRIES);
  const counts = new Uint8Array(9);
  const seen = (index: number, tiles: number, good: number, shift: number): void => {
    if ((entries[index]! & good) !== 0) return;
    entries[index]! |= good | (tiles << 20);
    for (let rank = 0; rank < 9; rank++) {
      if (counts[rank]! > 0) entries[index - WEIGHTS[rank]!]! |= (1 << (rank + shift)) | ((tiles - 1) << 20);
    }
  };
  const mark = (index: number, tiles: number): void => {
    seen(index, tiles, GROUPS, 0);
    for (let rank = 0; rank < 9; rank++) {
      if (counts[rank]! > 2) continue;
      counts[rank]! += 2;
      seen(index + 2 * WEIGHTS[rank]!, tiles + 2, GROUPS_AND_PAIR, 9);
      counts[rank]! -= 2;
    }
  };
  // Groups 0 to 8 are pungs, 9 to 15 chows; each set of at most four of them comes up once.
  const addGroups = (index: number, from: number, left: number): void => {
    mark(index, 3 * (4 - left));
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
 * The entry for tiles, by their index, of which only pungs are groups: honours, and suits where chows do not count. It
 * is worked out: these hands are rare.
 */
export function pungsEntryAt(index: number): number {
  let ones = 0;
  let twos = 0;
  let tiles = 0;
  let bit = 1;
  for (let rest = index; rest > 0; rest = (rest - (rest % 5)) / 5) {
    const count = rest % 5;
    if (count === 1) ones |= bit;
    else if (count === 2) twos |= bit;
    else if (count > 3) return 0;
    tiles += count;
    bit <<= 1;
  }
  const made = madeOf(ones, twos);
  return made === 0 ? 0 : made | (tiles << 20);
}

/** The entry of pungs and of kinds held once and twice. */
function madeOf(ones: number, twos: number): number {
  if (ones === 0) {
    if (twos === 0) return GROUPS;
    const others = twos & (twos - 1);
    if (others === 0) return GROUPS_AND_PAIR | twos;
    return (others & (others - 1)) === 0 ? twos << 9 : 0;
  }
  return twos === 0 && (ones & (ones - 1)) === 0 ? ones << 9 : 0;
}

let honours: Int32Array | null = null;

/** The entries of winds and dragons, of which only pungs are groups, by their index. Built on first use. */
export function honoursEntries(): Int32Array {
  honours ??= Int32Array.from({ length: 5 ** 7 }, (_, index) => pungsEntryAt(index));
  return honours;
}

/** The entry of an area (see {@link areaOf}) by the index of its tiles. */
export const areaEntry = (area: number, index: number, chows: boolean): number =>
  area === 3 ? honoursEntries()[index]! : chows ? suitEntries()[index]! : pungsEntryAt(index);
