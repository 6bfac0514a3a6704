import type { Aims } from './aims.ts';
import { type AreaTables, areaTables } from './area-tables.ts';
import { AREAS, type Hands } from './hands.ts';
import { HelpingRanks } from './helping-ranks.ts';
import { NEVER, SECTION, WITH_PAIR } from './missing-tiles.ts';

/** The area of winds and dragons. */
const HONOURS = 3;

/** Tiles that help: suits as 27 bits, honours as 7. */
export interface HelpingTiles {
  suits: number;
  honours: number;
}

// Parts of a hand: the four areas, the first two of them together, the last two, and all but each area.
const FIRST_TWO = AREAS;
const LAST_TWO = AREAS + 1;
const ALL_BUT = AREAS + 2;
const PARTS = ALL_BUT + AREAS;
/** What a part is joined of; areas are joined of nothing. All but an area: its neighbour, and the two others together. */
const LEFT = Int8Array.of(0, 0, 0, 0, 0, 2, 1, 0, 3, 2);
const RIGHT = Int8Array.of(0, 0, 0, 0, 1, 3, LAST_TWO, LAST_TWO, FIRST_TWO, FIRST_TWO);

/**
 * How far racks are from groups and a pair, by the tables of each area. How far several areas together are from each
 * number of groups is worked out for every discard; which tiles help only where somebody asks, and then kept for the
 * next question.
 */
export class AreaGroups {
  private readonly tables: AreaTables;
  private readonly length: number;
  /** The rows of the tables, and behind them those of parts that are joined of several areas. */
  private readonly rows: Uint8Array;
  /** Where the row of each part begins. */
  private readonly rowAt = new Int32Array(PARTS);
  /** For each rule by which sections are joined, where the sections begin. */
  private readonly ones: Int32Array;
  private readonly others: Int32Array;
  private readonly boths: Int32Array;
  private readonly suits: Uint16Array;
  private readonly honours: Uint16Array;
  private readonly suitRanks: HelpingRanks;
  private readonly honourRanks: HelpingRanks;
  /** Of the rack taken last: the groups to be made, the sections that count, and each area's index. */
  private groups = 0;
  private sections = 0;
  private readonly indices = new Int32Array(AREAS);
  /** By part × length + entry, the tiles that help, and for which rack they were looked up. */
  private readonly helpSuits: Int32Array;
  private readonly helpHonours: Int32Array;
  private readonly foundFor: Int32Array;
  private racks = 0;

  constructor(tables: AreaTables) {
    const { rows, joins } = tables;
    const { length } = rows;
    this.tables = tables;
    this.length = length;
    this.suits = tables.suits;
    this.honours = tables.honours;
    this.rows = new Uint8Array((rows.size + PARTS) * length);
    this.rows.set(rows.rows.subarray(0, rows.size * length));
    for (let part = AREAS; part < PARTS; part++) this.rowAt[part] = (rows.size + part) * length;
    this.ones = Int32Array.from(joins, ({ one }) => one * SECTION);
    this.others = Int32Array.from(joins, ({ other }) => other * SECTION);
    this.boths = Int32Array.from(joins, ({ both }) => both * SECTION);
    this.suitRanks = new HelpingRanks(tables.suits, 9, this.rows, length);
    this.honourRanks = new HelpingRanks(tables.honours, 7, this.rows, length);
    this.helpSuits = new Int32Array(PARTS * length);
    this.helpHonours = new Int32Array(PARTS * length);
    this.foundFor = new Int32Array(PARTS * length);
  }

  /** The distance of a player's rack to so many groups and a pair. */
  distance(hands: Hands, player: number, groups: number): number {
    this.find(hands, player, groups);
    return this.together(this.rowAt[FIRST_TWO]!, this.rowAt[LAST_TWO]!);
  }

  /** Prepares {@link without} and {@link help} for a player's rack. */
  take(hands: Hands, player: number, groups: number): void {
    this.find(hands, player, groups);
    this.racks = (this.racks + 1) | 0;
    // Nobody discards from an area without tiles.
    for (let area = 0; area < AREAS; area++) if (this.indices[area] !== 0) this.join(ALL_BUT + area);
  }

  /** Finds the rows of a player's areas, and joins the first two and the last two. */
  private find(hands: Hands, player: number, groups: number): void {
    const { indices, rowAt, suits, honours, length } = this;
    this.groups = groups;
    this.sections = this.tables.sectionsFor(4 - groups, hands.chows[player]!);
    const base = player * AREAS;
    for (let area = 0; area < AREAS; area++) {
      const index = hands.indices[base + area]!;
      indices[area] = index;
      rowAt[area] = (area === HONOURS ? honours : suits)[index]! * length;
    }
    this.join(FIRST_TWO);
    this.join(LAST_TWO);
  }

  /** The distance without one tile of a kind, which is named by its area and its weight in the index there. */
  without(area: number, weight: number): number {
    const index = this.indices[area]! - weight;
    const number = area === HONOURS ? this.honours[index]! : this.suits[index]!;
    return this.together(number * this.length, this.rowAt[ALL_BUT + area]!);
  }

  /** The distance of a hand of two parts, by their rows. */
  private together(one: number, other: number): number {
    const { rows, ones, others, boths, groups, sections } = this;
    let best = NEVER;
    for (let rule = 0; rule < ones.length; rule++) {
      if (((sections >>> boths[rule]!) & 1) === 0) continue;
      const a = one + ones[rule]!;
      const b = other + others[rule]! + groups;
      for (let here = 0; here <= groups; here++) {
        const plain = rows[a + here]! + rows[b + WITH_PAIR - here]!;
        if (plain < best) best = plain;
        const paired = rows[a + WITH_PAIR + here]! + rows[b - here]!;
        if (paired < best) best = paired;
      }
    }
    return best;
  }

