import type { Aims } from './aims.ts';
import { JoinedRows, type JoinRule } from './joined-rows.ts';
import { MissingRows, rowNumbers, SECTION, type Section } from './missing-tiles.ts';

/** For each combination of tiles of an area, how many are missing from groups and a pair. */
export interface AreaTables {
  readonly rows: MissingRows;
  /** By index, the number of a row. */
  readonly suits: Uint16Array;
  readonly honours: Uint16Array;
  /** What rows of several areas come to together. */
  readonly joined: JoinedRows;
  /** The sections that count, as bits, with so many declared groups and so many chows among them. */
  sectionsFor(melds: number, chows: number): number;
}

/** Groups of any kind. */
const ANY: readonly Section[] = ['any'];
const ANY_JOINS: readonly JoinRule[] = [{ one: 0, other: 0, both: 0 }];

/** At most one chow, or only chows (Bouter 20, 23). */
const BOUNDED: readonly Section[] = ['pungs', 'one chow', 'chows'];
const PUNGS = 0;
const ONE_CHOW = 1;
const CHOWS = 2;
const BOUNDED_JOINS: readonly JoinRule[] = [
  { one: PUNGS, other: PUNGS, both: PUNGS },
  { one: PUNGS, other: ONE_CHOW, both: ONE_CHOW },
  { one: ONE_CHOW, other: PUNGS, both: ONE_CHOW },
  { one: CHOWS, other: CHOWS, both: CHOWS },
];

function boundedSections(melds: number, chows: number): number {
  const onlyChows = chows === melds ? 1 << CHOWS : 0;
  if (chows === 0) return onlyChows | (1 << ONE_CHOW);
  return chows === 1 ? onlyChows | (1 << PUNGS) : onlyChows;
}

function build(
  sections: readonly Section[],
  joins: readonly JoinRule[],
  sectionsFor: AreaTables['sectionsFor'],
): AreaTables {
  const rows = new MissingRows(sections.length * SECTION);
  const suits = rowNumbers(9, 7, sections, rows);
  const honours = rowNumbers(7, 0, sections, rows);
  return { rows, suits, honours, joined: new JoinedRows(rows, joins), sectionsFor };
}

/** The tables for what a book allows: 4 MB, built in half a second of a processor, or a second for Bouter. */
export const areaTables = (chows: Aims['chows']): AreaTables =>
  chows === 'any' ? build(ANY, ANY_JOINS, () => 1) : build(BOUNDED, BOUNDED_JOINS, boundedSections);
