import type { Evidence } from './evidence.ts';
import { MIDDLE, type Spot } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** A tile that came to a spot, and when (ms) the spot was last read without it. */
export interface Arrived {
  readonly tag: TagId;
  readonly spot: Spot;
  readonly bound: number;
  /** It may be in the air or in a hand for so long (ms) while something is done elsewhere already. */
  readonly inHand: number;
  /** How many turns had been played when it came there. */
  readonly turns: number;
  /** When (ms) its spot was in truth last read without it, if it must have been missed then, and what was paid for that. */
  readonly unread?: number;
  readonly paid?: Toll;
}

/** What it costs (logarithms) that a tile was missed, and that what was done after it was done in a hurry. */
interface Toll {
  readonly missed: number;
  readonly hurry: number;
}

/** A later event: when (ms) it had happened at the latest, and how many turns had been played by then. */
export interface Later {
  readonly by: number;
  readonly turns: number;
  /** Where its tile came to, if it came to one spot. */
  readonly spot: Spot | null;
}

/** A discard may be in the air, a drawn tile in the hand, for so long (ms) while the next thing is done already. */
export const IN_HAND = 1200;

/** While tiles are dealt and bonus tiles replaced all hands are at work at the same time. */
export const ALL_AT_ONCE = Number.POSITIVE_INFINITY;

/** So many tiles are remembered, those of the last events: a bonus tile may have been laid out long before its turn. */
const REMEMBERED = 24;

/** A discard may come to rest so long (ms) after the next player has begun to reach, without anybody being quick. */
const OVERLAP = 250;

/** So many readings back it may have been missed; farther back nobody was in a hurry. */
const MOST_MISSED = 12;

/**
 * What happened earlier is seen earlier: a tile of an earlier event that was not seen yet when something later
 * was seen to have happened was missed since, or is in a hand for a while. Two tiles that come to one and the same
 * spot do so one after the other. What was played between a discard and something later takes its time.
 * @returns what that costs (a logarithm), and the tiles as they are remembered then
 */
export function inOrder(
  arrived: readonly Arrived[],
  later: Later,
  evidence: Evidence,
): { readonly cost: number; readonly arrived: readonly Arrived[] } {
  let cost = 0;
  let changed: Arrived[] | null = null;
  for (const [index, one] of arrived.entries()) {
    const inTime = one.spot === MIDDLE && Number.isFinite(one.inHand) ? timed : awaited;
    const paid = inTime(one, later, evidence);
    if (paid === null) continue;
    cost += paid.cost;
    changed ??= arrived.slice();
    changed[index] = paid.arrived;
  }
  return { cost, arrived: changed ?? arrived };
}

interface Paid {
  readonly cost: number;
  readonly arrived: Arrived;
}

const NO_TOLL: Toll = { missed: 0, hurry: 0 };

/** A tile that must have come before a reading without it was missed in all since: each reading is paid for once. */
function cameBefore(one: Arrived, bound: number, hurry: number, evidence: Evidence): Paid {
  const unread = one.unread ?? one.bound;
  const before = one.paid ?? NO_TOLL;
  const missed =
    bound < unread ? evidence.absence(one.spot, evidence.readingsBetween(one.spot, bound + 1, unread)) : 0;
  const paid = { missed, hurry: bound < one.bound ? hurry : Math.min(hurry, before.hurry) };
  const cost = paid.missed + paid.hurry - before.missed - before.hurry;
  return { cost, arrived: { ...one, bound, unread, paid } };
}

/** A tile that was in the air or in a hand, or missed; null if nothing speaks against its coming earlier. */
function awaited(one: Arrived, { by, spot }: Later, evidence: Evidence): Paid | null {
  const limit = one.spot === spot ? by : by + one.inHand;
  return one.bound < limit ? null : cameBefore(one, limit - 1, 0, evidence);
}

/** A discard was missed in as many readings, and what followed it done in such a hurry, as together is likeliest. */
function timed(one: Arrived, later: Later, evidence: Evidence): Paid | null {
  const between = later.turns - one.turns;
  const sameSpot = one.spot === later.spot;
  let best: Paid | null = null;
  let { bound } = one;
  for (let missed = 0; missed <= MOST_MISSED; missed++) {
    const ms = later.by - bound;
    if (sameSpot ? ms > 0 : ms > -one.inHand) {
      const hurry = evidence.pace.hurry(between, sameSpot ? ms : ms + OVERLAP);
      if (missed === 0 && hurry >= (one.paid ?? NO_TOLL).hurry) return null;
      const paid = cameBefore(one, bound, hurry, evidence);
      if (best === null || paid.cost > best.cost) best = paid;
      if (hurry === 0) return best;
    }
    bound = evidence.lastReadBefore(one.spot, bound);
  }
  return best ?? awaited(one, later, evidence);
}

/** With more tiles; those of events long ago are forgotten. */
export function remember(arrived: readonly Arrived[], more: readonly Arrived[]): readonly Arrived[] {
  if (more.length === 0) return arrived;
  return [...arrived, ...more].slice(-REMEMBERED);
}