  /** Adds the tiles that bring the rack without one of a kind nearer than {@link without} says. */
  help(area: number, weight: number, away: number, into: HelpingTiles): void {
    const { rows, ones, others, boths, groups, sections } = this;
    const index = this.indices[area]! - weight;
    const isSuit = area !== HONOURS;
    const row = (isSuit ? this.suits : this.honours)[index]! * this.length;
    const table = isSuit ? this.suitRanks : this.honourRanks;
    const rest = ALL_BUT + area;
    const restRow = this.rowAt[rest]!;
    let ranks = 0;
    for (let rule = 0; rule < ones.length; rule++) {
      if (((sections >>> boths[rule]!) & 1) === 0) continue;
      const one = ones[rule]!;
      const other = others[rule]! + groups;
      for (let here = 0; here <= groups; here++) {
        if (rows[row + one + here]! + rows[restRow + other + WITH_PAIR - here]! === away) {
          ranks |= table.of(index, one + here);
          this.addHelp(rest, other + WITH_PAIR - here, into);
        }
        if (rows[row + one + WITH_PAIR + here]! + rows[restRow + other - here]! === away) {
          ranks |= table.of(index, one + WITH_PAIR + here);
          this.addHelp(rest, other - here, into);
        }
      }
    }
    if (isSuit) into.suits |= ranks << (9 * area);
    else into.honours |= ranks;
  }

  private addHelp(part: number, entry: number, into: HelpingTiles): void {
    const at = this.helpAt(part, entry);
    into.suits |= this.helpSuits[at]!;
    into.honours |= this.helpHonours[at]!;
  }

  /** Where the tiles stand that bring a part nearer to what an entry stands for. */
  private helpAt(part: number, entry: number): number {
    const at = part * this.length + entry;
    if (this.foundFor[at] === this.racks) return at;
    this.foundFor[at] = this.racks;
    if (part >= AREAS) this.helpOfBoth(part, entry, at);
    else if (part === HONOURS) {
      this.helpSuits[at] = 0;
      this.helpHonours[at] = this.honourRanks.of(this.indices[part]!, entry);
    } else {
      this.helpSuits[at] = this.suitRanks.of(this.indices[part]!, entry) << (9 * part);
      this.helpHonours[at] = 0;
    }
    return at;
  }

  /** Collects what helps the two halves of a part, wherever they make up what is missing. */
  private helpOfBoth(part: number, entry: number, at: number): void {
    const { rows, rowAt, ones, others, boths } = this;
    const left = LEFT[part]!;
    const right = RIGHT[part]!;
    const leftRow = rowAt[left]!;
    const rightRow = rowAt[right]!;
    const target = rows[rowAt[part]! + entry]!;
    this.helpSuits[at] = 0;
    this.helpHonours[at] = 0;
    for (let rule = 0; rule < ones.length; rule++) {
      const inSection = entry - boths[rule]!;
      if (inSection < 0 || inSection >= SECTION) continue;
      const pair = inSection < WITH_PAIR ? 0 : WITH_PAIR;
      const one = ones[rule]!;
      const other = others[rule]! + inSection - pair;
      for (let here = 0; here <= inSection - pair; here++) {
        if (rows[leftRow + one + here]! + rows[rightRow + other + pair - here]! === target) {
          this.addBoth(left, one + here, right, other + pair - here, at);
        }
        if (pair > 0 && rows[leftRow + one + pair + here]! + rows[rightRow + other - here]! === target) {
          this.addBoth(left, one + pair + here, right, other - here, at);
        }
      }
    }
  }

  private addBoth(left: number, one: number, right: number, other: number, at: number): void {
    const { helpSuits, helpHonours } = this;
    const atLeft = this.helpAt(left, one);
    const atRight = this.helpAt(right, other);
    helpSuits[at]! |= helpSuits[atLeft]! | helpSuits[atRight]!;
    helpHonours[at]! |= helpHonours[atLeft]! | helpHonours[atRight]!;
  }

  /** The best ways to divide up to {@link groups} groups, and the pair, between the two halves of a part. */
  private join(part: number): void {
    const { rows, rowAt, ones, others, boths, groups } = this;
    const into = rowAt[part]!;
    const leftRow = rowAt[LEFT[part]!]!;
    const rightRow = rowAt[RIGHT[part]!]!;
    for (let rule = 0; rule < ones.length; rule++) {
      const a = leftRow + ones[rule]!;
      const b = rightRow + others[rule]!;
      const c = into + boths[rule]!;
      const isFirst = rule === 0 || boths[rule] !== boths[rule - 1];
      for (let sum = 0; sum <= groups; sum++) {
        let plain = isFirst ? NEVER : rows[c + sum]!;
        let paired = isFirst ? NEVER : rows[c + WITH_PAIR + sum]!;
        for (let here = 0; here <= sum; here++) {
          const there = b + sum - here;
          const x = rows[a + here]!;
          const y = rows[there]!;
          if (x + y < plain) plain = x + y;
          const pairThere = x + rows[there + WITH_PAIR]!;
          if (pairThere < paired) paired = pairThere;
          const pairHere = y + rows[a + WITH_PAIR + here]!;
          if (pairHere < paired) paired = pairHere;
        }
        rows[c + sum] = plain;
        rows[c + WITH_PAIR + sum] = paired;
      }
    }
  }
}

const shared = new Map<Aims['chows'], AreaGroups>();

/** The one for what a book allows: everybody in a thread shares it, since no question is interrupted by another. */
export function areaGroups(chows: Aims['chows']): AreaGroups {
  const known = shared.get(chows);
  if (known) return known;
  const groups = new AreaGroups(areaTables(chows));
  shared.set(chows, groups);
  return groups;
}
