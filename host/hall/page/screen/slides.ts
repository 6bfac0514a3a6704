import type { FeaturedView, RoundView, ScreenView, StandingLine, TableTile } from '../../view/view.ts';
import type { Choice, Shown } from './choice.ts';
import type { Room } from './room.ts';

/** A player's seat as the list has it; table and wind are null for who sits out. */
export interface SeatLine {
  readonly player: number;
  readonly table: number | null;
  readonly wind: 'E' | 'S' | 'W' | 'N' | null;
}

/** What a screen shows at a time. Long lists come in parts. */
export type Slide = { readonly part: number; readonly parts: number } & (
  | { readonly kind: 'seats'; readonly columns: readonly (readonly SeatLine[])[] }
  | { readonly kind: 'standings'; readonly columns: readonly (readonly StandingLine[])[] }
  | { readonly kind: 'tables'; readonly tables: readonly TableTile[] }
  | { readonly kind: 'featured'; readonly featured: FeaturedView }
  /** Where players find their own pages. */
  | { readonly kind: 'phone'; readonly url: string }
);

const WINDS = ['E', 'S', 'W', 'N'] as const;

/**
 * The slides of a view, in the order in which they are shown. While a round is played the tables stand between seats and
 * standings; before it, everybody looks for the seat.
 * @param phone the address for phones; null if other devices cannot reach it
 * @param choice what this one of several screens shows
 */
export function slidesOf(
  view: ScreenView,
  room: Room,
  compare: (a: string, b: string) => number,
  phone: string | null,
  choice: Choice,
): Slide[] {
  const lines = room.rows * room.columns;
  const seats = inParts(sharedPart(seatLines(view, compare), choice), lines).map(
    ({ list, ...part }): Slide => ({ kind: 'seats', ...part, columns: inColumns(list, room) }),
  );
  // Before the first result there is nothing in them to see.
  const ranked = view.standings.some(
    ({ matchPoints, tablePoints }) => matchPoints !== 0 || tablePoints !== 0,
  );
  const standings = inParts(ranked ? sharedPart(view.standings, choice) : [], lines).map(
    ({ list, ...part }): Slide => ({ kind: 'standings', ...part, columns: inColumns(list, room) }),
  );
  const tables = inParts(sharedPart(view.tables, choice), room.tables).map(
    ({ list, ...part }): Slide => ({ kind: 'tables', ...part, tables: list }),
  );
  const phones: Slide[] = phone === null ? [] : [{ kind: 'phone', url: phone, part: 1, parts: 1 }];
  const featured: Slide[] =
    view.featured === null ? [] : [{ kind: 'featured', featured: view.featured, part: 1, parts: 1 }];
  const slides = { featured, seats, standings, tables, phone: phones };
  return ORDER[view.round?.phase ?? 'undrawn'].flatMap((kind) =>
    choice.show.includes(kind) ? slides[kind] : [],
  );
}

const ORDER: Readonly<Record<RoundView['phase'], readonly Shown[]>> = {
  playing: ['seats', 'tables', 'featured', 'phone', 'standings'],
  drawn: ['seats', 'phone', 'standings'],
  undrawn: ['phone', 'standings'],
  ended: ['phone', 'standings'],
};

/** The part of a list that a screen shows that shares it with others. */
const sharedPart = <T>(list: readonly T[], { part, of }: Choice): readonly T[] => {
  const end = (parts: number) => Math.floor((parts * list.length) / of);
  return list.slice(end(part - 1), end(part));
};

/** Everybody's seat, by name. */
function seatLines(
  { tables, out, people }: ScreenView,
  compare: (a: string, b: string) => number,
): SeatLine[] {
  const names = new Map(people.map(({ number, name }) => [number, name]));
  const seated = tables.flatMap(({ table, players }) =>
    players.map((player, at): SeatLine => ({ player, table, wind: WINDS[at]! })),
  );
  const resting = out.map((player): SeatLine => ({ player, table: null, wind: null }));
  return [...seated, ...resting].toSorted((a, b) => {
    const [one, other] = [names.get(a.player) ?? null, names.get(b.player) ?? null];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || a.player - b.player;
    return compare(one, other);
  });
}

/** A list in parts of about the same length, none longer than can be read at once. */
function inParts<T>(list: readonly T[], most: number): { list: readonly T[]; part: number; parts: number }[] {
  const parts = Math.ceil(list.length / most);
  const each = Math.ceil(list.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, at) => ({
    list: list.slice(at * each, (at + 1) * each),
    part: at + 1,
    parts,
  }));
}

/** Columns that are read one after the other, as equal as can be. */
function inColumns<T>(list: readonly T[], { rows, columns }: Room): T[][] {
  const many = Math.min(columns, Math.ceil(list.length / rows) || 1);
  const each = Math.ceil(list.length / many);
  return Array.from({ length: many }, (_, at) => list.slice(at * each, (at + 1) * each));
}
