import type { Place } from '../../shared/game/seats.ts';

/** The calls that have a button. */
export const CALLS = ['chow', 'pung', 'kong', 'mahjong', 'pause'] as const;
export type CallName = (typeof CALLS)[number];

/** A call button was pressed. */
export interface Call {
  /** Milliseconds of the trace, or of the table's clock. */
  readonly t: number;
  readonly place: Place;
  readonly call: CallName;
}
