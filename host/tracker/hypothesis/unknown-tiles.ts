import type { HandEvent } from '../../../shared/game/events.ts';
import { isBonus } from '../../../shared/game/tiles.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldBefore, rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { OUT_OF_WALL, RUNS } from '../parameters/evidence.ts';
import { AGAINST_TIME, UNKNOWN_TILES } from '../parameters/hypothesis.ts';
import { appendEvent, type EventNode, nodesAfter } from './event-node.ts';
import { type Hypothesis, isOnUnreadRack } from './hypothesis.ts';
import { advance, type Move, type WorldState } from './world-state.ts';

/**
 * A tag of the wall that was never seen and can stand in for an unknown tile; null if there is none. No bonus tiles.
 */
export function unseenTag(world: WorldState, evidence: Evidence, not: readonly TagId[] = []): TagId | null {
  for (let tag = 0; tag < world.spots.length; tag++)
    if (isUnseen(tag, world, evidence) && !not.includes(tag)) return tag;
  return null;
}

/** Whether a tag of the wall was never seen, and is no bonus tile. */
export const isUnseen = (tag: TagId, { spots }: WorldState, { seenOn, set }: Evidence): boolean =>
  spots[tag] === WALL && seenOn[tag] === 0 && !isBonus(set.kind(tag));

/**
 * The tile that won if no reader has seen it: the hand that it completes tells its kind, and that one of several equal tags
 * stands in for it. Null if it was seen, or lies on a rack that is never read.
 */
export function unseenWinningTile(hypothesis: Hypothesis, { seenOn }: Evidence): TagId | null {
  const move = hypothesis.tip?.move;
  if (move?.event.event !== 'win') return null;
  const tag = move.tags[0]!;
  return seenOn[tag] === 0 && !isOnUnreadRack(hypothesis, tag) ? tag : null;
}

/**
 * Log-likelihood (nats), beyond that of its sightings, that a tile of the wall was drawn. Of one that went back to the wall
 * it was counted before.
 */
export const outOfWall = ({ world, since }: Hypothesis, tag: TagId, evidence: Evidence): number =>
  tag === world.returned ? 0 : evidence.outOfWall(tag, since[tag]!);

/**
 * The cost (nats) of sightings of a tile of the wall on a rack, in the meld area before it or in the discard area, until
 * `by` ms: it cannot have come there yet. A meld area is beside the wall, so one or two of them in a row may be strays from there.
 * What another rack reads is a stray wherever the tile lies on the table, but there is none from the wall.
 * @param since when (ms) it was in the wall
 */
export function seenEarly(tag: TagId, rack: Spot, since: number, by: number, evidence: Evidence): number {
  const early =
    evidence.between(tag, rack, since, by) +
    evidence.between(tag, DISCARD, since, by) +
    evidence.between(tag, meldBefore(rack), since, by, RUNS.noStray);
  const stray = evidence.beganOnOtherRack(tag, rack, since, by) ? OUT_OF_WALL.proof : 0;
  return Math.max(0, Math.min(AGAINST_TIME.mostEarly, early)) + stray;
}

/** The hypothesis in which an unknown tile turns out to be `tag`; null if the rules forbid it. */
export function identified(
  hypothesis: Hypothesis,
  unknown: TagId,
  tag: TagId,
  evidence: Evidence,
): Hypothesis | null {
  const replaced = withTagsReplaced(hypothesis, new Map([[unknown, tag]]), evidence);
  if (!replaced) return null;
  const rack = hypothesis.world.spots[unknown]!;
  const arrival = evidence.arrival(tag, rack, hypothesis.since[tag]!, true);
  const stood = evidence.passing(tag, rack, hypothesis.since[tag]!, Number.POSITIVE_INFINITY, true);
  const gain = Math.max(arrival?.gain ?? Number.NEGATIVE_INFINITY, 0, UNKNOWN_TILES.identified);
  const since = replaced.since.slice();
  since[tag] =
    arrival && arrival.gain > 0 ? arrival.at : Math.max(hypothesis.since[unknown]!, hypothesis.since[tag]!);
  // Once seen on the rack, it is no longer expected there.
  const unseen = replaced.unseen.filter((other) => other.tag !== unknown && other.tag !== tag);
  const waiting = hypothesis.unseen.find((other) => other.tag === unknown);
  const still = arrival && arrival.gain > 0 ? [] : waiting && !stood ? [{ ...waiting, tag }] : [];
  return {
    ...replaced,
    since,
    score:
      hypothesis.score +
      gain +
      UNKNOWN_TILES.identified +
      outOfWall(hypothesis, tag, evidence) -
      seenEarly(
        tag,
        rack,
        hypothesis.since[tag]!,
        hypothesis.since[unknown]! - AGAINST_TIME.overlap,
        evidence,
      ) +
      discardOrder(replaced.tip, tag, hypothesis.since[tag]!, waiting?.readings ?? 0, evidence),
    unseen: [...unseen, ...still],
    unknowns: hypothesis.unknowns.filter((other) => other !== unknown),
  };
}

