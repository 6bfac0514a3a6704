import type { Zone } from './zones.ts';

/** The tags that one inventory of one zone returned. */
export interface Reading {
  /** Milliseconds of the trace, or of the table's clock. */
  readonly t: number;
  readonly zone: Zone;
  /** The UIDs of the tags, in no particular order. */
  readonly tags: readonly string[];
  /**
   * How strongly each of them was heard, in the unit of the zone's reader chip: more is stronger. Absent if the board does
   * not say.
   */
  readonly strengths?: readonly number[];
  /** The board could not be sure that it told all of them: an absent tag says little. */
  readonly partial?: true;
}
