import { isBonus } from '../../../shared/game/tiles.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Passage } from '../evidence/runs.ts';
import { DISCARD, isMeldSpot, meldSpot, rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { UNREAD } from '../parameters/evidence.ts';
import { LAYING_DOWN } from '../parameters/hypothesis.ts';
import type { EventNode } from './event-node.ts';
import type { Arrived } from './order.ts';
import { type Move, targetSpot, type WorldState } from './world-state.ts';

/** Where a hypothesis has each tile before a continuation, and since when (ms). */
export interface Whereabouts {
  readonly world: WorldState;
  readonly since: Float64Array;
}

/** How a tag travelled in a continuation. */
export interface Travel {
  readonly to: Spot;
  readonly arrival: Passage | null;
  readonly leaving: Passage | null;
}

/**
 * The likeliest way for a tag to leave one spot and come to another, both considered together.
 * @param since when (ms) it came to the spot that it leaves
 * @param clock the earliest time (ms) at which it can have left the wall
 */
export function travelOf(
  tag: TagId,
  from: Spot,
  to: Spot,
  since: number,
  clock: number,
  evidence: Evidence,
): Travel {
  if (to === from) return { to, arrival: null, leaving: null };
  const stays = to === DISCARD || (isMeldSpot(to) && isBonus(evidence.set.kind(tag)));
  const arrivals = to === WALL ? [] : evidence.arrivals(tag, to, since, { anew: from === WALL, stays });
  const leavingBy = (by: number) => (from === WALL ? null : evidence.leaving(tag, from, since, by));
  const gone = leavingBy(Number.POSITIVE_INFINITY);
  let best: Travel = { to, arrival: null, leaving: gone };
  let most = Number.NEGATIVE_INFINITY;
  // One that has left, or was drawn, may have been missed since it came: what was read there before was a stray.
  const left = from === WALL ? { gain: 0, at: clock } : gone;
  if (to !== WALL && left && (from === WALL || left.gain > 0))
    most = left.gain + evidence.absence(to, evidence.readings.since(to, left.at));
  for (const arrival of arrivals) {
    const leaving = leavingBy(arrival.at);
    const gain = arrival.gain + (leaving?.gain ?? 0);
    if (gain <= most) continue;
    most = gain;
    best = { to, arrival, leaving };
  }
  return best;
}

/**
 * The spots on which a chain of moves puts a tag, in order. A tile claimed for a win may stand on the rack until the
 * whole hand is laid down.
 */
export function* stations(chain: readonly { move: Move }[], tag: TagId): Generator<Spot> {
  for (const { move } of chain) {
    if (!move.tags.includes(tag)) continue;
    const { event } = move;
    const spot = event.event === 'win' && 'from' in event ? rackSpot(event.seat) : targetSpot(event);
    if (spot !== null && spot !== WALL) yield spot;
  }
}

/** The period in which an event must have happened. */
export interface Times {
  /** The earliest and the latest possible time (ms). */
  readonly earliest: number;
  readonly latest: number;
  /** The tiles that were seen to arrive, and when each spot was last read without them. */
  readonly arrived: readonly (Pick<Arrived, 'tag' | 'spot' | 'bound' | 'since'> & { readonly at: number })[];
}

/** The period in which a move must have happened, by the travels of its tiles. */
export function timesOf(
  move: Move,
  before: WorldState,
  hypothesis: Whereabouts,
  travels: ReadonlyMap<TagId, Travel>,
  evidence: Evidence,
): Times {
  const { event, tags } = move;
  const tag = tags[0];
  const travel = tag === undefined ? undefined : travels.get(tag);
  const none = { earliest: Number.NEGATIVE_INFINITY, latest: Number.POSITIVE_INFINITY, arrived: [] };
  if (tag === undefined || !travel) return none;
  const cameTo = (spot: Spot) =>
    tags.flatMap((one) => arrivalOf(one, spot, hypothesis, travels, evidence) ?? []);
  const latest = travel.arrival?.at ?? Number.POSITIVE_INFINITY;
  switch (event.event) {
    case 'draw': {
      const arrived = cameTo(rackSpot(event.seat));
      return { ...none, latest: Math.min(latest, ...arrived.map(({ at }) => at)), arrived };
    }
    case 'discard':
    case 'bonus': {
      const drawn = hypothesis.world.spots[tag] === WALL;
      const rack = drawn
        ? evidence.passing(tag, rackSpot(event.seat), hypothesis.since[tag]!, latest, true)
        : null;
      const earliest = drawn ? rack?.last.until : travel.leaving?.at;
      const arrived = cameTo(event.event === 'bonus' ? meldSpot(event.seat) : DISCARD);
      return {
        earliest: earliest ?? none.earliest,
        latest: Math.min(latest, ...arrived.map(({ at }) => at)),
        arrived,
      };
    }
    case 'chow':
    case 'pung':
    case 'kong': {
      // A kong of own tiles was laid down after all of them had left the rack.
      const isOwn = !('from' in event);
      const left =
        isOwn || before.spots[tag] === DISCARD
          ? travels.get(lastToLeave(move, travels)!)?.leaving?.at
          : undefined;
      const arrived = cameTo(meldSpot(event.seat));
      const began = Math.min(Number.POSITIVE_INFINITY, ...arrived.map(({ at }) => at));
      return { earliest: left ?? none.earliest, latest: began, arrived };
    }
    case 'win':
      return { ...none, latest: laidDownBy(meldSpot(event.seat), travels) };
    default:
      return none;
  }
}

/** The tile by whose leaving a move happened at the earliest: of a kong of own tiles the last one, else the first that is named. */
export function lastToLeave({ event, tags }: Move, travels: ReadonlyMap<TagId, Travel>): TagId | undefined {
  if (event.event !== 'kong' || 'from' in event) return tags[0];
  const left = (tag: TagId) => travels.get(tag)?.leaving?.at ?? Number.NEGATIVE_INFINITY;
  return tags.reduce((last, tag) => (left(tag) > left(last) ? tag : last));
}

/** When (ms) half of the tiles that a winner laid down had been seen in the meld area; Infinity if only few were. */
function laidDownBy(meld: Spot, travels: ReadonlyMap<TagId, Travel>): number {
  const seen = arrivalsOn(meld, travels);
  return seen.length < LAYING_DOWN.leastTiles ? Number.POSITIVE_INFINITY : middleOf(seen);
}

/** When (ms) half of the winner's visible tiles had been seen there; -Infinity if none were. */
export const shownBy = (move: Move, travels: ReadonlyMap<TagId, Travel>): number =>
  middleOf(laidDownFor(move, travels));

/** The same at the earliest, after which others show theirs: the winner's reader may have been silent for a while. */
export const shownAfter = (move: Move, travels: ReadonlyMap<TagId, Travel>): number =>
  middleOf(
    laidDownFor(move, travels).map(({ at, bound }) => ({ at: at - bound > UNREAD.after ? bound : at })),
  );

/** The arrivals of the tiles that a winner laid down; none if the move is no win. */
const laidDownFor = ({ event }: Move, travels: ReadonlyMap<TagId, Travel>): Passage[] =>
  event.event === 'win' ? arrivalsOn(meldSpot(event.seat), travels) : [];

/** The median time (ms) of arrivals; -Infinity if there are none. */
function middleOf(seen: readonly Pick<Passage, 'at'>[]): number {
  const times = seen.map(({ at }) => at).sort((one, other) => one - other);
  return times[times.length >> 1] ?? Number.NEGATIVE_INFINITY;
}

/** When (ms) a win was called at the earliest, judged by the arrivals in the meld area; -Infinity if there are few. */
export function laidFrom(move: Move, travels: ReadonlyMap<TagId, Travel>): number {
  const bounds = laidDownFor(move, travels).map(({ bound }) => bound);
  return bounds.length < LAYING_DOWN.leastTiles
    ? Number.NEGATIVE_INFINITY
    : Math.min(...bounds) - LAYING_DOWN.saidBefore;
}

/** The arrivals of tiles on their final spot. */
const arrivalsOn = (spot: Spot, travels: ReadonlyMap<TagId, Travel>): Passage[] =>
  [...travels.values()].flatMap(({ to, arrival }) => (to === spot && arrival ? [arrival] : []));

/** The arrival of a tile on a spot, final or on its way; null if it was not seen, or its way is not known yet. */
function arrivalOf(
  tag: TagId,
  spot: Spot,
  { world, since }: Whereabouts,
  travels: ReadonlyMap<TagId, Travel>,
  evidence: Evidence,
): Times['arrived'][number] | null {
  const travel = travels.get(tag);
  if (!travel) return null;
  const { to, arrival, leaving } = travel;
  const left = leaving?.at ?? since[tag]!;
  if (to === spot) return arrival && { tag, spot, at: arrival.at, bound: arrival.bound, since: left };
  const by = arrival?.at ?? Number.POSITIVE_INFINITY;
  const passed = evidence.passing(tag, spot, left, by, world.spots[tag] === WALL);
  return passed && { tag, spot, at: passed.first.from, bound: passed.first.before, since: left };
}

/** When the first, and the last, of a move's tiles was seen where the move put it. */
export function seenTimes(
  { tags }: Move,
  travels: ReadonlyMap<TagId, Travel>,
): Pick<EventNode, 'seen' | 'complete'> {
  let seen: number | null = null;
  let complete: number | null = Number.NEGATIVE_INFINITY;
  for (const tag of tags) {
    const at = travels.get(tag)?.arrival?.at ?? null;
    if (at !== null) seen = Math.min(seen ?? at, at);
    complete = at === null || complete === null ? null : Math.max(complete, at);
  }
  return { seen, complete: complete === Number.NEGATIVE_INFINITY ? null : complete };
}
