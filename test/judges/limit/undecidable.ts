import { isReading } from '../../../host/trace/trace.ts';
import { rackOf } from '../../../host/trace/zones.ts';
import { placeOf, type Seat } from '../../../shared/game/seats.ts';
import { align } from '../align.ts';
import type { FollowedHand } from '../followed-hand.ts';
import { keyOf, type Told } from '../judge.ts';
import { alternativesTo, type Sightings } from './alternatives.ts';
import { isConsistent } from './consistent.ts';
import { type History, hasSameTags, historyOfTold, historyOfTruth, isSame } from './history.ts';
import { type ActedHistory, HistoryLikelihood } from './history-likelihood.ts';
import { isLegal } from './legal.ts';
import type { World } from './world.ts';

/** What the readings of a hand can tell at best. */
export interface Limit {
  /** Whether another course explains the readings as well as the truth: no tracker can be blamed for it. */
  readonly undecidable: boolean;
  /** How many events of the truth are different in such courses. */
  readonly events: number;
  /** P(truth | readings), if the truth and the other courses considered are equally likely before: 0 to 1. */
  readonly truth: number;
  /** P(the likeliest course | readings), from the same: how likely a tracker is right that knows all that the judge knows. */
  readonly likeliest: number;
  /** 1 if the truth is the likeliest course, 0 if another one is; a part if others are as likely. Its mean should be that of `likeliest`. */
  readonly isLikeliest: number;
  /** The courses that come near the truth, the nearest first. */
  readonly rivals: readonly Rival[];
  /** By how many nats the truth explains the readings better than what was told; null if that is the truth, or no course that the rules allow. */
  readonly ahead: number | null;
}

/** Another course of the hand. */
export interface Rival {
  readonly kind: string;
  /** By how many nats the truth explains the readings better. */
  readonly behind: number;
  readonly history: History;
}

/** A course is as good an explanation as the truth if it is behind by no more, nats. */
const AS_GOOD = 1;

/** Courses whose likelihoods differ by a smaller part are equally likely. */
const EQUAL = 1e-6;

/** Courses further behind than this do not count, nats. */
const NEAR = 12;

/** A tag seen more often on a rack was there. */
const GHOSTLY = 4;

/**
 * Judges whether the readings of a hand tell what happened.
 * @param told what a tracker reported in the end, as one more course that may explain the readings
 */
export function limitOf(hand: FollowedHand, world: World, told: readonly Told[] = []): Limit {
  const { header } = hand.trace;
  const likelihood = new HistoryLikelihood(hand.trace, world);
  const truth = historyOfTruth(hand);
  const acted = likelihood.act(truth);
  if (!Number.isFinite(acted.best)) throw new Error('the judge takes what was played for impossible');
  const rivals: Rival[] = [];
  for (const { kind, history, from, until } of alternativesTo(
    truth,
    header.tiles,
    sightingsOf(acted, likelihood, hand),
  )) {
    if (!isConsistent(history, header.east)) continue;
    const behind = -likelihood.margin(history, from, until, acted);
    if (behind < NEAR && isLegal(history, header)) rivals.push({ kind, behind, history });
  }
  const other = historyOfTold(told);
  let ahead: number | null = null;
  if (other !== null && !isSame(other, truth) && isConsistent(other, header.east) && isLegal(other, header)) {
    ahead = acted.best - likelihood.act(other).best;
    // A tracker may take equal tiles for each other, which is no mistake.
    const same = rivals.filter(({ history }) => isSame(history, other));
    if (!same.some(({ history }) => hasSameTags(history, other)))
      rivals.push({ kind: 'told', behind: ahead, history: other });
    ahead = Math.min(ahead, ...same.map(({ behind }) => behind));
  }
  rivals.sort((one, another) => one.behind - another.behind);
  const asGood = rivals.filter(({ behind }) => behind <= AS_GOOD);
  const all = rivals.reduce((sum, { behind }) => sum + Math.exp(-behind), 1);
  const weights = [...weightsByEvents(rivals)];
  const likeliest = Math.max(1, ...weights);
  return {
    undecidable: asGood.length > 0,
    events: differentEvents(truth, asGood),
    truth: 1 / all,
    likeliest: likeliest / all,
    isLikeliest: likeliest > 1 + EQUAL ? 0 : 1 / (1 + weights.filter((weight) => weight > 1 - EQUAL).length),
    rivals,
    ahead,
  };
}

/** How much likelier than the truth the other courses are; those in which only equal tiles are exchanged are one. */
function weightsByEvents(rivals: readonly Rival[]): Iterable<number> {
  const weights = new Map<string, number>();
  for (const { history, behind } of rivals) {
    const events = JSON.stringify(history.map(({ event }) => keyOf(event)));
    weights.set(events, (weights.get(events) ?? 0) + Math.exp(-behind));
  }
  return weights.values();
}

/** How many events of the truth are different in any of the rivals. */
function differentEvents(truth: History, rivals: readonly Rival[]): number {
  const keys = (history: History) => history.map(({ event }) => keyOf(event));
  const different = new Set<number>();
  for (const { history } of rivals) {
    for (const { one, same } of align(keys(truth), keys(history)))
      if (!same && one !== null) different.add(one);
  }
  return different.size;
}

/** Judges sightings by the likeliest times of the truth's events. */
function sightingsOf(acted: ActedHistory, { tags }: HistoryLikelihood, { trace }: FollowedHand): Sightings {
  const timeBefore = (at: number): number => {
    const front = acted.steps[at]?.front;
    const moments = front?.rest ?? front?.hand ?? front?.late ?? front?.air;
    return moments ? tags.timeOf(moments.likeliest) : Number.NEGATIVE_INFINITY;
  };
  const read = new Set(trace.records.flatMap((record) => (isReading(record) ? record.tags : [])));
  return {
    isRead: (tag) => read.has(tag),
    isOnRack: (tag: string, seat: Seat, from: number, until: number) => {
      const rack = rackOf(placeOf(seat, trace.header.east));
      return tags.timesSeen(tag, rack, timeBefore(from), timeBefore(until)) > GHOSTLY;
    },
  };
}
