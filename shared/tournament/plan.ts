// Who sits where in a tournament, by numbers. Players, tables and rounds count from 1 (the hall's contract).

/** The four players of a table, in the order East, South, West, North of the first hand. */
export type TableLine = readonly [east: number, south: number, west: number, north: number];

/** One round: table k is `tables[k - 1]`. `out` are the players who sit out, where the number is no multiple of four. */
export interface PlannedRound {
  readonly tables: readonly TableLine[];
  readonly out: readonly number[];
}

/** The rounds of a tournament in order: round r is `plan[r - 1]`. */
export type Plan = readonly PlannedRound[];
