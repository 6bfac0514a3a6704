import { nextSeat } from '../../../shared/game/hand-players.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { rackSpot, SPOTS } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { appendEvent, type EventNode, nodesAfter } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { withTags } from '../hypothesis/unknown-tiles.ts';
import { advance, GROUPS, type Move, type WorldState } from '../hypothesis/world-state.ts';
import { MERGING } from '../parameters/hypothesis.ts';
import { NEIGHBOURS } from '../parameters/search.ts';

/** Another course to the state that a hypothesis has after its event `own`. */
export interface Neighbour {
  readonly tip: EventNode;
  readonly own: EventNode;
  /** By how many nats it is likelier than the hypothesis, if that follows from the sightings of two tiles alone. */
  readonly lead?: number;
  /** It is worth telling only if it is the likelier one: it assumes much that no reading shows. */
  readonly onlyIfLikelier?: true;
}

/** The seat that got tiles by a deal or a draw; null if the event is none. */
const takenBy = ({ move: { event } }: EventNode): Seat | null =>
  event.event === 'draw' || event.event === 'deal' ? event.seat : null;

/**
 * The courses that are like a hypothesis but for one thing, and reach the same state: two tiles, of which `latest` took,
 * discarded or laid out the later one, were so the other way round; or that one was drawn and put back before, when a
 * discard was claimed; or a bonus tile was drawn, laid out and replaced before; or a kong was claimed, of which the fourth tile was
 * laid late.
 * @param given the number of events that are certain
 */
export function* neighboursOf(
  hypothesis: Hypothesis,
  latest: EventNode,
  given: number,
  evidence: Evidence,
): Generator<Neighbour> {
  const { event } = latest.move.event;
  if (event !== 'draw' && event !== 'discard' && event !== 'bonus' && event !== 'kong') return;
  const nodes = nodesAfter(hypothesis.tip, Math.max(given, latest.count - NEIGHBOURS.events));
  const at = nodes.findIndex(({ id }) => id === latest.id);
  if (at < 0) return;
  if (event === 'kong') {
    const claimed = withKongClaimed(nodes, at);
    if (claimed) yield claimed;
    return;
  }
  if (event !== 'draw') {
    yield* withLaidExchanged(hypothesis, nodes, at, evidence);
    return;
  }
  const returned = withReturn(nodes, at, evidence);
  if (returned) yield returned;
  yield* withBonusBefore(nodes, at, evidence);
  const [its] = latest.move.tags;
  for (let one = at - 1; one >= 0; one--) {
    const node = nodes[one]!;
    if (takenBy(node) === null || node.move.unread) continue;
    for (const tag of node.move.tags) {
      if (evidence.set.kind(tag) === evidence.set.kind(its!)) continue;
      const places = placesToExchange(hypothesis, nodes, [one, at], [tag, its!], evidence);
      const course = places && exchanged(nodes, places, [tag, its!], evidence);
      if (!course) continue;
      yield node.move.event.event === 'deal'
        ? { ...course, lead: leadOfDealt(nodes, [one, at], [tag, its!], evidence) }
        : course;
    }
  }
}

