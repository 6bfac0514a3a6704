import type { HandEvent } from '../../shared/events.ts';
import { startHand } from '../../shared/hand/hand.ts';
import { playedSize } from '../../shared/match/played-size.ts';
import { isPlayable } from '../../shared/play-rules/index.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { rulesId } from '../../shared/rules/index.ts';
import { seatsOf } from '../../shared/seats.ts';
import type { SetSize } from '../../shared/tiles.ts';
import { advance, type Belief, beforeDeal, type Move } from './belief.ts';
import { type Deed, deedAfter } from './deed.ts';
import { HandTracker } from './hand-tracker.ts';
import type { Rates } from './rates.ts';
import { TaggedSet, type TagId } from './tagged-set.ts';
import type { TraceHeader, TraceRecord } from './trace.ts';

/** A hand event, when and how surely it was decided, and the tags of the tiles concerned. */
export type TrackedEvent = HandEvent & {
  /** Milliseconds, `t` of the reading that decided it. */
  readonly t: number;
  /** How sure the tracker is, 0 to 1. */
  readonly p: number;
  /**
   * In the order of the event's tiles. Of a kong all the tiles that were moved to make it: four, or the one
   * that was added to a pung.
   */
  readonly tags: readonly string[];
};

/** What the tracker cannot decide, and the histories between which it cannot. */
export interface Unsure {
  readonly event: 'unsure';
  readonly t: number;
  /** How likely each of the candidates is; 0 where there is none. */
  readonly p: number;
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

/** Events told before that turn out to be wrong: those after the first `keep` of the hand did not happen so. */
export interface TakenBack {
  readonly event: 'taken-back';
  readonly t: number;
  readonly keep: number;
  readonly reason: string;
}

export type TrackerOutput = TrackedEvent | TakenBack | Unsure | StrangeTag;

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
  /** Chooses one of the candidates of the open question, by its index; what has become certain with it. */
  answer(candidate: number): TrackerOutput[];
  /** The hand as it stands after the events told. */
  readonly state: Belief['state'];
  /** How the readers do, to be given to the next hand's tracker. */
  readonly rates: Rates;
}

/** Why no tracker can be made. */
export interface TrackerError {
  readonly code: 'rules-not-played' | 'unknown-tag' | 'wrong-event';
  readonly message: string;
}

/**
 * A tracker for one hand. With `log`, the events of the hand told so far, it goes on from there; the table may
 * have moved on meanwhile. `rates` are what an earlier tracker of the same table has learned.
 */
export function createTracker(
  hand: TrackedHand,
  log: readonly LoggedEvent[] = [],
  rates?: Rates,
): Result<Tracker, TrackerError> {
  const { rules, options, roundWind, dealer, drawsBefore } = hand;
  if (!isPlayable(rules)) {
    return err({
      code: 'rules-not-played',
      message: `hands of the rule set ${rulesId(rules)} cannot be followed yet`,
    });
  }
  const set = new TaggedSet(hand.tiles);
  const state = startHand({
    rules,
    ...(options && { options }),
    roundWind,
    ...(dealer && { dealer }),
    drawsBefore: drawsBefore ?? 0,
    seats: seatsOf(hand.players ?? 4),
    setSize: playedSize(hand, set.size as SetSize),
  });
  let belief = beforeDeal(state, set.size);
  let tip: Deed | null = null;
  for (const [index, { tags, ...event }] of log.entries()) {
    const ids = tags.map((tag) => set.idOf(tag));
    const unknown = tags[ids.indexOf(undefined)];
    if (unknown !== undefined) {
      return err({
        code: 'unknown-tag',
        message: `event ${index + 1} of the log: ${unknown} is not of the set`,
      });
    }
    const move: Move = { event: event as HandEvent, tags: ids as TagId[] };
    const after = advance(belief, move);
    if (!after.ok) {
      return err({ code: 'wrong-event', message: `event ${index + 1} of the log: ${after.error.message}` });
    }
    tip = deedAfter(tip, belief, move, after.value, { seen: null, complete: null });
    belief = after.value;
  }
  return ok(new HandTracker(hand.east, set, { belief, tip }, rates));
}
