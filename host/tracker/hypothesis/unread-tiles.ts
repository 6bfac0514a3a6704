import { playerAt } from '../../../shared/game/hand-players.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { rackSpot, WALL } from '../evidence/spots.ts';
import type { TaggedSet, TagId } from '../evidence/tagged-set.ts';
import { appendEvent, nodesAfter } from './event-node.ts';
import { type Hypothesis, isOnUnreadRack } from './hypothesis.ts';
import { unseenTag, withTagsReplaced } from './unknown-tiles.ts';

/**
 * The hypothesis with other tags in place of stand-ins on racks that are not read. Past events keep the stand-ins, since
 * no rule depended on them; {@link asRead} puts that right.
 */
export function withStandInsReplaced(
  hypothesis: Hypothesis,
  others: ReadonlyMap<TagId, TagId>,
  set: TaggedSet,
): Hypothesis {
  const { world, unread } = hypothesis;
  const spots = world.spots.slice();
  const seen = world.state.seen.slice();
  const players = { ...world.state.players };
  const since = hypothesis.since.slice();
  for (const [from, to] of others) {
    const seat = unread.find((one) => rackSpot(one) === spots[from])!;
    const concealed = players[seat]!.concealed.slice();
    concealed[set.kind(from)]! -= 1;
    concealed[set.kind(to)]! += 1;
    players[seat] = { ...playerAt(world.state, seat), concealed };
    seen[set.kind(from)]! -= 1;
    seen[set.kind(to)]! += 1;
    spots[to] = spots[from]!;
    spots[from] = WALL;
    since[to] = since[from]!;
  }
  const now = (tag: TagId): TagId => others.get(tag) ?? tag;
  const drawn = world.drawn === null ? null : now(world.drawn);
  const { state } = world;
  const held =
    drawn === world.drawn || drawn === null || state.drawn === null
      ? state.drawn
      : { ...state.drawn, tile: set.tile(drawn) };
  return {
    ...hypothesis,
    world: { ...world, spots, drawn, state: { ...state, seen, players, drawn: held } },
    since,
    unknowns: hypothesis.unknowns.map(now),
    unseen: hypothesis.unseen.map((other) => ({ ...other, tag: now(other.tag) })),
    seenAs: chained(hypothesis.seenAs, others),
  };
}

/** The hypothesis with new stand-ins for those that have been seen; null if there are no more tags. */
export function withUnseenStandIns(hypothesis: Hypothesis, evidence: Evidence): Hypothesis | null {
  let now: Hypothesis | null = hypothesis;
  for (const unknown of hypothesis.unknowns) {
    if (evidence.seenOn[unknown] === 0) continue;
    const other = unseenTag(now.world, evidence, now.unknowns);
    if (other !== null && isOnUnreadRack(now, unknown)) {
      now = withStandInsReplaced(now, new Map([[unknown, other]]), evidence.set);
      continue;
    }
    now = other === null ? null : withTagsReplaced(now, new Map([[unknown, other]]), evidence);
    if (now === null) return null;
  }
  return now;
}

/** What stand-ins of past events are seen as, after further replacements. */
function chained(
  before: ReadonlyMap<TagId, TagId>,
  others: ReadonlyMap<TagId, TagId>,
): ReadonlyMap<TagId, TagId> {
  const now = new Map([...before].map(([from, to]) => [from, others.get(to) ?? to]));
  const known = new Set(before.values());
  for (const [from, to] of others) if (!known.has(from)) now.set(from, to);
  return now;
}

/**
 * The hypothesis with all tiles of a seat read: what was assumed of them stands in the past events and is reported; null if
 * the rules forbid it.
 */
export function asRead(hypothesis: Hypothesis, seat: Seat, evidence: Evidence): Hypothesis | null {
  const settled =
    hypothesis.seenAs.size === 0 ? hypothesis : withTagsReplaced(hypothesis, new Map(), evidence);
  if (settled === null) return null;
  const nodes = nodesAfter(settled.tip, 0);
  const first = nodes.findIndex(({ move }) => move.unread);
  let tip = nodes[first]?.parent ?? null;
  for (const node of nodes.slice(first)) {
    const { unread, ...known } = node.move;
    const isOwn = unread && 'seat' in known.event && known.event.seat === seat;
    tip = appendEvent(tip, node.before, isOwn ? known : node.move, node.after, node);
  }
  return {
    ...settled,
    tip,
    unread: settled.unread.filter((other) => other !== seat),
    alternatives: [],
    beforeClaim: null,
  };
}
