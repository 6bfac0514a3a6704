import { type MissingRows, MOST_GROUPS, NEVER, SECTION, WITH_PAIR } from './missing-tiles.ts';

/** How sections of two parts of a hand give one of both together: the numbers of the sections. */
export interface JoinRule {
  readonly one: number;
  readonly other: number;
  readonly both: number;
}

/** More rows than this would make tables that nobody can hold; the ones that come up are some hundred. */
const MOST_ROWS = 1024;

/**
 * What two parts of a hand come to together, by the rows of tiles that they miss: areas, or several areas together, whose rows
 * are numbered like those of areas. There are so few different ones that all answers are worked out beforehand.
 */
export class JoinedRows {
  /** How many rows there are, with those that come up only for parts together. */
  readonly size: number;
  private readonly rows: MissingRows;
  private readonly rules: readonly JoinRule[];
  /** By one and other: the row of both. */
  private readonly both: Uint16Array;
  /** By {@link plane}, one and other: how far they are, and which entries of the one decide. */
  private readonly distances: Uint8Array;
  private readonly deciding: Int32Array;

  /** @param sections how many sections a row has */
  constructor(rows: MissingRows, sections: number, rules: readonly JoinRule[]) {
    this.rows = rows;
    this.rules = rules;
    this.close();
    const { size } = rows;
    this.size = size;
    this.both = new Uint16Array(size * size);
    this.distances = new Uint8Array(sections * (MOST_GROUPS + 1) * size * size);
    this.deciding = new Int32Array(this.distances.length);
    for (let one = 0; one < size; one++) {
      for (let other = 0; other < size; other++) {
        this.both[one * size + other] = this.workOutJoin(one, other);
        for (let section = 0; section < sections; section++) {
          for (let groups = 0; groups <= MOST_GROUPS; groups++) this.measure(one, other, section, groups);
        }
      }
    }
  }

  /** Numbers the rows that parts come to together, and those of which they are a part, until there are no new ones. */
  private close(): void {
    const { rows } = this;
    for (let one = 0; one < rows.size; one++) {
      for (let other = 0; other <= one; other++) {
        this.workOutJoin(one, other);
        this.workOutJoin(other, one);
        if (rows.size > MOST_ROWS) throw new RangeError('more rows of missing tiles than tables can hold');
      }
    }
  }

  /** The row of two parts together: the best ways to divide groups and pair between them. */
  join(one: number, other: number): number {
    return this.both[one * this.size + other]!;
  }

  /** Names a question for {@link distance} and {@link decisive}: which section counts, and how many groups there are to be. */
  plane(section: number, groups: number): number {
    return (section * (MOST_GROUPS + 1) + groups) * this.size * this.size;
  }

  /** How far two parts together are from the groups of a {@link plane} and a pair. */
  distance(one: number, other: number, plane: number): number {
    return this.distances[plane + one * this.size + other]!;
  }

  /** The entries of the first part, as bits, that can be its share of the distance: a tile helps if it lowers one of them. */
  decisive(one: number, other: number, plane: number): number {
    return this.deciding[plane + one * this.size + other]!;
  }

  private workOutJoin(one: number, other: number): number {
    const { rows, length } = this.rows;
    const row = new Uint8Array(length).fill(NEVER);
    for (const rule of this.rules) {
      const a = one * length + rule.one * SECTION;
      const b = other * length + rule.other * SECTION;
      const c = rule.both * SECTION;
      for (let sum = 0; sum <= MOST_GROUPS; sum++) {
        for (let here = 0; here <= sum; here++) {
          const there = sum - here;
          const plain = rows[a + here]! + rows[b + there]!;
          const pairThere = rows[a + here]! + rows[b + WITH_PAIR + there]!;
          const pairHere = rows[a + WITH_PAIR + here]! + rows[b + there]!;
          row[c + sum] = Math.min(row[c + sum]!, plain);
          row[c + WITH_PAIR + sum] = Math.min(row[c + WITH_PAIR + sum]!, pairThere, pairHere);
        }
      }
    }
    return this.rows.numberOf(row);
  }

  private measure(one: number, other: number, section: number, groups: number): void {
    const { rows, length } = this.rows;
    let away = NEVER;
    let entries = 0;
    for (const rule of this.rules) {
      if (rule.both !== section) continue;
      const first = rule.one * SECTION;
      const a = one * length + first;
      const b = other * length + rule.other * SECTION;
      for (let here = 0; here <= groups; here++) {
        const there = groups - here;
        const plain = rows[a + here]! + rows[b + WITH_PAIR + there]!;
        const paired = rows[a + WITH_PAIR + here]! + rows[b + there]!;
        const least = Math.min(plain, paired);
        if (least < away) entries = 0;
        away = Math.min(away, least);
        if (plain === away) entries |= 1 << (first + here);
        if (paired === away) entries |= 1 << (first + WITH_PAIR + here);
      }
    }
    const place = this.plane(section, groups) + one * this.size + other;
    this.distances[place] = away;
    this.deciding[place] = entries;
  }
}
