import type { Seat } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { rackSpot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { EventNode } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { withTags } from '../hypothesis/unknown-tiles.ts';
import { MERGING } from '../parameters/hypothesis.ts';
import { NEIGHBOURS } from '../parameters/search.ts';
import { drawnAfter, takenBy } from './dealt-or-drawn.ts';
import { courseOf, type Neighbour } from './other-course.ts';

/** The courses in which a tile that was dealt or drawn before is exchanged for the one that was drawn at `nodes[at]`. */
export function* withTakenExchanged(
  hypothesis: Hypothesis,
  nodes: readonly EventNode[],
  at: number,
  evidence: Evidence,
): Generator<Neighbour> {
  const [its] = nodes[at]!.move.tags;
  for (let one = at - 1; one >= 0; one--) {
    const node = nodes[one]!;
    if (takenBy(node) === null || node.move.unread) continue;
    for (const tag of node.move.tags) {
      if (evidence.set.kind(tag) === evidence.set.kind(its!)) continue;
      const places = placesToExchange(hypothesis, nodes, [one, at], [tag, its!], evidence);
      const course = places && exchanged(nodes, places, [tag, its!], evidence);
      if (course) yield course;
    }
  }
}

/** The courses with an earlier discard, or bonus tile, of the same player exchanged for one that left the rack before it. */
export function* withLaidExchanged(
  { world }: Hypothesis,
  nodes: readonly EventNode[],
  at: number,
  evidence: Evidence,
): Generator<Neighbour> {
  const { event, seat } = laidBy(nodes[at]!)!;
  const [its] = nodes[at]!.move.tags;
  const leftAt = ({ move, seen }: EventNode): number =>
    evidence.leaving(
      move.tags[0]!,
      rackSpot(seat),
      Number.NEGATIVE_INFINITY,
      seen ?? Number.POSITIVE_INFINITY,
    ).at;
  for (let one = at - 1; one >= 0; one--) {
    const [tag] = nodes[one]!.move.tags;
    const laid = laidBy(nodes[one]!);
    if (laid?.event !== event || laid.seat !== seat || world.spots[tag!] !== world.spots[its!]) continue;
    if (evidence.set.kind(tag!) === evidence.set.kind(its!) || leftAt(nodes[at]!) >= leftAt(nodes[one]!))
      continue;
    const course = exchanged(nodes, [one, at], [tag!, its!], evidence);
    if (course) yield course;
  }
}

/** A discard, or a bonus tile laid out; null if the event is neither. */
const laidBy = ({ move: { event } }: EventNode) =>
  event.event === 'discard' || event.event === 'bonus' ? event : null;

/**
 * The events in which a tile taken by `first` and one taken later by `second` would have to be exchanged; null if readings
 * or the state speak against it.
 */
function placesToExchange(
  { world, unknowns }: Hypothesis,
  nodes: readonly EventNode[],
  [first, second]: readonly [number, number],
  [tag, its]: readonly [TagId, TagId],
  evidence: Evidence,
): readonly number[] | null {
  if (unknowns.includes(tag) || unknowns.includes(its)) return null;
  const seats = [takenBy(nodes[first]!)!, takenBy(nodes[second]!)!] as const;
  const uses = nodes.flatMap(({ move: { tags } }, at) =>
    at >= first && (tags.includes(tag) || tags.includes(its)) ? [at] : [],
  );
  const stood = (one: TagId, seat: Seat, by = Number.POSITIVE_INFINITY) =>
    evidence.between(one, rackSpot(seat), Number.NEGATIVE_INFINITY, by) > NEIGHBOURS.stood;
  const haveSameSpot = world.spots[tag] === world.spots[its];
  const isDealt = nodes[first]!.move.event.event === 'deal';
  if (seats[0] === seats[1]) {
    const seen = nodes[second]!.seen ?? undefined;
    const stoodBefore = isDealt
      ? stood(tag, seats[0], drawnAfter(nodes, second) ?? seen)
      : stood(tag, seats[0], seen) && !mayHaveStood(its, [tag, seats[0]], evidence);
    if (stoodBefore) return null;
    if (!uses.some((at) => at > first && at < second)) return [first, second];
    return haveSameSpot ? uses : null;
  }
  if (!haveSameSpot || isDealt) return null;
  return stood(tag, seats[0]) || stood(its, seats[1]) ? null : uses;
}

/** Whether a tile may have stood on a rack before another was read there: it is missed there time and again. */
function mayHaveStood(its: TagId, [tag, seat]: readonly [TagId, Seat], evidence: Evidence): boolean {
  const rack = rackSpot(seat);
  const [read, first] = [evidence.first(tag, rack), evidence.first(its, rack)];
  if (!read || !first) return false;
  const readings = evidence.readings.between(rack, read.from, first.before);
  return evidence.absenceBefore(its, rack, first.from, readings) >= MERGING.leastLead;
}

/** The course in which two tiles are exchanged in some events; null if it is illegal, or these are not all draws, discards … */
function exchanged(
  nodes: readonly EventNode[],
  places: readonly number[],
  [one, other]: readonly [TagId, TagId],
  evidence: Evidence,
): Neighbour | null {
  const others = new Map([
    [one, other],
    [other, one],
  ]);
  // Which of them was drawn last matters until its player's next move.
  const last = nodes.findIndex(
    ({ after: { drawn } }, at) => at > places.at(-1)! && drawn !== one && drawn !== other,
  );
  if (last < 0) return null;
  if (!places.every((at) => EXCHANGEABLE.has(nodes[at]!.move.event.event))) return null;
  const acts = nodes
    .slice(places[0], last + 1)
    .map((node, at) =>
      places.includes(places[0]! + at)
        ? { move: withTags(node.move, others, evidence), prior: node.prior }
        : node,
    );
  return courseOf(nodes[places[0]!]!, acts, nodes[last]!);
}

/** Events whose tile may be another. */
const EXCHANGEABLE: ReadonlySet<string> = new Set(['deal', 'draw', 'discard', 'bonus']);