/**
 * Log-likelihood (nats) of the time at which a tile was seen in the discard area relative to the other discards, if the
 * hypothesis has it discarded. The hypothesis has already paid for `paid` readings without it.
 */
function discardOrder(
  tip: EventNode | null,
  tag: TagId,
  since: number,
  paid: number,
  evidence: Evidence,
): number {
  const first = evidence.passing(tag, DISCARD, since, Number.POSITIVE_INFINITY, true)?.first;
  const at = nodesAfter(tip, 0).findLast(
    ({ move }) => move.event.event === 'discard' && move.tags[0] === tag,
  );
  if (!first || !at) return 0;
  let cost = 0;
  let there = Number.POSITIVE_INFINITY;
  for (const { move, seen, bound, count } of nodesAfter(tip, 0)) {
    if (move.event.event !== 'discard' || count === at.count || seen === null) continue;
    const late = bound ?? seen;
    if (count > at.count) there = Math.min(there, seen);
    else if (first.from <= late)
      cost += evidence.absence(DISCARD, evidence.readings.between(DISCARD, first.from, late));
  }
  // Readings since a later discard was there have missed it.
  const missed = there <= first.before ? evidence.readings.between(DISCARD, there, first.before) : 0;
  return cost + Math.min(0, evidence.absence(DISCARD, missed) - evidence.absence(DISCARD, paid));
}

/**
 * The hypothesis with other tags in place of some everywhere, also in the past events for stand-ins seen since; null if the
 * rules forbid it.
 */
export function withTagsReplaced(
  hypothesis: Hypothesis,
  others: ReadonlyMap<TagId, TagId>,
  evidence: Evidence,
): Hypothesis | null {
  const { seenAs } = hypothesis;
  const now = (tag: TagId): TagId => others.get(tag) ?? tag;
  const standIns = new Map([...seenAs].map(([from, to]) => [from, now(to)]));
  for (const [from, to] of others) if (!standIns.has(from)) standIns.set(from, to);
  const othersIn = ({ unread }: Move) => (unread === 'stand-ins' ? standIns : others);
  const has = ({ move }: EventNode) => move.tags.some((tag) => othersIn(move).has(tag));
  let first: EventNode | null = null;
  for (let node = hypothesis.tip; node; node = node.parent) if (has(node)) first = node;
  if (!first) return null;
  let world = first.before;
  let tip = first.parent;
  for (const node of nodesAfter(hypothesis.tip, tip?.count ?? 0)) {
    const move = withTags(node.move, othersIn(node.move), evidence);
    const after = advance(world, move);
    if (!after.ok) return null;
    const seen = move === node.move || move.unread ? node : seenNow(move, node.move, evidence);
    tip = appendEvent(tip, world, move, after.value, seen);
    world = after.value;
  }
  const since = hypothesis.since.slice();
  // The tiles of a hand that was laid down keep their spots.
  const spots = hypothesis.world.spots.slice();
  for (const [from, to] of others) {
    since[to] = since[from]!;
    spots[to] = spots[from]!;
    spots[from] = WALL;
  }
  return {
    ...hypothesis,
    tip,
    world: { ...world, spots },
    since,
    unseen: hypothesis.unseen.map((other) => ({ ...other, tag: now(other.tag) })),
    unknowns: hypothesis.unknowns.map(now),
    seenAs: new Map(),
  };
}

/** When the tile that a move got in place of another was first seen where the move put it. */
function seenNow(
  { event, tags }: Move,
  before: Move,
  evidence: Evidence,
): Pick<EventNode, 'seen' | 'complete' | 'bound'> {
  const tag = tags.find((one, at) => one !== before.tags[at])!;
  const spot = event.event === 'discard' ? DISCARD : 'seat' in event ? rackSpot(event.seat) : WALL;
  const first = spot === WALL ? null : evidence.passing(tag, spot, 0, Number.POSITIVE_INFINITY, true)?.first;
  return { seen: first?.from ?? null, complete: first?.from ?? null, bound: first?.before ?? null };
}

/** A move with some of its tags, and their tiles, replaced by others; the same move if it has none of them. */
export function withTags(move: Move, others: ReadonlyMap<TagId, TagId>, { set }: Evidence): Move {
  const at = move.tags.findIndex((tag) => others.has(tag));
  if (at < 0) return move;
  const { event } = move;
  const tags = move.tags.map((tag) => others.get(tag) ?? tag);
  if (event.event === 'deal') {
    return { ...move, event: { ...event, tiles: tags.map((tag) => set.tile(tag)) }, tags };
  }
  return { ...move, event: { ...event, tile: set.tile(tags[at]!) } as HandEvent, tags };
}
