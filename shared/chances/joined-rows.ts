import { type MissingRows, MOST_GROUPS, NEVER, SECTION, WITH_PAIR } from './missing-tiles.ts';

/** How sections of two parts of a hand give one of both together: the numbers of the sections. */
export interface JoinRule {
  readonly one: number;
  readonly other: number;
  readonly both: number;
}

/**
 * How many bits a row's number has. Four areas come to 180 rows, or 3,481 in Bouter; there are a thousand more that came up
 * when the tables were built.
 */
const ROW_BITS = 13;
/** Answers have 2 to this power places: enough for all of a book without bounds on chows, and for most that come up in Bouter. */
const PLACE_BITS = 17;
const PLACES = 2 ** PLACE_BITS;

/** The place of an answer by its question (Fibonacci hashing: Knuth, volume 3, 6.4). */
const placeOf = (question: number): number => Math.imul(question, 0x9e3779b1) >>> (32 - PLACE_BITS);

/**
 * What two parts of a hand come to together, by the rows of tiles that they miss: areas, or several areas together, whose rows
 * are numbered like those of areas. There are so few different ones that nearly every question was answered before, so the
 * answers are kept until another one needs the place.
 */
export class JoinedRows {
  private readonly rows: MissingRows;
  private readonly joins: readonly JoinRule[];
  private readonly row: Uint8Array;
  private readonly joinAsked = new Int32Array(PLACES).fill(-1);
  private readonly joinRows = new Uint16Array(PLACES);
  private readonly distanceAsked = new Int32Array(PLACES).fill(-1);
  private readonly distances = new Uint8Array(PLACES);
  private readonly deciding = new Int32Array(PLACES);

  constructor(rows: MissingRows, joins: readonly JoinRule[]) {
    this.rows = rows;
    this.joins = joins;
    this.row = new Uint8Array(rows.length);
  }

  /** The row of two parts together: the best ways to divide groups and pair between them. */
  join(one: number, other: number): number {
    const question = (one << ROW_BITS) | other;
    const place = placeOf(question);
    if (this.joinAsked[place] !== question) this.workOutJoin(one, other, question, place);
    return this.joinRows[place]!;
  }

  /**
   * How far two parts together are from so many groups and a pair.
   * @param counting the sections that count, as bits
   */
  distance(one: number, other: number, groups: number, counting: number): number {
    return this.distances[this.measured(one, other, groups, counting)]!;
  }

  /** The entries of the first part, as bits, that can be its share of the distance: a tile helps if it lowers one of them. */
  decisive(one: number, other: number, groups: number, counting: number): number {
    return this.deciding[this.measured(one, other, groups, counting)]!;
  }

  /** The place where the answers about two parts stand. */
  private measured(one: number, other: number, groups: number, counting: number): number {
    const question = (((((groups << 3) | counting) << ROW_BITS) | one) << ROW_BITS) | other;
    const place = placeOf(question);
    if (this.distanceAsked[place] !== question) this.measure(one, other, groups, counting, question, place);
    return place;
  }

  private workOutJoin(one: number, other: number, question: number, place: number): void {
    const { row } = this;
    const { rows, length } = this.rows;
    row.fill(NEVER);
    for (const rule of this.joins) {
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
    const number = this.rows.numberOf(row);
    if (number >> ROW_BITS !== 0) throw new RangeError('more rows of missing tiles than have numbers');
    this.joinAsked[place] = question;
    this.joinRows[place] = number;
  }

  private measure(
    one: number,
    other: number,
    groups: number,
    counting: number,
    question: number,
    place: number,
  ): void {
    const { rows, length } = this.rows;
    let away = NEVER;
    let entries = 0;
    for (const rule of this.joins) {
      if (((counting >>> rule.both) & 1) === 0) continue;
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
    this.distanceAsked[place] = question;
    this.distances[place] = away;
    this.deciding[place] = entries;
  }
}