/** The courses with an earlier discard, or bonus tile, of the same player exchanged for one that left the rack before it. */
function* withLaidExchanged(
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

/**
 * By how many nats it is likelier that `its` was dealt and `tag` drawn: what was dealt and first seen late was missed since
 * the deal, and what was drawn did not stand there before.
 */
function leadOfDealt(
  nodes: readonly EventNode[],
  [dealt, drawn]: readonly [number, number],
  [tag, its]: readonly [TagId, TagId],
  evidence: Evidence,
): number {
  const rack = rackSpot(takenBy(nodes[dealt]!)!);
  const seen = nodes[dealt]!.move.tags.flatMap((one) => evidence.first(one, rack)?.from ?? []);
  const by = seen.sort((one, other) => one - other)[seen.length >> 1] ?? Number.POSITIVE_INFINITY;
  const readingsUntil = (t: number) => evidence.readings.since(rack, by) - evidence.readings.since(rack, t);
  const leftAt = (one: TagId): number =>
    nodes.find((node) => takenBy(node) === null && node.move.tags.includes(one))?.seen ??
    Number.POSITIVE_INFINITY;
  const missed = (one: TagId): number => {
    const first = evidence.first(one, rack);
    // It may have gone on before any reading of the rack.
    if (!first) return evidence.absence(rack, Math.max(0, readingsUntil(firstSeen(one, evidence))));
    const readings = readingsUntil(first.before);
    return first.from <= by ? 0 : evidence.absenceBefore(one, rack, first.from, readings, leftAt(one));
  };
  const earliest = Math.max(by, drawnAfter(nodes, drawn) ?? by);
  const early = (one: TagId) => Math.max(0, evidence.between(one, rack, Number.NEGATIVE_INFINITY, earliest));
  return missed(its) - missed(tag) + early(its) - early(tag);
}

/**
 * When (ms) the events after the deal that a draw follows had happened; null if no reading tells. Each had happened before what
 * follows it was seen: a discard may be missed for long where it lies.
 */
function drawnAfter(nodes: readonly EventNode[], drawn: number): number | null {
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

/** When (ms) a tag was first seen on any spot; Infinity if never. */
function firstSeen(tag: TagId, evidence: Evidence): number {
  let earliest = Number.POSITIVE_INFINITY;
  for (let spot = 1; spot < SPOTS; spot++)
    earliest = Math.min(earliest, evidence.first(tag, spot)?.from ?? earliest);
  return earliest;
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

/** A pung to which its player added the fourth tile at once was a claimed kong. */
function withKongClaimed(nodes: readonly EventNode[], at: number): Neighbour | null {
  const [before, kong] = [nodes[at - 1], nodes[at]!];
  const pung = before?.move.event;
  const added = kong.move.event;
  if (added.event !== 'kong' || added.kind !== 'promoted' || pung?.event !== 'pung') return null;
  if (pung.seat !== added.seat || pung.tile !== added.tile) return null;
  const { seat, tile, from } = pung;
  const claim: Move = {
    event: { event: 'kong', seat, tile, kind: 'claimed', from },
    tags: [...before!.move.tags, ...kong.move.tags],
  };
  return courseOf(before!, [{ move: claim }], kong);
}

/** The tile that was drawn next from the live wall was seen on the rack of the player whose turn a claim took. */
function withReturn(nodes: readonly EventNode[], at: number, evidence: Evidence): Neighbour | null {
  const { event, tags } = nodes[at]!.move;
  const isFromWall = ({ move: { event: one } }: EventNode) => one.event === 'draw' && one.from === 'live';
  if (!isFromWall(nodes[at]!) || !('tile' in event)) return null;
  const before = nodes.slice(0, at).findLastIndex(isFromWall);
  const node = nodes
    .slice(before + 1, at)
    .find(({ move }) => GROUPS.has(move.event.event) && 'from' in move.event);
  const claim = node?.move.event;
  if (!node || !claim || !('from' in claim) || !('seat' in claim)) return null;
  const seat = nextSeat(node.before.state.setup, claim.from as Seat);
  const since = nodes[before - 1]?.seen ?? Number.NEGATIVE_INFINITY;
  const by = nodes[at]!.seen ?? Number.POSITIVE_INFINITY;
  if (seat === claim.seat || evidence.between(tags[0]!, rackSpot(seat), since, by) <= 0) return null;
  const draw: Move = { event: { event: 'draw', seat, tile: event.tile, from: 'live' }, tags };
  const back: Move = { event: { event: 'return', seat, tile: event.tile }, tags };
  // Up to the draw that took it for good: what was read of it counts for either.
  return courseOf(
    node,
    [{ move: draw }, { move: back }, ...nodes.slice(nodes.indexOf(node), at + 1)],
    nodes[at]!,
  );
}

/** A move of another course; as it was if it is the same. */
type Act = Pick<EventNode, 'move'> & Partial<Pick<EventNode, 'seen' | 'complete' | 'bound' | 'prior'>>;

/** The course with these moves from an event on, up to the state after `own`; null if that is another, or one is illegal. */
function courseOf(first: EventNode, acts: readonly Act[], own: EventNode): Neighbour | null {
  let tip = first.parent;
  let world = first.before;
  for (const { move, ...times } of acts) {
    const after = advance(world, move);
    if (!after.ok) return null;
    tip = appendEvent(tip, world, move, after.value, { seen: null, complete: null, ...times });
    world = after.value;
  }
  return tip && isSameState(tip.after, own.after) ? { tip, own } : null;
}

/** The bonus tile that a draw replaces was drawn and laid out at an earlier draw of its player, and replaced by that tile. */
function* withBonusBefore(nodes: readonly EventNode[], at: number, evidence: Evidence): Generator<Neighbour> {
  const [drawn, laid] = [nodes[at - 2]?.move, nodes[at - 1]?.move];
  const replacement = nodes[at]!.move;
  if (drawn?.event.event !== 'draw' || laid?.event.event !== 'bonus' || replacement.event.event !== 'draw')
    return;
  if (drawn.tags[0] !== laid.tags[0]) return;
  const { seat, from } = drawn.event;
  const drawOf = (tags: readonly TagId[], source: typeof from): Move => ({
    event: { event: 'draw', seat, tile: evidence.set.tile(tags[0]!), from: source },
    tags,
  });
  for (let one = at - 3; one >= 0; one--) {
    const { move, prior } = nodes[one]!;
    if (move.event.event !== 'draw' || move.event.seat !== seat || move.unread) continue;
    const course = courseOf(
      nodes[one]!,
      [
        { move: drawOf(drawn.tags, move.event.from), prior },
        nodes[at - 1]!,
        { move: drawOf(move.tags, replacement.event.from) },
        ...nodes.slice(one + 1, at - 2),
        { move: drawOf(replacement.tags, from) },
      ],
      nodes[at]!,
    );
    if (course) yield { ...course, onlyIfLikelier: true };
  }
}

const isSameState = (one: WorldState, other: WorldState): boolean =>
  one.drawn === other.drawn &&
  one.state.phase === other.state.phase &&
  (one.discard === other.discard || one.state.phase !== 'claim') &&
  one.spots.every((spot, tag) => spot === other.spots[tag]);
