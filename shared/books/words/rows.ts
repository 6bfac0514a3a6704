import type { Name, Row } from './rule-set.ts';

/** What a row gives. */
export type Gives = Pick<Row, 'points' | 'doubles' | 'faan' | 'laak'>;

/** A row of a book not in English, without the place, which the table gives. */
type Line = readonly [
  id: string,
  inTheBook: string,
  en: string,
  gives: Gives,
  times: Row['times'],
  ruling?: string,
];

/** A row of an English book. */
type EnglishLine = readonly [id: string, en: string, gives: Gives, times: Row['times'], ruling?: string];

type Table<OneLine> = (to: Row['to'], place: string, lines: readonly OneLine[]) => Row[];

const placeOf = (place: string, ruling?: string): string => (ruling ? `${place}; ruling: ${ruling}` : place);

/**
 * Makes the tables of a book: rows from one place in it that go to the same players. A line may end with the ruling
 * that decides it.
 */
export const tableIn =
  (language: Exclude<keyof Name, 'en'>): Table<Line> =>
  (to, place, lines) =>
    lines.map(([id, inTheBook, en, gives, times, ruling]) => ({
      id,
      name: { [language]: inTheBook, en },
      place: placeOf(place, ruling),
      to,
      ...gives,
      times,
    }));

/** {@link tableIn} for an English book. */
export const englishTable: Table<EnglishLine> = (to, place, lines) =>
  lines.map(([id, en, gives, times, ruling]) => ({
    id,
    name: { en },
    place: placeOf(place, ruling),
    to,
    ...gives,
    times,
  }));

export const points = (points: Row['points']) => ({ points });
export const doubles = (doubles: number) => ({ doubles });
export const faan = (faan: number) => ({ faan });
export const laak = (laak: number) => ({ laak });
