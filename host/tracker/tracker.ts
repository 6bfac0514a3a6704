import type { HandEvent } from '../../shared/events.ts';
import type { Reading, TraceHeader, TraceRecord } from './trace.ts';

/** A hand event, when and how surely it was decided, and the tags of the tiles concerned. */
export type TrackedEvent = HandEvent & {
  /** Milliseconds, `t` of the reading that decided it. */
  readonly t: number;
  /** How sure the tracker is, 0 to 1. */
  readonly p: number;
  /** In the order of the event's tiles. */
  readonly tags: readonly string[];
};

/** What the tracker cannot decide, and the histories between which it cannot. */
export interface Unsure {
  readonly event: 'unsure';
  readonly t: number;
  readonly about: string;
  readonly candidates: readonly (readonly HandEvent[])[];
}

/** A tag that is not of the set, or one that is seen in two places at once. Told once a tag. */
export interface StrangeTag {
  readonly event: 'foreign-tag' | 'duplicate-tag';
  readonly t: number;
  readonly p: number;
  readonly tag: string;
}

export type TrackerOutput = TrackedEvent | Unsure | StrangeTag;

/** What a tracker must know of its hand: the header of a trace without the cycle, which it does not need. */
export type TrackedHand = Omit<TraceHeader, 'trace' | 'cycle'>;

/** An event as it stands in a log: the tags let a tracker go on from there. */
export type LoggedEvent = HandEvent & { readonly tags: readonly string[] };

/**
 * Turns the readings of one hand into its events. What it says depends on the readings alone: it has no clock
 * and no chance, and the same readings always give the same events.
 */
export interface Tracker {
  /** Takes one reading or call, in order of time, and tells what has become certain with it. */
  read(record: TraceRecord): TrackerOutput[];
  /** The readings are over: tells what is certain now that nothing will follow. */
  finish(): TrackerOutput[];
  /** The hand has ended in `win` or `exhausted`; what follows is ignored. */
  readonly ended: boolean;
  /** An `unsure` was told and not settled since. */
  readonly open: boolean;
}

export type { Reading };
