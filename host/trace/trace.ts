import type { Rules } from '../../shared/game/position.ts';
import type { Place, Seat } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import type { Call } from './calls.ts';
import type { Reading } from './readings.ts';

export type TraceRecord = Reading | Call;

/** The facts known before the first reading: the tiles and how the hand is played. */
export interface TraceHeader {
  readonly trace: 1;
  readonly rules: Rules;
  readonly roundWind: Seat;
  /** The place that is East in this hand. */
  readonly east: Place;
  /** Every tag of the set, 136 or 144, and its tile. */
  readonly tiles: Readonly<Record<string, Tile>>;
  /** Nominal milliseconds between two readings of a zone. */
  readonly cycle: { readonly rack: number; readonly meld: number; readonly discard: number };
  readonly options?: Readonly<Record<string, unknown>>;
  readonly dealer?: Seat;
  readonly drawsBefore?: number;
  /** Two or three players, at the places from A on; four if absent. */
  readonly players?: 2 | 3;
}

/** The readings and calls of one hand, in order of time. */
export interface Trace {
  readonly header: TraceHeader;
  readonly records: readonly TraceRecord[];
}

/** Whether a record is a reading, not a call. */
export const isReading = (record: TraceRecord): record is Reading => 'zone' in record;

/** One line of a trace, with its line end; the first line is the header. */
export const makeTraceLine = (line: TraceHeader | TraceRecord): string => `${JSON.stringify(line)}\n`;
