import { nextSeat } from '../../../shared/game/hand-players.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { rackSpot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { type EventNode, nodesAfter } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { GROUPS, type Move } from '../hypothesis/world-state.ts';
import { NEIGHBOURS } from '../parameters/search.ts';
import { withLaidExchanged, withTakenExchanged } from './exchanges.ts';
import { courseOf, type Neighbour } from './other-course.ts';

/**
 * The courses that are like a hypothesis but for one thing, and reach the same state: two tiles, of which `latest` took,
 * discarded or laid out the later one, were so the other way round; or that one was drawn and put back before, when a
 * discard was claimed; or a bonus tile was drawn, laid out and replaced before, or only then; or a kong was claimed, of which the
 * fourth tile was laid late.
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
  const later = withBonusLater(nodes, at, evidence);
  if (later) yield later;
  yield* withTakenExchanged(hypothesis, nodes, at, evidence);
}

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

/** The bonus tile that a draw replaces was drawn and laid out at an earlier draw of its player, and replaced by that tile. */
function* withBonusBefore(nodes: readonly EventNode[], at: number, evidence: Evidence): Generator<Neighbour> {
  const [drawn, laid] = [nodes[at - 2]?.move, nodes[at - 1]?.move];
  const replacement = nodes[at]!.move;
  if (drawn?.event.event !== 'draw' || laid?.event.event !== 'bonus' || replacement.event.event !== 'draw')
    return;
  if (drawn.tags[0] !== laid.tags[0]) return;
  const { seat, from } = drawn.event;
  const drawOf = (tags: readonly TagId[], source: typeof from) => drawBy(seat, tags, source, evidence);
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

/**
 * The bonus tile that a player drew and laid out a turn ago was drawn only now, and replaced by the tile drawn now: it was seen
 * after something that followed it.
 */
function withBonusLater(nodes: readonly EventNode[], at: number, evidence: Evidence): Neighbour | null {
  const now = nodes[at]!.move;
  if (now.event.event !== 'draw' || now.event.from !== 'live' || now.unread) return null;
  const { seat } = now.event;
  const first = nodes
    .slice(0, at)
    .findLastIndex(
      ({ move: { event } }) => event.event === 'draw' && event.seat === seat && event.from === 'live',
    );
  const [drawn, laid, replacement] = nodes.slice(first, first + 3);
  if (first < 0 || laid?.move.event.event !== 'bonus' || replacement?.move.event.event !== 'draw')
    return null;
  if (drawn!.move.tags[0] !== laid.move.tags[0]) return null;
  const between = nodes.slice(first + 3, at);
  const seen = laid.seen ?? Number.POSITIVE_INFINITY;
  if (!between.some((one) => one.seen !== null && one.seen < seen)) return null;
  const drawOf = ({ move: { tags } }: EventNode, from: 'live' | 'dead') => ({
    move: drawBy(seat, tags, from, evidence),
  });
  const course = courseOf(
    drawn!,
    [
      drawOf(replacement, 'live'),
      ...between,
      { ...drawOf(drawn!, 'live'), prior: drawn!.prior },
      laid,
      drawOf(nodes[at]!, 'dead'),
    ],
    nodes[at]!,
  );
  return course && { ...course, onlyIfLikelier: true };
}

/** The draw of a tile. */
const drawBy = (seat: Seat, tags: readonly TagId[], from: 'live' | 'dead', evidence: Evidence): Move => ({
  event: { event: 'draw', seat, tile: evidence.set.tile(tags[0]!), from },
  tags,
});
