import type { Seat } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot, rackSpot, type Spot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { ORDER } from '../parameters/hypothesis.ts';

/** A tile that came to a spot, and when (ms) the spot was last read without it. */
export interface Arrived {
  readonly tag: TagId;
  readonly spot: Spot;
  readonly bound: number;
  /** When (ms) it was elsewhere: what was seen of it there until then does not count. */
  readonly since: number;
  /** ms that it may be in the air or in a player's hand while something else happens already. */
  readonly inHand: number;
  /** Turns played when it came there. */
  readonly turns: number;
  /**
   * If readings must have missed it: when (ms) its spot was actually last read without it, and the cost paid for that.
   */
  readonly unread?: number;
  readonly paid?: Toll;
  /** The rack on which a discard stood that was drawn just before: what was read of it there counts as its way. */
  readonly rack?: Spot;
  /** Whether it belongs to the deal, and came only after others had begun to play. */
  readonly late?: true;
}

/** Log-likelihoods (nats, 0 or less) that a tile was missed, and of the hurry in which the next event happened. */
interface Toll {
  readonly missed: number;
  readonly hurry: number;
}

/** A later event: the latest time (ms) at which it can have happened, and the turns played by then. */
interface Later {
  readonly by: number;
  readonly turns: number;
  /** The spot to which its tile came; null if there is none. */
  readonly spot: Spot | null;
  /** Whose move it is; null if it is nobody's. */
  readonly seat: Seat | null;
  /** Whether bonus tiles of the deal are being replaced. */
  readonly isDeal: boolean;
  /** Where a tile lies that was replaced; null if it is no replacement. */
  readonly replaced?: Spot | null;
  /** The bonus tile of the deal that is laid out; null if it never stood on a rack. */
  readonly left?: Left | null;
}

/** A bonus tile of the deal that left its rack, where it was last read at `seen` ms. */
export interface Left {
  readonly tag: TagId;
  readonly rack: Spot;
  readonly seen: number;
}

/** How a bonus tile of the deal that was laid out by then (ms) left its rack. */
export const leftRack = (tag: TagId, rack: Spot, laidBy: number, evidence: Evidence): Left => ({
  tag,
  rack,
  seen: evidence.lastSeen(tag, rack, laidBy) ?? laidBy,
});

/** While tiles are dealt and bonus tiles replaced, all players act at the same time, until their own first move. */
export const ALL_AT_ONCE = Number.POSITIVE_INFINITY;

/**
 * Earlier events are seen earlier: if a tile of an earlier event had not been seen when a later event had happened, it
 * was missed since, or was in a player's hand for a while. Two tiles come to the same spot one after the other. The
 * moves between a discard and a later event take time.
 * @returns the log-likelihood (nats) of that order, and the tiles with what was paid for them
 */
