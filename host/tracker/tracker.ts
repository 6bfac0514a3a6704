import { rulesId } from '../../shared/books/index.ts';
import { isPlayable } from '../../shared/books/played.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { seatsOf } from '../../shared/game/seats.ts';
import type { SetSize } from '../../shared/game/tiles.ts';
import { startHand } from '../../shared/hand/hand.ts';
import { playedSize } from '../../shared/match/played-size.ts';
import type { TraceHeader } from '../trace/trace.ts';
import type { Rates } from './evidence/rates.ts';
import { TaggedSet, type TagId } from './evidence/tagged-set.ts';
import { HandTracker, type Tracker } from './hand-tracker.ts';
import { appendEvent, type EventNode } from './hypothesis/event-node.ts';
import { advance, beforeDeal, type Move, type WorldState } from './hypothesis/world-state.ts';
import { REPORT } from './parameters/report.ts';

export type { Tracker } from './hand-tracker.ts';
export type { StrangeTag, TakenBack, TrackedEvent, TrackerOutput, Unsure } from './report/outputs.ts';

/** The probability that an event has at least when it is reported while the readings go on. */
export const REPORTED_FROM: number = REPORT.sure;

/** The facts about a hand that a tracker needs: the header of a trace without the cycle. */
export type TrackedHand = Omit<TraceHeader, 'trace' | 'cycle'>;

/** An event as logged: the tags let a tracker resume from it. */
export type LoggedEvent = HandEvent & { readonly tags: readonly string[] };

/** Why a tracker cannot be created. */
export interface TrackerError {
  readonly code: 'rules-not-played' | 'unknown-tag' | 'wrong-event';
  readonly message: string;
}

/**
 * Creates a tracker for one hand.
 * @param log the events of the hand reported so far, from which it resumes; play may have gone on since
 * @param rates the rates learned by an earlier tracker of the same table
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
  const start = afterLog(beforeDeal(state, set.size), log, set);
  return start.ok ? ok(new HandTracker(hand.east, set, start.value, rates)) : start;
}

/** The world after the events of a log, and the last event; the error says which event is wrong. */
function afterLog(
  before: WorldState,
  log: readonly LoggedEvent[],
  set: TaggedSet,
): Result<{ world: WorldState; tip: EventNode | null }, TrackerError> {
  let world = before;
  let tip: EventNode | null = null;
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
    const after = advance(world, move);
    if (!after.ok) {
      return err({ code: 'wrong-event', message: `event ${index + 1} of the log: ${after.error.message}` });
    }
    tip = appendEvent(tip, world, move, after.value, { seen: null, complete: null });
    world = after.value;
  }
  return ok({ world, tip });
}
