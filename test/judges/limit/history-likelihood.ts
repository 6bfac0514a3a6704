import type { Trace } from '../../../host/trace/trace.ts';
import type { Place, Seat } from '../../../shared/game/seats.ts';
import { Acting } from './acting.ts';
import { Ending } from './ending.ts';
import { type Front, Whereabouts } from './front.ts';
import { type History, seatOf, type TaggedEvent } from './history.ts';
import { Moments } from './moments.ts';
import { Movements } from './movements.ts';
import { TagLikelihood } from './tag-likelihood.ts';
import type { World } from './world.ts';

/** A history acted out up to one of its events. */
export interface Step {
  readonly front: Front;
  /** Where the tags are before the event. */
  readonly where: Whereabouts;
  /** For each moment, the most that the tags may add from then on which have left the wall. */
  readonly outlook: Float64Array;
}

/** A history acted out: a step before each event after the deal, by its number. */
export interface ActedHistory {
  readonly history: History;
  readonly steps: readonly (Step | undefined)[];
  /** The log-likelihood of all readings, at the likeliest times of the events. */
  readonly best: number;
}

/**
 * How likely the readings of a trace are, given a history of the hand, in nats beside readings of an empty table. The events
 * may happen at any times; the likeliest count.
 */
export class HistoryLikelihood {
  readonly tags: TagLikelihood;
  readonly #movements: Movements;
  readonly #acting: Acting;
  readonly #ending: Ending;
  readonly #east: Place;
  readonly #world: World;

  constructor(trace: Trace, world: World) {
    this.tags = new TagLikelihood(trace, world);
    this.#world = world;
    this.#movements = new Movements(this.tags, world.spans);
    this.#acting = new Acting(this.#movements, world);
    this.#ending = new Ending(this.#movements, world.spans);
    this.#east = trace.header.east;
  }

  /** Acts out a history. The hand must have been dealt; if it has not ended, the readings end before. */
  act(history: History): ActedHistory {
    const steps: (Step | undefined)[] = [];
    let { step, at } = this.#opening(history);
    for (; ; at++) {
      steps[at] = step;
      if (at === history.length || isEnd(history[at]!)) break;
      step = this.#next(step, history, at);
    }
    return { history, steps, best: this.#best(step, history) };
  }

  /**
   * How much likelier a history is than another one, with which it agrees before one event and after another. It may have
   * fewer events.
   */
  margin(history: History, from: number, until: number, acted: ActedHistory): number {
    // What a player does depends on the event after it, too.
    const common = acted.steps[from - 1];
    let { step, at } = common ? { step: common, at: from - 1 } : this.#opening(history);
    const shift = acted.history.length - history.length;
    for (; at < history.length && !isEnd(history[at]!); at++) {
      const same = acted.steps[at + shift];
      if (at + shift > until && same && step.where.isSameAs(same.where)) {
        const margin = difference(step, same);
        if (margin !== null) return margin;
      }
      step = this.#next(step, history, at);
    }
    return this.#best(step, history) - acted.best;
  }

  /** The deal, with its bonus tiles if the players replace them together: the step before the first event that has one. */
  #opening(history: History): { step: Step; at: number } {
    const dealt = firstOf(history, 0, ({ event }) => event.event !== 'deal');
    const where = new Whereabouts(this.#east);
    const outlook = new Float64Array(this.tags.moments);
    /** For each seat, how likely the readings are if its tiles have come to the rack by a moment. */
    const racked = new Map<Seat, Moments>();
    for (const played of history.slice(0, dealt)) {
      where.move(played);
      let rack = new Moments(0, new Float64Array(this.tags.moments));
      for (const tag of played.tags) rack = rack.plus(this.#movements.dealt(tag, where.of(tag)));
      racked.set(seatOf(played), rack);
    }
    for (const [tag] of where.all()) add(outlook, this.#outlook(tag, where), 1);
    if (this.#world.replacesTogether) {
      const until = firstOf(history, dealt, (played) => !isReplacing(played));
      return this.#replaced(racked, { where, outlook }, history, dealt, until);
    }
    const rest = this.#allOf(racked.values()).later(this.#world.spans.firstLook).cut(outlook);
    return { step: { front: { rest }, where, outlook }, at: dealt };
  }

  /** The players replace the bonus tiles of the deal, each as soon as the own rack is complete; then all are ready, as they are if there are none. */
  #replaced(
    racked: ReadonlyMap<Seat, Moments>,
    dealt: Omit<Step, 'front'>,
    history: History,
    from: number,
    until: number,
  ): { step: Step; at: number } {
    const ready = new Map(racked);
    let step: Step = { ...dealt, front: {} };
    for (let at = from; at < until; at++) {
      const seat = seatOf(history[at]!);
      step = this.#next({ ...step, front: { rest: ready.get(seat)! } }, history, at);
      ready.set(seat, step.front.rest!);
    }
    const rest = this.#allOf(ready.values()).cut(step.outlook);
    return { step: { ...step, front: { rest } }, at: until };
  }

  /** How likely the readings are if all of these are over by a moment. */
  #allOf(some: Iterable<Moments>): Moments {
    const { moments } = this.tags;
    let all = new Moments(0, new Float64Array(moments));
    for (const one of some) all = all.plus(one.everSince(moments));
    return all;
  }

  #best({ front, where }: Step, history: History): number {
    const last = history.at(-1)!;
    return isEnd(last) ? this.#ending.after(front, last, where).best : this.#ending.cutOff(front, where);
  }