export function inOrder(
  arrived: readonly Arrived[],
  later: Later,
  evidence: Evidence,
): { readonly cost: number; readonly arrived: readonly Arrived[] } {
  let cost = 0;
  let changed: Arrived[] | null = null;
  // Who hurried after a later discard hurried after the earlier ones, too: it is paid once.
  let sinceLater = 0;
  for (let index = arrived.length - 1; index >= 0; index--) {
    const one = arrived[index]!;
    const isTimed = one.spot === DISCARD && Number.isFinite(one.inHand);
    const paid = isTimed ? timed(one, later, sinceLater, evidence) : awaited(one, later, evidence);
    sinceLater += (paid?.arrived ?? one).paid?.hurry ?? 0;
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

/** Log-likelihood (nats, 0 or less) that readings missed a tile which must have come before them. */
export function worthOfMissed(
  { tag, spot, since, bound, unread = bound, rack }: Arrived,
  evidence: Evidence,
): number {
  if (bound >= unread) return 0;
  const missed = evidence.earlierArrival(tag, spot, { since, unread, bound });
  if (rack === undefined) return missed;
  // What was read of it on the rack after the next reading was a stray.
  const by = evidence.readings.firstAfter(spot, bound);
  return missed - Math.max(0, evidence.between(tag, rack, by, unread));
}

/** A tile that came before readings without it was missed by them: each such reading is paid for once. */
function cameBefore(one: Arrived, bound: number, hurry: number, evidence: Evidence): Paid {
  const unread = one.unread ?? one.bound;
  const before = one.paid ?? NO_TOLL;
  const missed = worthOfMissed({ ...one, bound, unread }, evidence);
  const paid = { missed, hurry: bound < one.bound ? hurry : Math.min(hurry, before.hurry) };
  const cost = paid.missed + paid.hurry - before.missed - before.hurry;
  return { cost, arrived: { ...one, bound, unread, paid } };
}

/** For a tile that was in the air, in a player's hand, or missed; null if it may have come in time. */
function awaited(one: Arrived, later: Later, evidence: Evidence): Paid | null {
  const { by, spot, replaced, left } = later;
  if (one.spot === replaced) return laidBefore(one, later, evidence);
  if (left && left.rack === one.spot) return stoodBefore(one, by, left, ORDER.laidBoth, evidence);
  const isOwn = hadToComeFirst(one, later);
  if (!isOwn && !later.isDeal && one.inHand === ALL_AT_ONCE) return beforePlay(one, by, evidence);
  const inHand = isOwn ? Math.min(ORDER.inHand, one.inHand) : one.inHand;
  const limit = one.spot === spot ? by : by + inHand;
  return one.bound < limit ? null : cameBefore(one, limit - 1, 0, evidence);
}

/** For a tile of the deal: it came before others played, and was missed since, or its player was late. */
function beforePlay(one: Arrived, by: number, evidence: Evidence): Paid | null {
  const limit = by + ORDER.inHand;
  if (one.late || one.bound < limit) return null;
  const missed = cameBefore(one, limit - 1, 0, evidence);
  return missed.cost > -ORDER.lateAtDeal
    ? missed
    : { cost: -ORDER.lateAtDeal, arrived: { ...one, late: true } };
}

/**
 * For the replacement of a bonus tile of the deal: nobody takes the next one from his rack before it stands on its own. Either is
 * missed: this one since that was last read, or that one as long as this had not come. Or it was taken before.
 * @param laidBy when (ms) the next bonus tile lay there
 * @param otherwise nats that it costs to take it before; null is returned if nothing speaks for that
 */
export function stoodBefore(
  one: Arrived,
  laidBy: number,
  { tag, rack, seen }: Left,
  otherwise: number,
  evidence: Evidence,
): Paid | null {
  const left = evidence.readings.firstAfter(rack, seen);
  const by = left < laidBy ? left : laidBy + ORDER.overlap;
  if (one.bound < by) return null;
  const ways = [cameBefore(one, by - 1, 0, evidence), { cost: -otherwise, arrived: one }];
  if (left < laidBy) {
    const late = one.bound < laidBy ? { cost: 0, arrived: one } : cameBefore(one, laidBy - 1, 0, evidence);
    const readings = evidence.readings.between(rack, left, Math.min(one.bound, laidBy));
    ways.push({ ...late, cost: late.cost + evidence.absenceAfter(tag, rack, seen, readings) });
  }
  return ways.reduce((best, way) => (way.cost > best.cost ? way : best));
}

/**
 * For a tile that was replaced by one which stood on the rack at `by` ms: it lay there before. One of the deal had to lie there for a
 * while, or was kept in the hand.
 */
function laidBefore(one: Arrived, { by, isDeal }: Later, evidence: Evidence): Paid | null {
  const laidBy = isDeal ? by - ORDER.replacedAfter : by + ORDER.overlap;
  if (one.bound < laidBy) return null;
  const missed = cameBefore(one, laidBy - 1, 0, evidence);
  if (!isDeal) return missed;
  const kept = cameBefore(one, Math.min(one.bound, by + ORDER.inHand - 1), -ORDER.kept, evidence);
  return missed.cost >= kept.cost ? missed : kept;
}

/** Whether a tile came to the rack or the meld area of the player who moves. At the deal his rack may not be complete yet. */
const hadToComeFirst = ({ spot }: Arrived, { seat, isDeal }: Later): boolean =>
  seat !== null && (spot === meldSpot(seat) || (!isDeal && spot === rackSpot(seat)));

/** Turns after a discard from which on the next player but one has moved: an event is 0.4 of a turn or more. */
const NEXT_BUT_ONE = 1.2;

/**
 * For a discard: the likeliest combination of readings that missed it and hurry after it; null if there was time.
 * @param sinceLater the hurry (nats) that has been paid for since later discards
 */
function timed(one: Arrived, later: Later, sinceLater: number, evidence: Evidence): Paid | null {
  const between = later.turns - one.turns;
  const sameSpot = one.spot === later.spot;
  let { bound } = one;
  // Its player may have held it over the discard area while the next one drew, and laid down the own discard.
  const isHeld = between < NEXT_BUT_ONE && bound < later.by + one.inHand;
  let best: Paid | null = isHeld ? cameBefore(one, bound, -ORDER.overtaken, evidence) : null;
  for (let missed = 0; missed <= ORDER.mostMissed; missed++) {
    const ms = later.by - bound;
    if (sameSpot ? ms > 0 : ms > -one.inHand) {
      const all = evidence.pace.hurry(between, sameSpot ? ms : ms + ORDER.overlap);
      const hurry = Math.min(0, all - sinceLater);
      if (missed === 0 && hurry >= (one.paid ?? NO_TOLL).hurry) return null;
      const paid = cameBefore(one, bound, hurry, evidence);
      if (best === null || paid.cost > best.cost) best = paid;
      if (hurry === 0) return best;
    }
    bound = evidence.readings.lastBefore(one.spot, bound);
  }
  if (best === null) return awaited(one, later, evidence);
  const inTime = cameBefore(one, later.by - between * evidence.pace.turn, 0, evidence);
  return inTime.cost > best.cost ? inTime : best;
}

/** Adds tiles to those remembered; the oldest are forgotten. */
export function remember(arrived: readonly Arrived[], more: readonly Arrived[]): readonly Arrived[] {
  if (more.length === 0) return arrived;
  return [...arrived, ...more].slice(-ORDER.remembered);
}
