import { JoinedRows, type JoinRule } from './joined-rows.ts';
import { MissingRows, rowNumbers, SECTION, type Section } from './missing-tiles.ts';

/** Which groups a hand is to have: any, at most one chow, or nothing but chows. */
export type WantedGroups = 'any' | 'one chow at most' | 'chows';

/** For each combination of tiles of an area, how many are missing from groups and a pair. */
export interface AreaTables {
  readonly rows: MissingRows;
  /** By index, the number of a row. */
  readonly suits: Uint16Array;
  readonly honours: Uint16Array;
  /** What rows of several areas come to together. */
  readonly joined: JoinedRows;
  /** The section that counts with so many declared groups and so many chows among them; {@link NO_SECTION} if none can. */
  sectionFor(melds: number, chows: number): number;
}

/** What is declared already rules the wanted groups out. */
export const NO_SECTION = -1;

interface Wanted {
  readonly sections: readonly Section[];
  readonly joins: readonly JoinRule[];
  readonly sectionFor: AreaTables['sectionFor'];
}

const PUNGS = 0;
const ONE_CHOW = 1;

const WANTED: Readonly<Record<WantedGroups, Wanted>> = {
  any: {
    sections: ['any'],
    joins: [{ one: 0, other: 0, both: 0 }],
    sectionFor: () => 0,
  },
  'one chow at most': {
    sections: ['pungs', 'one chow'],
    joins: [
      { one: PUNGS, other: PUNGS, both: PUNGS },
      { one: PUNGS, other: ONE_CHOW, both: ONE_CHOW },
      { one: ONE_CHOW, other: PUNGS, both: ONE_CHOW },
    ],
    sectionFor: (_, chows) => (chows === 0 ? ONE_CHOW : chows === 1 ? PUNGS : NO_SECTION),
  },
  chows: {
    sections: ['chows'],
    joins: [{ one: 0, other: 0, both: 0 }],
    sectionFor: (melds, chows) => (chows === melds ? 0 : NO_SECTION),
  },
};

/** The tables for these groups: 4 MB, built in half a second of a processor. */
export function areaTables(groups: WantedGroups): AreaTables {
  const { sections, joins, sectionFor } = WANTED[groups];
  const rows = new MissingRows(sections.length * SECTION);
  const suits = rowNumbers(9, 7, sections, rows);
  const honours = rowNumbers(7, 0, sections, rows);
  return { rows, suits, honours, joined: new JoinedRows(rows, sections.length, joins), sectionFor };
}
