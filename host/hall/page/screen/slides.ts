import type { ScreenView, StandingLine, TableTile } from '../../view/view.ts';

/** A player's seat as the list has it; table and wind are null for who sits out. */
export interface SeatLine {
  readonly player: number;
  readonly table: number | null;
  readonly wind: 'E' | 'S' | 'W' | 'N' | null;
}

/** How many lines, in how many columns, can be read on this screen; and how many tables of a grid. */
export interface Room {
  readonly rows: number;
  readonly columns: number;
  readonly tables: number;
}

/** What a screen shows at a time. Long lists come in parts. */
export type Slide = { readonly part: number; readonly parts: number } & (
  | { readonly kind: 'seats'; readonly columns: readonly (readonly SeatLine[])[] }
  | { readonly kind: 'standings'; readonly columns: readonly (readonly StandingLine[])[] }
  | { readonly kind: 'tables'; readonly tables: readonly TableTile[] }
  /** Where players find their own pages. */
  | { readonly kind: 'phone'; readonly url: string }
);

const WINDS = ['E', 'S', 'W', 'N'] as const;

/**
 * The slides of a view, in the order in which they are shown. While a round is played the tables stand between seats and
 * standings; before it, everybody looks for the seat.
 * @param phone the address for phones; null if other devices cannot reach it
 */
export function slidesOf(
  view: ScreenView,
  room: Room,
  compare: (a: string, b: string) => number,
  phone: string | null,
): Slide[] {
  const seats = inParts(seatLines(view, compare), room.rows * room.columns).map(
    ({ list, ...part }): Slide => ({ kind: 'seats', ...part, columns: inColumns(list, room) }),
  );
  // A line of the standings has more in it than one of the seats.
  const wide = { ...room, columns: Math.max(1, Math.floor((room.columns * 2) / 3)) };
  const standings = inParts(view.standings, wide.rows * wide.columns).map(
    ({ list, ...part }): Slide => ({ kind: 'standings', ...part, columns: inColumns(list, wide) }),
  );
  const tables = inParts(view.tables, room.tables).map(
    ({ list, ...part }): Slide => ({ kind: 'tables', ...part, tables: list }),
  );
  const phones: Slide[] = phone === null ? [] : [{ kind: 'phone', url: phone, part: 1, parts: 1 }];
  switch (view.round?.phase) {
    case 'playing':
      return [...seats, ...tables, ...phones, ...standings];
    case 'drawn':
      return [...seats, ...phones, ...standings];
    default:
      return [...phones, ...standings];
  }
}

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
