import { PLACES } from '../../shared/game/seats.ts';
import { meldOf, rackOf, ZONES, type Zone } from '../trace/zones.ts';

/** The reader boards of a complete table: their names for people, and their zones. */
export const BOARDS: readonly { readonly name: string; readonly zones: readonly Zone[] }[] = [
  ...PLACES.map((place) => ({
    name: `the reader of place ${place}`,
    zones: [rackOf(place), meldOf(place)],
  })),
  { name: 'the reader of the discards', zones: ['discard'] },
];

const NAMES: ReadonlySet<string> = new Set(ZONES);

/** Whether a text is the name of a zone. */
export const isZone = (text: string): text is Zone => NAMES.has(text);

/** The name of the board that watches `zones`. */
export const boardName = (zones: readonly Zone[]): string =>
  BOARDS.find((board) => board.zones.some((zone) => zones.includes(zone)))?.name ?? 'a reader without zones';

/** The names of the boards of a complete table that have no zone in `zones`. */
export const missingBoards = (zones: readonly Zone[]): string[] =>
  BOARDS.filter((board) => !board.zones.some((zone) => zones.includes(zone))).map((board) => board.name);
