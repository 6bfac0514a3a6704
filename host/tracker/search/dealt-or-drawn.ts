import type { Seat } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Run } from '../evidence/runs.ts';
import { meldSpot, rackSpot, SPOTS, type Spot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { type EventNode, nodesAfter } from '../hypothesis/event-node.ts';
import { leftRack, stoodBefore } from '../hypothesis/order.ts';
import { ORDER } from '../parameters/hypothesis.ts';
import { DEALS } from '../parameters/search.ts';

// Whether a tile of a rack was dealt, or drawn soon after the deal.

/** The seat that got tiles by a deal or a draw; null if the event is none. */
export const takenBy = ({ move: { event } }: EventNode): Seat | null =>
  event.event === 'draw' || event.event === 'deal' ? event.seat : null;

/**
 * By how many nats the other of two courses is likelier if a dealt tile is exchanged in it for one that was drawn: that follows from the
 * sightings of these two. Null if the deals differ otherwise, or not at all.
 */
export function leadOfDealExchanged(tip: EventNode, other: EventNode, evidence: Evidence): number | null {
  const nodes = nodesAfter(tip, 0);
  const others = nodesAfter(other, 0);
  for (const [dealt, { move }] of nodes.entries()) {
    if (move.event.event !== 'deal') return null;
    const otherTags = others[dealt]?.move.tags ?? [];
    const [tag, ...tags] = move.tags.filter((one) => !otherTags.includes(one));
    if (tag === undefined) continue;
    const its = otherTags.find((one) => !move.tags.includes(one));
    const drawn = nodes.findIndex((node) => node.move.event.event === 'draw' && node.move.tags[0] === its);
    return tags.length > 0 || its === undefined || drawn < 0
      ? null
      : leadOfDealt(nodes, [dealt, drawn], [tag, its], evidence);
  }
  return null;
}

/**
 * By how many nats it is likelier that `its` was dealt and `tag` drawn: what was dealt came with others of its rack and was missed
 * since, and what was drawn did not stand there before the deal was over.
 */
function leadOfDealt(
  nodes: readonly EventNode[],
  [dealt, drawn]: readonly [number, number],
  [tag, its]: readonly [TagId, TagId],
  evidence: Evidence,
): number {
  const rack = rackSpot(takenBy(nodes[dealt]!)!);
  const playedBy = firstPlay(nodes, drawn);
  const others = firstRuns(nodes, [tag, its], evidence);
  const own = others.flatMap(({ spot, from }) => (spot === rack ? from : []));
  own.sort((one, other) => one - other);
  const came = own.map((from) => Math.min(from, playedBy));
  const lacked = others.map(({ before }) => before).sort((one, other) => other - one);
  const over = Math.min(playedBy, lacked[DEALS.missedForLong] ?? playedBy);
  // What was on a rack when it was first read, however late, counts as dealt.
  const since = own[own.length >> 1] ?? over;
  const after = drawnAfter(nodes, drawn) ?? over;
  const wasDealt = (one: TagId) => dealtAndMissed(one, rack, { came, over, nodes }, evidence);
  const wasDrawn = (one: TagId) =>
    drawnInTurn(one, rack, nodes, drawn, evidence) -
    readEarly(one, rack, nodes, drawn, { since, after }, evidence);
  return wasDealt(its) + wasDrawn(tag) - wasDealt(tag) - wasDrawn(its);
}

/**
 * The evidence (nats, 0 or more) against a tile having been drawn only then: what was read of it before, or that the bonus tile which it
 * replaces was missed where it lay.
 * @param times from when on (ms) what was read counts, and when the events had happened that the draw follows
 */
function readEarly(
  tag: TagId,
  rack: Spot,
  nodes: readonly EventNode[],
  drawn: number,
  { since, after }: { readonly since: number; readonly after: number },
  evidence: Evidence,
): number {
  const readBy = (by: number) =>
    Math.max(0, evidence.between(tag, rack, Number.NEGATIVE_INFINITY, Math.max(since, by)));
  const laid = laidUnread(nodes, drawn, evidence.first(tag, rack)?.from ?? after, evidence);
  const read = readBy(after);
  return laid === null ? read : Math.min(read, readBy(laid.by) - laid.missed);
}

/**
 * Log-likelihood (nats, 0 or less) that a tile which replaces a bonus tile of the deal came before its player, and another, took up the
 * next: he draws first, and by the books players take turns.
 */
function drawnInTurn(
  tag: TagId,
  rack: Spot,
  nodes: readonly EventNode[],
  drawn: number,
  evidence: Evidence,
): number {
  const first = evidence.first(tag, rack);
  if (!first || nodes[drawn]!.before.state.phase !== 'bonus') return 0;
  const since = Number.NEGATIVE_INFINITY;
  const came = { tag, spot: rack, bound: first.before, since, inHand: 0, turns: 0 };
  const before = (isOwn: boolean, otherwise: number): number => {
    for (const { move, seen: laidBy } of nodes.slice(drawn + 1)) {
      if (move.event.event !== 'bonus' || laidBy === null) continue;
      const from = rackSpot(move.event.seat);
      if ((from === rack) !== isOwn) continue;
      const left = leftRack(move.tags[0]!, from, laidBy, evidence);
      return stoodBefore(came, laidBy, left, otherwise, evidence)?.cost ?? 0;
    }
    return 0;
  };
  return Math.min(before(true, ORDER.laidBoth), before(false, DEALS.outOfTurn));
}

/**
 * Log-likelihood (nats) that a tile was dealt and first read on its rack when it was. Tiles are dealt a few at a time: it came with one
 * of the others, as seldom late as they did, or last of all, and was missed since.
 * @param deal when (ms) the others came to the rack, and when the deal was over; all that happened, from the deal on
 */
function dealtAndMissed(
  tag: TagId,
  rack: Spot,
  deal: { readonly came: readonly number[]; readonly over: number; readonly nodes: readonly EventNode[] },
  evidence: Evidence,
): number {
  const { came, over, nodes } = deal;
  const { readings } = evidence;
  const first = evidence.first(tag, rack);
  // It may have gone on before any reading of the rack.
  const read = first?.from ?? firstSeen(tag, evidence);
  const left =
    nodes.find((node) => takenBy(node) === null && node.move.tags.includes(tag))?.seen ??
    Number.POSITIVE_INFINITY;
  const sinceRead = readings.since(rack, first?.before ?? read);
  let most = Number.NEGATIVE_INFINITY;
  for (const at of new Set([...came, Math.min(read, over)])) {
    if (at > read) continue;
    const later = came.filter((other) => other >= at).length;
    const share = Math.log((later + 1) / (came.length + 1));
    const misses = Math.max(0, readings.since(rack, at) - sinceRead);
    const missed = first
      ? evidence.absenceBefore(tag, rack, first.from, misses, left)
      : evidence.absence(rack, misses);
    most = Math.max(most, share + (misses > 0 ? missed : 0));
  }
  return most;
}

/** The first runs on their racks of all that was dealt, but for these two tiles. */
function firstRuns(nodes: readonly EventNode[], not: readonly TagId[], evidence: Evidence): Run[] {
  return nodes.flatMap((node) => {
    const { event, tags } = node.move;
    if (event.event !== 'deal') return [];
    return tags.flatMap((one) =>
      not.includes(one) ? [] : (evidence.first(one, rackSpot(event.seat)) ?? []),
    );
  });
}

/** When (ms) the first event after the deal was seen, but for this draw. */
const firstPlay = (nodes: readonly EventNode[], drawn: number): number =>
  nodes.reduce(
    (first, { move, seen }, at) =>
      at === drawn || move.event.event === 'deal' || seen === null ? first : Math.min(first, seen),
    Number.POSITIVE_INFINITY,
  );

/**
 * When (ms) the events after the deal that a draw follows had happened; null if no reading tells. Each had happened before what
 * follows it was seen: a discard may be missed for long where it lies.
 */
export function drawnAfter(nodes: readonly EventNode[], drawn: number): number | null {
  const takesTurn = nodes[drawn]!.before.state.phase !== 'bonus';
  const seat = takenBy(nodes[drawn]!);
  let seen: number | null = null;
  let latest = Number.POSITIVE_INFINITY;
  for (let at = nodes.length - 1; at >= 0; at--) {
    const { move, seen: own } = nodes[at]!;
    // While bonus tiles of the deal are replaced all players act at the same time.
    const isOwn = takesTurn || ('seat' in move.event && move.event.seat === seat);
    if (at === drawn || !isOwn || own === null || move.event.event === 'deal') continue;
    latest = Math.min(latest, own);
    if (at < drawn) seen = Math.max(seen ?? latest, latest);
  }
  return seen;
}

/**
 * A drawn tile, first read on its rack at `first` ms, may replace a bonus tile that had left the rack by then, but was missed where it
 * was laid out: when (ms) the draw was possible, and the log-likelihood (nats) of the misses. Null if it does not.
 */
function laidUnread(
  nodes: readonly EventNode[],
  drawn: number,
  first: number,
  evidence: Evidence,
): { readonly by: number; readonly missed: number } | null {
  const laid = nodes[drawn - 1];
  const bonus = laid?.move.event;
  if (bonus?.event !== 'bonus' || laid!.seen === null) return null;
  const [tag] = laid!.move.tags;
  const left = evidence.lastSeen(tag!, rackSpot(bonus.seat), laid!.seen);
  if (left === null || left >= first || laid!.seen <= first) return null;
  const meld = meldSpot(bonus.seat);
  const readings = evidence.readings.between(meld, first, laid!.seen);
  const others = drawnAfter(
    nodes.filter((one) => one !== laid),
    drawn - 1,
  );
  return {
    by: Math.max(left, others ?? left),
    missed: evidence.absenceBefore(tag!, meld, laid!.seen, readings),
  };
}

/** When (ms) a tag was first seen on any spot; Infinity if never. */
function firstSeen(tag: TagId, evidence: Evidence): number {
  let earliest = Number.POSITIVE_INFINITY;
  for (let spot = 1; spot < SPOTS; spot++)
    earliest = Math.min(earliest, evidence.first(tag, spot)?.from ?? earliest);
  return earliest;
}
