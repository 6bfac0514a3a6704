import { MissingRows, MOST_GROUPS, NEVER, SECTION, WITH_PAIR } from './missing-tiles.ts';

/** No fewer than there can be: 180 if all groups count, 365 in Bouter (joined-rows.test.ts counts them). */
export const MOST_ROWS = 512;

const NOT_JOINED = 0xffff;
const NOT_MEASURED = 0xff;

/**
 * Rows of missing tiles of one section, each with a number: of one area, and of several areas together. There are so few
 * that everything about two of them is a look in a table, which is filled where somebody asks.
 */
export class JoinedRows {
  private readonly rows = new MissingRows(SECTION);
  private readonly row = new Uint8Array(SECTION);
  /** By one × {@link MOST_ROWS} + other. */
  private readonly joins = new Uint16Array(MOST_ROWS ** 2).fill(NOT_JOINED);
  private readonly lower = new Uint16Array(MOST_ROWS ** 2).fill(NOT_JOINED);
  /** By (groups × {@link MOST_ROWS} + one) × {@link MOST_ROWS} + other. */
  private readonly distances = new Uint8Array((MOST_GROUPS + 1) * MOST_ROWS ** 2).fill(NOT_MEASURED);
  private readonly deciding = new Uint16Array((MOST_GROUPS + 1) * MOST_ROWS ** 2);

  /** How many rows are known. */
  get size(): number {
    return this.rows.size;
  }

  /** The number of a row of {@link SECTION} entries. */
  numberOf(row: Uint8Array): number {
    const number = this.rows.numberOf(row);
    if (number >= MOST_ROWS) throw new RangeError(`more than ${MOST_ROWS} different rows of missing tiles`);
    return number;
  }

  /** The row of two parts of a hand together: the best way to divide groups and pair between them. */
  join(one: number, other: number): number {
    const at = one * MOST_ROWS + other;
    const known = this.joins[at]!;
    return known !== NOT_JOINED ? known : this.workOutJoin(one, other, at);
  }

  /** The lower entries of two rows of the same part. */
  better(one: number, other: number): number {
    const at = one * MOST_ROWS + other;
    const known = this.lower[at]!;
    return known !== NOT_JOINED ? known : this.workOutBetter(one, other, at);
  }

  /** How far two parts are, together, from so many groups and a pair. */
  distance(one: number, other: number, groups: number): number {
    const at = (groups * MOST_ROWS + one) * MOST_ROWS + other;
    const known = this.distances[at]!;
    return known !== NOT_MEASURED ? known : this.measure(one, other, groups, at);
  }

  /** The entries of the first part, as bits, that can be its share of the distance: a tile helps if it lowers one of them. */
  decisive(one: number, other: number, groups: number): number {
    const at = (groups * MOST_ROWS + one) * MOST_ROWS + other;
    const known = this.deciding[at]!;
    return known !== 0 ? known : this.decide(one, other, groups, at);
  }

  private workOutJoin(one: number, other: number, at: number): number {
    const { row } = this;
    const { rows } = this.rows;
    const a = one * SECTION;
    const b = other * SECTION;
    row.fill(NEVER);
    for (let sum = 0; sum <= MOST_GROUPS; sum++) {
      for (let here = 0; here <= sum; here++) {
        const there = sum - here;
        const plain = rows[a + here]! + rows[b + there]!;
        const pairThere = rows[a + here]! + rows[b + WITH_PAIR + there]!;
        const pairHere = rows[a + WITH_PAIR + here]! + rows[b + there]!;
        row[sum] = Math.min(row[sum]!, plain);
        row[WITH_PAIR + sum] = Math.min(row[WITH_PAIR + sum]!, pairThere, pairHere);
      }
    }
    this.joins[at] = this.numberOf(row);
    return this.joins[at]!;
  }

  private workOutBetter(one: number, other: number, at: number): number {
    const { rows } = this.rows;
    for (let entry = 0; entry < SECTION; entry++) {
      this.row[entry] = Math.min(rows[one * SECTION + entry]!, rows[other * SECTION + entry]!);
    }
    this.lower[at] = this.numberOf(this.row);
    return this.lower[at]!;
  }

  private measure(one: number, other: number, groups: number, at: number): number {
    this.distances[at] = this.rows.rows[this.join(one, other) * SECTION + WITH_PAIR + groups]!;
    return this.distances[at]!;
  }

  private decide(one: number, other: number, groups: number, at: number): number {
    const { rows } = this.rows;
    const away = this.distance(one, other, groups);
    let entries = 0;
    for (let here = 0; here <= groups; here++) {
      const there = groups - here;
      const plain = rows[one * SECTION + here]! + rows[other * SECTION + WITH_PAIR + there]!;
      const paired = rows[one * SECTION + WITH_PAIR + here]! + rows[other * SECTION + there]!;
      if (plain === away) entries |= 1 << here;
      if (paired === away) entries |= 1 << (WITH_PAIR + here);
    }
    this.deciding[at] = entries;
    return entries;
  }
}
