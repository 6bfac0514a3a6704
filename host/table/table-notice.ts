import { REPORTED_FROM, type StrangeTag, type TrackerOutput, type Unsure } from '../tracker/tracker.ts';

/** A dead hand claimed or won; the table waits for the referee. */
export interface Barred {
  readonly event: 'barred';
  readonly t: number;
  readonly about: string;
}

/** The next hand was dealt before the last one was cleared away, or before the referee had ruled on it. */
export interface DealtEarly {
  readonly event: 'dealt-early';
  readonly t: number;
}

/** Something that the hall wants of the table cannot be done. */
export interface NotFollowed {
  readonly event: 'not-followed';
  readonly t: number;
  readonly about: string;
}

/** A notice that a table gives beside its log. */
export type TableNotice = Unsure | StrangeTag | Barred | DealtEarly | NotFollowed;

const ENDED_UNSEEN = {
  cleared: 'the tiles were cleared away before it was sure how the hand ended',
  dealt: 'the next hand was dealt before it was sure how this one ended',
} as const;

/**
 * Whether a tracker was as sure of how the hand ended as of all it reports. No reading is missing when the tiles are gone.
 * Who discarded which of two tiles that lie there may be left open.
 */
export const leavesNoDoubt = (outputs: readonly TrackerOutput[]): boolean =>
  outputs.every((output) => {
    const tellsOfEnd =
      output.event === 'win' ||
      output.event === 'exhausted' ||
      (output.event === 'unsure' && output.matters !== false);
    return !tellsOfEnd || output.p >= REPORTED_FROM;
  });

/** The doubt of the table when the end of a hand was not seen and no more readings of it will come. */
export const unsureOfEnd = (why: keyof typeof ENDED_UNSEEN, t: number): Unsure => ({
  event: 'unsure',
  t,
  p: 0,
  about: ENDED_UNSEEN[why],
  candidates: [],
});
