import type { Aims } from './aims.ts';
import { type AreaTables, areaTables } from './area-tables.ts';
import { AREAS, type Hands } from './hands.ts';
import { HelpingRanks } from './helping-ranks.ts';
import type { JoinedRows } from './joined-rows.ts';
import { NEVER, SECTION } from './missing-tiles.ts';

/** The area of winds and dragons. */
const HONOURS = 3;

/** Tiles that help: suits as 27 bits, honours as 7. */
export interface HelpingTiles {
  suits: number;
  honours: number;
}

// Parts of a hand: the four areas, two areas together, and all but each area.
const PAIRS: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
];
const PAIR = AREAS;
const ALL_BUT = PAIR + PAIRS.length;
/** One area with one tile fewer, and all but another area then. */
const LESS = ALL_BUT + AREAS;
const ALL_BUT_THEN = LESS + 1;
const PARTS = ALL_BUT_THEN + 1;

/** The part of the two areas besides these two. */
const OTHER_TWO = Int8Array.from({ length: AREAS * AREAS }, (_, at) => {
  const areas = [Math.floor(at / AREAS), at % AREAS];
  return PAIR + PAIRS.findIndex((pair) => !pair.some((area) => areas.includes(area)));
});

/**
 * How far racks are from groups and a pair, and which tiles help, by the tables of each area. Where any groups count there
 * is one section and one rule: each question then is one look in a table, and takes the short way.
 */
export class AreaGroups {
  private readonly tables: AreaTables;
  private readonly joined: JoinedRows;
  private readonly suitRanks: HelpingRanks;
  private readonly honourRanks: HelpingRanks;
  private readonly sections: number;
  /** For each rule by which sections are joined, which they are. */
  private readonly ones: Int32Array;
  private readonly others: Int32Array;
  private readonly boths: Int32Array;
  /** By part × sections + section, the number of its row. */
  private readonly rows: Int32Array;
  /** Of the rack taken last: the groups to be made, the sections that count, and each area's index. */
  private groups = 0;
  private counting = 0;
  private readonly indices = new Int32Array(AREAS);

  constructor(tables: AreaTables) {
    const { rows, joins, joined, sections } = tables;
    this.tables = tables;
    this.joined = joined;
    this.sections = sections;
    this.rows = new Int32Array(PARTS * sections);
    this.ones = Int32Array.from(joins, ({ one }) => one);
    this.others = Int32Array.from(joins, ({ other }) => other);
    this.boths = Int32Array.from(joins, ({ both }) => both);
    this.suitRanks = new HelpingRanks(tables.suits, 9, rows.rows, rows.length);
    this.honourRanks = new HelpingRanks(tables.honours, 7, rows.rows, rows.length);
  }

  /** The distance of a player's rack to so many groups and a pair. */
  distance(hands: Hands, player: number, groups: number): number {
    this.find(hands, player, groups);
    this.join(PAIR, 0, 1);
    this.join(PAIR + 1, 2, 3);
    return this.together(PAIR, PAIR + 1);
  }

  /** Prepares {@link without} and {@link help} for a player's rack. */
  take(hands: Hands, player: number, groups: number): void {
    this.find(hands, player, groups);
    for (let pair = 0; pair < PAIRS.length; pair++) {
      const [one, other] = PAIRS[pair]!;
      this.join(PAIR + pair, one, other);
    }
    for (let area = 0; area < AREAS; area++) {
      const neighbour = area ^ 1;
      this.join(ALL_BUT + area, neighbour, OTHER_TWO[area * AREAS + neighbour]!);
    }
  }

  private find(hands: Hands, player: number, groups: number): void {
    this.groups = groups;
    this.counting = this.tables.sectionsFor(4 - groups, hands.chows[player]!);
    for (let area = 0; area < AREAS; area++) {
      const index = hands.indices[player * AREAS + area]!;
      this.indices[area] = index;
      this.read(area, area, index);
    }
  }

  /** Looks up a part that is one area, by its index. */
  private read(part: number, area: number, index: number): void {
    const { tables, rows, sections } = this;
    const from = (area === HONOURS ? tables.honours : tables.suits)[index]! * sections;
    const into = part * sections;
    for (let section = 0; section < sections; section++)
      rows[into + section] = tables.numbers[from + section]!;
  }

  /** The distance without one tile of a kind, which is named by its area and its weight in the index there. */
  without(area: number, weight: number): number {
    this.read(LESS, area, this.indices[area]! - weight);
    return this.together(LESS, ALL_BUT + area);
  }

  /** The distance of a hand of two parts. */
  private together(left: number, right: number): number {
    const { rows, joined, ones, others, boths, groups, counting, sections } = this;
    if (sections === 1) return joined.distance(rows[left]!, rows[right]!, groups);
    let best = NEVER;
    for (let rule = 0; rule < ones.length; rule++) {
      if (((counting >>> boths[rule]!) & 1) === 0) continue;
      const one = rows[left * sections + ones[rule]!]!;
      const away = joined.distance(one, rows[right * sections + others[rule]!]!, groups);
      if (away < best) best = away;
    }
    return best;
  }

  /** Adds the tiles that bring the rack without one of a kind nearer than {@link without} says. */
  help(area: number, weight: number, away: number, into: HelpingTiles): void {
    const { indices } = this;
    const index = indices[area]! - weight;
    this.read(LESS, area, index);
    if (this.sections === 1 && this.together(LESS, ALL_BUT + area) > away) return;
    for (let where = 0; where < AREAS; where++) {
      let ranks: number;
      if (where === area) ranks = this.helpIn(where, index, LESS, ALL_BUT + where, away);
      else {
        this.join(ALL_BUT_THEN, LESS, OTHER_TWO[area * AREAS + where]!);
        ranks = this.helpIn(where, indices[where]!, where, ALL_BUT_THEN, away);
      }
      if (where === HONOURS) into.honours |= ranks;
      else into.suits |= ranks << (9 * where);
    }
  }

  /** The ranks that help in an area, as bits. */
  private helpIn(area: number, index: number, part: number, rest: number, away: number): number {
    const { rows, joined, ones, others, boths, groups, counting, sections } = this;
    let entries = 0;
    if (sections === 1) entries = joined.decisive(rows[part]!, rows[rest]!, groups);
    else
      for (let rule = 0; rule < ones.length; rule++) {
        if (((counting >>> boths[rule]!) & 1) === 0) continue;
        const one = rows[part * sections + ones[rule]!]!;
        const other = rows[rest * sections + others[rule]!]!;
        if (joined.distance(one, other, groups) !== away) continue;
        entries |= joined.decisive(one, other, groups) << (ones[rule]! * SECTION);
      }
    if (entries === 0) return 0;
    return (area === HONOURS ? this.honourRanks : this.suitRanks).of(index, entries);
  }

  /** Finds the row of two parts together. */
  private join(into: number, left: number, right: number): void {
    const { rows, joined, ones, others, boths, sections } = this;
    if (sections === 1) {
      rows[into] = joined.join(rows[left]!, rows[right]!);
      return;
    }
    for (let rule = 0; rule < ones.length; rule++) {
      const one = rows[left * sections + ones[rule]!]!;
      const both = joined.join(one, rows[right * sections + others[rule]!]!);
      const at = into * sections + boths[rule]!;
      // Rules that give the same section stand together.
      const isFirst = rule === 0 || boths[rule] !== boths[rule - 1];
      rows[at] = isFirst ? both : joined.better(rows[at]!, both);
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
