// For every combination of tiles that one suit, or the honours, can hold: how many tiles are missing from each number
// of groups, with or without a pair. The combinations, two million, differ in few of these: a number for each, of one or
// two bytes, finds its row. One pass over the combinations, from the fullest down, finds all: with a target inside
// nothing is missing; else one more than after the best tile.

/** The most groups in a hand. */
export const MOST_GROUPS = 4;
/** Entries of a section: g groups at g, g groups and a pair at {@link WITH_PAIR} + g. */
export const WITH_PAIR = MOST_GROUPS + 1;
export const SECTION = 2 * WITH_PAIR;

/** More than can ever be missing. */
export const NEVER = 99;

/** The groups that a section of a row counts. */
export type Section = 'any' | 'pungs' | 'one chow' | 'chows';

/** Rows of missing tiles, each once: row × length + section × {@link SECTION} + entry. */
export class MissingRows {
  readonly length: number;
  rows = new Uint8Array(0);
  private readonly numbers = new Map<string, number>();

  constructor(length: number) {
    this.length = length;
  }

  get size(): number {
    return this.numbers.size;
  }

  /** The number of a row; the same for equal rows. */
  numberOf(row: Uint8Array): number {
    const text = String.fromCharCode(...row);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(text, number);
    if (this.rows.length < (number + 1) * this.length) {
      const more = new Uint8Array(2 * this.rows.length + 64 * this.length);
      more.set(this.rows);
      this.rows = more;
    }
    this.rows.set(row, number * this.length);
    return number;
  }
}

/**
 * The numbers of the rows by the index of `shared/game/suit-table.ts`: the counts as digits to base 5.
 * @param ranks 9 for a suit, 7 for honours
 * @param chowsTo how many ranks can begin a chow
 */
export function rowNumbers(
  ranks: number,
  chowsTo: number,
  sections: readonly Section[],
  rows: MissingRows,
): Uint16Array {
  const weights = Array.from({ length: ranks }, (_, rank) => 5 ** rank);
  const size = 5 ** ranks;
  const made = targets(ranks, chowsTo, weights, sections);
  const numbers = new Uint16Array(size);
  const counts = new Uint8Array(ranks);
  for (let index = 0; index < size; index++) {
    for (let rank = 0; rank < ranks; rank++) {
      if (counts[rank]! > 0) made[index]! |= made[index - weights[rank]!]!;
    }
    count(counts, 1);
  }
  counts.fill(4);
  const steps = new Steps(rows);
  for (let index = size - 1; index >= 0; index--) {
    let best = -1;
    for (let rank = 0; rank < ranks; rank++) {
      if (counts[rank] === 4) continue;
      const more = numbers[index + weights[rank]!]!;
      best = best < 0 || best === more ? more : steps.better(best, more);
    }
    numbers[index] = steps.fewer(best, made[index]!);
    count(counts, -1);
  }
  return numbers;
}

/** What rows are made of other rows, remembered: there are few different cases. */
class Steps {
  private readonly rows: MissingRows;
  private readonly row: Uint8Array;
  private readonly known = new Map<number, number>();

  constructor(rows: MissingRows) {
    this.rows = rows;
    this.row = new Uint8Array(rows.length);
  }

  /** The lower entries of two rows. */
  better(one: number, other: number): number {
    const key = 2 ** 48 + one * 2 ** 16 + other;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { rows, length } = this.rows;
    for (let entry = 0; entry < length; entry++) {
      this.row[entry] = Math.min(rows[one * length + entry]!, rows[other * length + entry]!);
    }
    return this.keep(key);
  }

  /** The row of tiles that become `more` with the best tile; nothing is missing for the entries of these bits. */
  fewer(more: number, made: number): number {
    const key = (more + 1) * 2 ** 31 + made;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { rows, length } = this.rows;
    for (let entry = 0; entry < length; entry++) {
      const missing = more < 0 ? NEVER : Math.min(NEVER, rows[more * length + entry]! + 1);
      this.row[entry] = ((made >>> entry) & 1) === 1 ? 0 : missing;
    }
    return this.keep(key);
  }

  private keep(key: number): number {
    const number = this.rows.numberOf(this.row);
    this.known.set(key, number);
    return number;
  }
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

const ALLOWS: Readonly<Record<Section, (pungs: number, chows: number) => boolean>> = {
  any: () => true,
  pungs: (_, chows) => chows === 0,
  'one chow': (_, chows) => chows <= 1,
  chows: (pungs) => pungs === 0,
};

/** By index: a bit for each entry that these tiles make exactly, with none to spare. */
function targets(
  ranks: number,
  chowsTo: number,
  weights: readonly number[],
  sections: readonly Section[],
): Int32Array {
  const made = new Int32Array(5 ** ranks);
  const counts = new Uint8Array(ranks);
  const mark = (index: number, pungs: number, chows: number): void => {
    for (const [section, name] of sections.entries()) {
      if (!ALLOWS[name](pungs, chows)) continue;
      const entry = section * SECTION + pungs + chows;
      made[index]! |= 1 << entry;
      for (let rank = 0; rank < ranks; rank++) {
        if (counts[rank]! <= 2) made[index + 2 * weights[rank]!]! |= 1 << (WITH_PAIR + entry);
      }
    }
  };
  // Groups 0 to `ranks` - 1 are pungs, the others chows; each set of groups comes up once.
  const addGroups = (index: number, from: number, pungs: number, chows: number): void => {
    mark(index, pungs, chows);
    if (pungs + chows === MOST_GROUPS) return;
    for (let group = from; group < ranks + chowsTo; group++) {
      const isPung = group < ranks;
      const [low, width, copies] = isPung ? [group, 1, 3] : [group - ranks, 3, 1];
      let next = index;
      let fits = true;
      for (let rank = low; rank < low + width; rank++) {
        counts[rank]! += copies;
        next += copies * weights[rank]!;
        if (counts[rank]! > 4) fits = false;
      }
      if (fits) addGroups(next, group, pungs + (isPung ? 1 : 0), chows + (isPung ? 0 : 1));
      for (let rank = low; rank < low + width; rank++) counts[rank]! -= copies;
    }
  };
  addGroups(0, 0, 0, 0);
  return made;
}
