// The searches count players from 0 and keep a round as one list, which is faster to change than a list of tables.

/**
 * A round: players from 0, the first four at table 1 and so on, and those who sit out at the end. Who of a table's four
 * comes first says nothing until the winds are drawn.
 */
export type Round = readonly number[];

/** How many tables of four there are for so many players, and how many players sit out. */
export const tablesOf = (players: number): { readonly tables: number; readonly out: number } => ({
  tables: Math.floor(players / 4),
  out: players % 4,
});

/** Random numbers that a search asks for. Equal sources give equal plans; `host/players/random.ts` has one. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  fraction(): number;
  /** A shuffled copy of a list. */
  shuffled<T>(list: readonly T[]): T[];
}
