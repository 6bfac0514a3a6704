// For every combination of tiles that one suit, or the honours, can hold: how many tiles are missing from each number
// of groups, with or without a pair, and which tiles would make it one fewer. One pass over the combinations, from
// the fullest down, finds both: with a target inside nothing is missing; else one more than after the best tile.

/** The most groups in a hand. */
export const MOST_GROUPS = 4;
/** Entries of a row: g groups at g, g groups and a pair at {@link WITH_PAIR} + g. */
export const WITH_PAIR = MOST_GROUPS + 1;
export const ROW = 2 * WITH_PAIR;
/** An entry's lowest bits are the ranks of which one more tile helps; above them is the number of missing tiles. */
export const RANK_BITS = 9;
export const RANKS_MASK = (1 << RANK_BITS) - 1;

const EVERY_ENTRY = (1 << ROW) - 1;

/**
 * The rows by the index of `shared/game/suit-table.ts`: the counts as digits to base 5.
 * @param ranks 9 for a suit, 7 for honours
 * @param chowsTo how many ranks can begin a chow
 */
function buildRows(ranks: number, chowsTo: number): Uint16Array {
  const weights = Array.from({ length: ranks }, (_, rank) => 5 ** rank);
  const size = 5 ** ranks;
  const made = targets(ranks, chowsTo, weights);
  const rows = new Uint16Array(size * ROW);
  const counts = new Uint8Array(ranks);
  for (let index = 0; index < size; index++) {
    for (let rank = 0; rank < ranks; rank++) {
      if (counts[rank]! > 0) made[index]! |= made[index - weights[rank]!]!;
    }
    count(counts, 1);
  }
  counts.fill(4);
  const best = new Uint16Array(ROW);
  for (let index = size - 1; index >= 0; index--) {
    const done = made[index]!;
    if (done !== EVERY_ENTRY) {
      best.fill(0xffff);
      for (let rank = 0; rank < ranks; rank++) {
        if (counts[rank] === 4) continue;
        const more = (index + weights[rank]!) * ROW;
        for (let entry = 0; entry < ROW; entry++) {
          const missing = rows[more + entry]! >>> RANK_BITS;
          const least = best[entry]! >>> RANK_BITS;
          if (missing < least) best[entry] = (missing << RANK_BITS) | (1 << rank);
          else if (missing === least) best[entry]! |= 1 << rank;
        }
      }
      for (let entry = 0; entry < ROW; entry++) {
        if (((done >>> entry) & 1) === 0) rows[index * ROW + entry] = best[entry]! + (1 << RANK_BITS);
      }
    }
    count(counts, -1);
  }
  return rows;
}

/** Steps to the next combination, or back to the one before. */
function count(counts: Uint8Array, step: 1 | -1): void {
  const [end, begin] = step === 1 ? [4, 0] : [0, 4];
  for (let rank = 0; rank < counts.length; rank++) {
    if (counts[rank] !== end) {
      counts[rank]! += step;
      return;
    }
    counts[rank] = begin;
  }
}

/** By index: a bit for each entry that these tiles make exactly, with none to spare. */
function targets(ranks: number, chowsTo: number, weights: readonly number[]): Uint16Array {
  const made = new Uint16Array(5 ** ranks);
  const counts = new Uint8Array(ranks);
  const mark = (index: number, groups: number): void => {
    made[index]! |= 1 << groups;
    for (let rank = 0; rank < ranks; rank++) {
      if (counts[rank]! <= 2) made[index + 2 * weights[rank]!]! |= 1 << (WITH_PAIR + groups);
    }
  };
  // Groups 0 to `ranks` - 1 are pungs, the others chows; each set of groups comes up once.
  const addGroups = (index: number, from: number, groups: number): void => {
    mark(index, groups);
    if (groups === MOST_GROUPS) return;
    for (let group = from; group < ranks + chowsTo; group++) {
      const [low, width, copies] = group < ranks ? [group, 1, 3] : [group - ranks, 3, 1];
      let next = index;
      let fits = true;
      for (let rank = low; rank < low + width; rank++) {
        counts[rank]! += copies;
        next += copies * weights[rank]!;
        if (counts[rank]! > 4) fits = false;
      }
      if (fits) addGroups(next, group, groups + 1);
      for (let rank = low; rank < low + width; rank++) counts[rank]! -= copies;
    }
  };
  addGroups(0, 0, 0);
  return made;
}

let suits: Uint16Array | null = null;
let honours: Uint16Array | null = null;

/** The rows of a suit. Built on first use: 39 MB. */
export function suitRows(): Uint16Array {
  suits ??= buildRows(9, 7);
  return suits;
}

/** The rows of the honours, of which only pungs are groups. Built on first use: 1.6 MB. */
export function honourRows(): Uint16Array {
  honours ??= buildRows(7, 0);
  return honours;
}
