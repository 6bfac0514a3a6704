import type { Rules } from '../../shared/position.ts';
import { PLACES, type Place, type Seat } from '../../shared/seats.ts';
import type { Tile } from '../../shared/tiles.ts';

/** What the readers can tell apart: each place's concealed row and ledge, and the middle of the table. */
export const ZONES = [
  ...(['A.rack', 'A.meld', 'B.rack', 'B.meld'] as const),
  ...(['C.rack', 'C.meld', 'D.rack', 'D.meld'] as const),
  'discard',
] as const;
export type Zone = (typeof ZONES)[number];

/** The concealed row of a place. */
export const rackOf = (place: Place): Zone => `${place}.rack`;

/** The ledge in front of a place: declared groups, bonus tiles, and the whole hand when it is laid down. */
export const ledgeOf = (place: Place): Zone => `${place}.meld`;

/** The place a zone belongs to, or null for the middle. */
export const placeOfZone = (zone: Zone): Place | null =>
  zone === 'discard' ? null : PLACES.find((place) => zone.startsWith(place))!;

/** Everything that one inventory of one zone returned. */
export interface Reading {
  /** Milliseconds of the trace, or of the table's clock. */
  readonly t: number;
  readonly zone: Zone;
  readonly tags: readonly string[];
}

/** What the call buttons say. */
export const CALLS = ['chow', 'pung', 'kong', 'mahjong', 'pause'] as const;
export type CallName = (typeof CALLS)[number];

/** A call button was pressed. */
export interface Call {
  readonly t: number;
  readonly place: Place;
  readonly call: CallName;
}

export type TraceRecord = Reading | Call;

/** What is known before the first reading: the tiles and how the hand is played. */
export interface TraceHeader {
  readonly trace: 1;
  readonly rules: Rules;
  readonly roundWind: Seat;
  /** Who sits at East in this hand. */
  readonly east: Place;
  /** Every tag of the set, 136 or 144 of them, and its tile. */
  readonly tiles: Readonly<Record<string, Tile>>;
  /** Nominal milliseconds between two readings of a zone. */
  readonly cycle: { readonly rack: number; readonly meld: number; readonly discard: number };
  readonly options?: Readonly<Record<string, unknown>>;
  readonly dealer?: Seat;
  readonly drawsBefore?: number;
  /** Two or three play, at the places from A on; without it four play. */
  readonly players?: 2 | 3;
}

/** What the readers saw during one hand; the records in order of time. */
export interface Trace {
  readonly header: TraceHeader;
  readonly records: readonly TraceRecord[];
}

/** Whether a record is a reading, not a call. */
export const isReading = (record: TraceRecord): record is Reading => 'zone' in record;

/** One line of a trace, with its end of line; the header is the first. */
export const makeTraceLine = (line: TraceHeader | TraceRecord): string => `${JSON.stringify(line)}\n`;
