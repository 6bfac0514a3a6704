import type { HandEvent } from '../../../shared/game/events.ts';
import type { Place } from '../../../shared/game/seats.ts';

/** A hand event, when and how surely it was decided, and the tags of its tiles. */
export type TrackedEvent = HandEvent & {
  /** Milliseconds, `t` of the reading that decided it. */
  readonly t: number;
  /** How sure the tracker is, 0 to 1. */
  readonly p: number;
  /**
   * In the order of the event's tiles. For a kong, all tiles that were moved to make it: four, or the one that
   * was added to a pung.
   */
  readonly tags: readonly string[];
};

/** A matter that the tracker cannot decide, and the possible courses of the hand. */
export interface Unsure {
  readonly event: 'unsure';
  readonly t: number;
  /** How likely the first candidate is, from 0 to 1: 1/n where n of them are not told apart; 0 if there is none. */
  readonly p: number;
  readonly about: string;
  readonly candidates: readonly (readonly HandEvent[])[];
  /** False if neither play nor score depend on it: then it is only said, and nobody need answer. */
  readonly matters?: false;
  /** The place whose rack is not read, if it is about that. */
  readonly unread?: Place;
  /** How many tiles had been drawn since the deal when the hand was joined, if it is about that. */
  readonly joined?: number;
}

/** A tag that is not in the set, or is seen in two places at once. Reported once for each tag. */
export interface StrangeTag {
  readonly event: 'foreign-tag' | 'duplicate-tag';
  readonly t: number;
  readonly p: number;
  readonly tag: string;
}

/** Events reported earlier turn out to be wrong: only the first `keep` events of the hand remain. */
export interface TakenBack {
  readonly event: 'taken-back';
  readonly t: number;
  readonly keep: number;
  readonly reason: string;
}

export type TrackerOutput = TrackedEvent | TakenBack | Unsure | StrangeTag;
