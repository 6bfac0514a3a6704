import { PLACES } from '../../shared/seats.ts';
import { ledgeOf, rackOf, ZONES, type Zone } from '../tracker/trace.ts';

/** The reader boards of a complete table, by the names people know them by, and the zones that are theirs. */
export const BOARDS: readonly { readonly name: string; readonly zones: readonly Zone[] }[] = [
  ...PLACES.map((place) => ({
    name: `the reader of place ${place}`,
    zones: [rackOf(place), ledgeOf(place)],
  })),
  { name: 'the reader of the discards', zones: ['discard'] },
];

const NAMES: ReadonlySet<string> = new Set(ZONES);

/** Whether a text is the name of a zone. */
export const isZone = (text: string): text is Zone => NAMES.has(text);

/** The name of the board that watches `zones`. */
export const boardName = (zones: readonly Zone[]): string =>
  BOARDS.find((board) => board.zones.some((zone) => zones.includes(zone)))?.name ?? 'a reader without zones';

/** The boards of a complete table of which no zone is in `zones`, by name. */
export const missingBoards = (zones: readonly Zone[]): string[] =>
  BOARDS.filter((board) => !board.zones.some((zone) => zones.includes(zone))).map((board) => board.name);