  #next(step: Step, history: History, at: number): Step {
    const played = history[at]!;
    const after = this.#acting.after(step.front, played, history[at + 1], step.where);
    const where = step.where.copy();
    where.move(played);
    const outlook = step.outlook.slice();
    for (const tag of played.tags) {
      if (step.where.hasLeft(tag)) add(outlook, this.#outlook(tag, step.where), -1);
      add(outlook, this.#outlook(tag, where), 1);
    }
    // A tile in somebody's hand has not come yet to where it would lie.
    const held = outlook.slice();
    const inHand = after.hand || after.late || after.air ? played.tags[0] : undefined;
    if (inHand !== undefined) add(held, this.#outlook(inHand, where), -1);
    const front: Front = {
      ...(after.rest && { rest: after.rest.cut(outlook) }),
      ...(after.hand && { hand: after.hand.cut(held) }),
      ...(after.late && { late: after.late.cut(held) }),
      ...(after.air && { air: after.air.cut(held) }),
    };
    return { front, where, outlook };
  }

  #outlook(tag: string, where: Whereabouts): Float64Array {
    const spot = where.of(tag);
    return spot === 'wall' ? this.#movements.comesBack(tag) : this.#movements.stays(tag, spot);
  }
}

/** The number of the first event of some kind from one on; as many as there are if none is. */
function firstOf(history: History, from: number, isIt: (played: TaggedEvent) => boolean): number {
  const at = history.findIndex((played, index) => index >= from && isIt(played));
  return at < 0 ? history.length : at;
}

/** Whether an event is a bonus tile's or its replacement's. */
const isReplacing = ({ event }: TaggedEvent): boolean =>
  event.event === 'bonus' || (event.event === 'draw' && event.from === 'dead');

const isEnd = ({ event }: TaggedEvent): boolean => event.event === 'win' || event.event === 'exhausted';

function add(all: Float64Array, more: Float64Array, times: number): void {
  for (let at = 0; at < all.length; at++) all[at]! += times * more[at]!;
}

/** Fronts are compared where they are this many nats behind their best, and are alike if the difference varies by less. */
const COMPARED = 12;
const ALIKE = 0.01;

/**
 * By how much one front is likelier than another if it is so at all its moments alike; null if that depends on the moment,
 * or if a hand may hold a tile.
 */
function difference(one: Step, other: Step): number | null {
  const [{ rest, ...mine }, { rest: its, ...theirs }] = [one.front, other.front];
  if (!rest || !its || Object.keys(mine).length > 0 || Object.keys(theirs).length > 0) return null;
  const { outlook } = other;
  const hoped = rest.plus(outlook).best - COMPARED;
  const hopedOther = its.plus(outlook).best - COMPARED;
  if (hoped === Number.NEGATIVE_INFINITY) return hoped;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = Math.min(rest.first, its.first); at < Math.max(rest.end, its.end); at++) {
    const [a, b] = [rest.at(at), its.at(at)];
    if (a + outlook[at]! < hoped && b + outlook[at]! < hopedOther) continue;
    least = Math.min(least, a - b);
    most = Math.max(most, a - b);
    if (!(most - least < ALIKE)) return null;
  }
  return most;
}
