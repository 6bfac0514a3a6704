import type { BoardDiagnosis } from '../readers/messages.ts';
import type { Zone } from '../trace/zones.ts';

/** The trials, in their order. */
export const TRIAL_NAMES = ['alone', 'row', 'slot', 'drowned', 'wall', 'loose'] as const;
export type TrialName = (typeof TRIAL_NAMES)[number];

/** The first line of a file of readings: who made it with what. */
export interface BenchHeader {
  /** The version of this form. */
  readonly bench: 1;
  /** The version of Mingg. */
  readonly program: string;
  /** The version of the firmware on the board. */
  readonly firmware: string;
  /** What the board's loops see; the trials are made with the first. */
  readonly zones: readonly Zone[];
  /** When the file was begun, by the host's clock, as ISO 8601. */
  readonly date: string;
  /** The board was emulated: the file proves nothing about hardware. */
  readonly virtual?: true;
}

/** A tag that was heard: its number if it was learned, else its UID; and how strongly, 0 to 1023. */
export type Heard = readonly [tag: number | string, strength: number];

/** One reading of the loop, with the figures that the board tells of it (`firmware/reader/protocol.json`). */
export interface ReadingRecord {
  readonly heard: readonly Heard[];
  readonly rounds: number;
  readonly ms: number;
  readonly all: boolean;
  readonly ghosts: number;
  readonly givenUp: number;
  readonly refusals: number;
  readonly latest: number;
}

/** A line of the file after the first. */
export type BenchRecord =
  /** The trials are taken up, at first or after an interruption, and how the board is then. */
  | { readonly begun: string; readonly diag: BoardDiagnosis }
  /** The tag with this number has this UID. */
  | { readonly tag: number; readonly uid: string }
  /** The tag with this number was not heard in so many readings while it was to lie alone over the loop. */
  | { readonly silent: number; readonly readings: number }
  /** The tags with these numbers lie over the loop from now on. Part 0 of a trial begins it anew. */
  | { readonly trial: TrialName; readonly part: number; readonly tags: readonly number[] }
  | ReadingRecord
  /** A reading failed, and why. */
  | { readonly failed: string }
  /** A tag that should not be there was asked for by its UID alone: whether it answered. */
  | { readonly probed: string; readonly answered: boolean };
