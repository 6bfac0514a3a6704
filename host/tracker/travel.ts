import { type Belief, type Move, targetSpot } from './belief.ts';
import type { Deed } from './deed.ts';
import type { Evidence, Passage } from './evidence.ts';
import type { Arrived } from './order.ts';
import { ledgeSpot, MIDDLE, rackSpot, type Spot, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** Where a history had each tile before a step, and since when (ms). */
interface Whereabouts {
  readonly belief: Belief;
  readonly since: Float64Array;
}

/** How a tag travelled in a step. */
export interface Travel {
  readonly to: Spot;
  readonly arrival: Passage | null;
  readonly leaving: Passage | null;
}

/** So many tiles on a ledge are no hand that is laid down. */
const FEW = 5;

/** Who wins says so, so long (ms) before a tile lies on the ledge, and others begin to clear theirs away. */
const SAID_BEFORE = 1000;

/** When a tag best left one spot and came to another: what speaks for both together. */
export function travelOf(tag: TagId, from: Spot, to: Spot, since: number, evidence: Evidence): Travel {
  if (to === from) return { to, arrival: null, leaving: null };
  const arrivals: (Passage | null)[] =
    to === WALL ? [] : evidence.arrivals(tag, to, since, { anew: from === WALL });
  if (arrivals.length === 0) arrivals.push(null);
  let best: Travel | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const arrival of arrivals) {
    const by = arrival?.at ?? Number.POSITIVE_INFINITY;
    const leaving = from === WALL ? null : evidence.leaving(tag, from, since, by);
    const gain = (arrival?.gain ?? 0) + (leaving?.gain ?? 0);
    if (gain <= most) continue;
    most = gain;
    best = { to, arrival, leaving };
  }
  return best!;
}

/**
 * The spots that the moves of a step put a tag on, in order. A tile that is taken to win may stand on the rack until the
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

export interface Times {
  /** The event cannot have happened before, or after (ms). */
  readonly earliest: number;
  readonly latest: number;
  /** Where its tiles were seen to come to, and when each spot was last read without them. */
  readonly arrived: readonly (Pick<Arrived, 'tag' | 'spot' | 'bound'> & { readonly at: number })[];
}

/** Between which moments a move must have happened. */
export function timesOf(
  { event, tags }: Move,
  before: Belief,
  history: Whereabouts,
  travels: ReadonlyMap<TagId, Travel>,
  evidence: Evidence,
): Times {
  const tag = tags[0];
  const travel = tag === undefined ? undefined : travels.get(tag);
  const none = { earliest: Number.NEGATIVE_INFINITY, latest: Number.POSITIVE_INFINITY, arrived: [] };
  if (tag === undefined || !travel) return none;
  const cameTo = (spot: Spot) =>
    tags.flatMap((one) => arrivalOf(one, spot, history, travels, evidence) ?? []);
  const latest = travel.arrival?.at ?? Number.POSITIVE_INFINITY;
  switch (event.event) {
    case 'draw': {
      const arrived = cameTo(rackSpot(event.seat));
      return { ...none, latest: Math.min(latest, ...arrived.map(({ at }) => at)), arrived };
    }
    case 'discard':
    case 'bonus': {
      const drawn = history.belief.spots[tag] === WALL;
      const rack = drawn
        ? evidence.passing(tag, rackSpot(event.seat), history.since[tag]!, latest, true)
        : null;
      const earliest = drawn ? rack?.last.until : travel.leaving?.at;
      const arrived = cameTo(event.event === 'bonus' ? ledgeSpot(event.seat) : MIDDLE);
      return {
        earliest: earliest ?? none.earliest,
        latest: Math.min(latest, ...arrived.map(({ at }) => at)),
        arrived,
      };
    }
    case 'chow':
    case 'pung':
    case 'kong': {
      const left = before.spots[tag] === MIDDLE ? travel.leaving?.at : undefined;
      const arrived = cameTo(ledgeSpot(event.seat));
      const began = Math.min(Number.POSITIVE_INFINITY, ...arrived.map(({ at }) => at));
      return { earliest: left ?? none.earliest, latest: began, arrived };
    }
    case 'win':
      return { ...none, latest: laidDownBy(ledgeSpot(event.seat), travels) };
    default:
      return none;
  }
}

/** When (ms) half of the tiles that a winner laid down were seen on the ledge; after all time if few were. */
function laidDownBy(ledge: Spot, travels: ReadonlyMap<TagId, Travel>): number {
  const seen = arrivalsOn(ledge, travels);
  return seen.length < FEW ? Number.POSITIVE_INFINITY : middleOf(seen);
}

/** When (ms) half of those of a winner's tiles that were seen lay there, so that others show theirs; before all time if none was. */
export function shownAfter({ event }: Move, travels: ReadonlyMap<TagId, Travel>): number {
  const seen = event.event === 'win' ? arrivalsOn(ledgeSpot(event.seat), travels) : [];
  return seen.length === 0 ? Number.NEGATIVE_INFINITY : middleOf(seen);
}

/** When (ms) half of these tiles, some at least, were seen. */
function middleOf(seen: readonly Passage[]): number {
  const times = seen.map(({ at }) => at).sort((one, other) => one - other);
  return times[times.length >> 1]!;
}

/** When (ms) a win was said at the earliest, by when the winner's tiles came to the ledge; before all time if few did. */
export function laidFrom({ event }: Move, travels: ReadonlyMap<TagId, Travel>): number {
  if (event.event !== 'win') return Number.NEGATIVE_INFINITY;
  const bounds = arrivalsOn(ledgeSpot(event.seat), travels).map(({ bound }) => bound);
  return bounds.length < FEW ? Number.NEGATIVE_INFINITY : Math.min(...bounds) - SAID_BEFORE;
}

/** How the tiles of a step were seen to come to a spot. */
const arrivalsOn = (spot: Spot, travels: ReadonlyMap<TagId, Travel>): Passage[] =>
  [...travels.values()].flatMap(({ to, arrival }) => (to === spot && arrival ? [arrival] : []));

/** How a tile of a step was seen to come to a spot on its way, if it was. */
function arrivalOf(
  tag: TagId,
  spot: Spot,
  { belief, since }: Whereabouts,
  travels: ReadonlyMap<TagId, Travel>,
  evidence: Evidence,
): Times['arrived'][number] | null {
  const { to, arrival, leaving } = travels.get(tag)!;
  if (to === spot) return arrival && { tag, spot, at: arrival.at, bound: arrival.bound };
  const by = arrival?.at ?? Number.POSITIVE_INFINITY;
  const passed = evidence.passing(tag, spot, leaving?.at ?? since[tag]!, by, belief.spots[tag] === WALL);
  return passed && { tag, spot, at: passed.first.from, bound: passed.first.before };
}

/** When the tiles of a move were first seen where it put them. */
export function seenTimes(
  { tags }: Move,
  travels: ReadonlyMap<TagId, Travel>,
): Pick<Deed, 'seen' | 'complete'> {
  let seen: number | null = null;
  let complete: number | null = Number.NEGATIVE_INFINITY;
  for (const tag of tags) {
    const at = travels.get(tag)?.arrival?.at ?? null;
    if (at !== null) seen = Math.min(seen ?? at, at);
    complete = at === null || complete === null ? null : Math.max(complete, at);
  }
  return { seen, complete: complete === Number.NEGATIVE_INFINITY ? null : complete };
}
