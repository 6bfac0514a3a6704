import type { Section } from '../../../../../shared/statistics/bouter-rules.ts';
import type { Mark } from '../../../../../shared/statistics/match-table.ts';
import type { OVERVIEW, OVERVIEW_OF_BOUTER } from '../../../../../shared/years/overview.ts';

/** A column of the table of all players. */
export type Column = (typeof OVERVIEW | typeof OVERVIEW_OF_BOUTER)[number];

/** Words of the page of a club's years. */
export interface StatisticsWords {
  readonly title: string;
  /** Nobody played yet. */
  readonly none: string;
  readonly unread: (why: string) => string;
  readonly back: string;
  readonly loading: string;
  readonly years: string;
  readonly ever: string;
  readonly section: Readonly<Record<Section | 'rules', string>>;
  readonly player: string;
  /** A player whom only the place is known of. */
  readonly place: (place: string) => string;
  readonly column: Readonly<Record<Column, string>>;
  /** Each figure by its id. */
  readonly figure: Readonly<Record<string, string>>;
  readonly everyBook: string;
  readonly bouter: string;
  readonly value: string;
  /** What proves a figure: so many hands. */
  readonly hands: (count: number) => string;
  readonly hand: (number: number) => string;
  readonly entries: (numbers: string) => string;
  readonly first: (day: string) => string;
  readonly oldResult: string;
  readonly noDay: string;
  readonly more: (count: number) => string;
  readonly proof: string;
  readonly proofMeans: string;
  readonly notProven: string;
  readonly lacksList: string;
  readonly unnumbered: (names: string) => string;
  readonly champion: (year: string) => string;
  readonly noTitles: string;
  readonly mark: Readonly<Record<Mark, string>>;
  readonly matchOf: (day: string | null, hands: number) => string;
  readonly wonAndDrawn: (won: string, drawn: string) => string;
  readonly holds: string;
  readonly behind: string;
  readonly allRound: string;
  readonly marks: string;
  readonly courseOf: string;
  readonly flowsMean: string;
  readonly paidTo: (player: string) => string;
  readonly collected: (have: number, of: number) => string;
  readonly situation: (number: number) => string;
  readonly gap: string;
  readonly rule: string;
  readonly says: string;
  readonly where: string;
  /** Bouter's rules by number. */
  readonly rules: Readonly<Record<number, string>>;
}
