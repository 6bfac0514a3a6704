import { type AreaTables, areaTables, NO_SECTION, type WantedGroups } from './area-tables.ts';
import { AREAS, type Hands } from './hands.ts';
import { HelpingRanks } from './helping-ranks.ts';
import type { JoinedRows } from './joined-rows.ts';
import { NEVER } from './missing-tiles.ts';

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
const PARTS = ALL_BUT + AREAS;

/** The part of the two areas besides these two. */
const OTHER_TWO = Int8Array.from({ length: AREAS * AREAS }, (_, at) => {
  const areas = [Math.floor(at / AREAS), at % AREAS];
  return PAIR + PAIRS.findIndex((pair) => !pair.some((area) => areas.includes(area)));
});

/** How far racks are from the wanted groups and a pair, and which tiles help, by the tables of each area. */
export class AreaGroups {
  private readonly tables: AreaTables;
  private readonly joined: JoinedRows;
  private readonly suitRanks: HelpingRanks;
  private readonly honourRanks: HelpingRanks;
  /** The number of each part's row. */
  private readonly rows = new Int32Array(PARTS);
  /** Of the rack taken last: the question, as `JoinedRows.plane` names it, and each area's index. */
  private plane = 0;
  private readonly indices = new Int32Array(AREAS);
  /** By area: the row for which {@link helpElsewhere} was asked last, and what it found. Tiles are often alike in what they leave. */
  private readonly helpedWith = new Int32Array(AREAS);
  private readonly elsewhereSuits = new Int32Array(AREAS);
  private readonly elsewhereHonours = new Int32Array(AREAS);
  private readonly found: HelpingTiles = { suits: 0, honours: 0 };

  constructor(tables: AreaTables) {
    const { rows, joined } = tables;
    this.tables = tables;
    this.joined = joined;
    this.suitRanks = new HelpingRanks(tables.suits, 9, rows.rows, rows.length);
    this.honourRanks = new HelpingRanks(tables.honours, 7, rows.rows, rows.length);
  }

  /** The distance of a player's rack to so many groups and a pair. */
  distance(hands: Hands, player: number, groups: number): number {
    const { joined, rows } = this;
    if (!this.find(hands, player, groups)) return NEVER;
    const firstTwo = joined.join(rows[0]!, rows[1]!);
    const lastTwo = joined.join(rows[2]!, rows[3]!);
    return joined.distance(firstTwo, lastTwo, this.plane);
  }

  /** Prepares {@link without} and {@link help} for a player's rack; its distance, as {@link distance} says. */
  take(hands: Hands, player: number, groups: number): number {
    const { joined, rows } = this;
    if (!this.find(hands, player, groups)) return NEVER;
    for (let area = 0; area < AREAS; area++) this.helpedWith[area] = -1;
    for (let pair = 0; pair < PAIRS.length; pair++) {
      const [one, other] = PAIRS[pair]!;
      rows[PAIR + pair] = joined.join(rows[one]!, rows[other]!);
    }
    for (let area = 0; area < AREAS; area++) {
      const neighbour = area ^ 1;
      rows[ALL_BUT + area] = joined.join(rows[neighbour]!, rows[OTHER_TWO[area * AREAS + neighbour]!]!);
    }
    return joined.distance(rows[PAIR]!, rows[PAIR + 1]!, this.plane);
  }

  /** Looks up the rows of a rack; false if what is declared rules the wanted groups out. */
  private find(hands: Hands, player: number, groups: number): boolean {
    const section = this.tables.sectionFor(4 - groups, hands.chows[player]!);
    if (section === NO_SECTION) return false;
    this.plane = this.joined.plane(section, groups);
    for (let area = 0; area < AREAS; area++) {
      const index = hands.indices[player * AREAS + area]!;
      this.indices[area] = index;
      this.rows[area] = this.rowOf(area, index);
    }
    return true;
  }

  /** The number of an area's row, by the index of its tiles. */
  private rowOf(area: number, index: number): number {
    return area === HONOURS ? this.tables.honours[index]! : this.tables.suits[index]!;
  }

  /** The distance without one tile of a kind, which is named by its area and its weight in the index there. */
  without(area: number, weight: number): number {
    const less = this.rowOf(area, this.indices[area]! - weight);
    return this.joined.distance(less, this.rows[ALL_BUT + area]!, this.plane);
  }

  /** Adds the tiles that bring the rack without one of a kind nearer than {@link without} says. */
  help(area: number, weight: number, away: number, into: HelpingTiles): void {
    const { indices, joined, rows, plane } = this;
    const index = indices[area]! - weight;
    const less = this.rowOf(area, index);
    const rest = rows[ALL_BUT + area]!;
    if (joined.distance(less, rest, plane) > away) return;
    const entries = joined.decisive(less, rest, plane);
    this.addRanks(area, index, entries, into);
    if (this.helpedWith[area] !== less) this.helpElsewhere(area, less);
    into.suits |= this.elsewhereSuits[area]!;
    into.honours |= this.elsewhereHonours[area]!;
  }

  /** The tiles of the other areas that help if this one has another row. */
  private helpElsewhere(area: number, less: number): void {
    const { indices, joined, rows, plane, found } = this;
    found.suits = 0;
    found.honours = 0;
    for (let where = 0; where < AREAS; where++) {
      if (where === area) continue;
      const rest = joined.join(less, rows[OTHER_TWO[area * AREAS + where]!]!);
      this.addRanks(where, indices[where]!, joined.decisive(rows[where]!, rest, plane), found);
    }
    this.helpedWith[area] = less;
    this.elsewhereSuits[area] = found.suits;
    this.elsewhereHonours[area] = found.honours;
  }

  private addRanks(area: number, index: number, entries: number, into: HelpingTiles): void {
    if (area === HONOURS) into.honours |= this.honourRanks.of(index, entries);
    else into.suits |= this.suitRanks.of(index, entries) << (9 * area);
  }
}

const shared = new Map<WantedGroups, AreaGroups>();

/** The one for these groups: everybody in a thread shares it, since no question is interrupted by another. */
export function areaGroups(wanted: WantedGroups): AreaGroups {
  const known = shared.get(wanted);
  if (known) return known;
  const groups = new AreaGroups(areaTables(wanted));
  shared.set(wanted, groups);
  return groups;
}
