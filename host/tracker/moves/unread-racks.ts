import type { Seat } from '../../../shared/game/seats.ts';
import { isBonus } from '../../../shared/game/tiles.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot, rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { unseenTag } from '../hypothesis/unknown-tiles.ts';
import { asRead, withStandInsReplaced } from '../hypothesis/unread-tiles.ts';
import type { WorldState } from '../hypothesis/world-state.ts';
import { UNKNOWN_TILES } from '../parameters/hypothesis.ts';
import { UNREAD_RACK } from '../parameters/moves.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { drawOf } from './draw-due.ts';

// A rack that no reader reads: its player is dealt unknown tiles. What the player discards counts as drawn just then, so
// the unknown ones are seen only when they are laid out, when a discard follows a claim, or when the reader comes.

/** The hypotheses in which tiles of unread racks are those that are seen now. */
export function seenOfUnreadRacks(displaced: DisplacedTags): Hypothesis[] {
  return displaced.hypothesis.unread.flatMap((seat) => [
    ...shownOnLedge(displaced, seat),
    ...discarded(displaced, seat),
    ...readAtLast(displaced, seat),
  ]);
}

/** In the deal's bonus tiles the replacement that an unread rack gets is not seen: an unknown tile, drawn at once. */
export function unreadReplacement(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const { phase, turn } = world.state;
  if (phase !== 'bonus' || !displaced.hypothesis.unread.includes(turn)) return [];
  const tag = unseenTag(world, displaced.evidence, displaced.hypothesis.unknowns);
  return tag === null ? [] : [{ moves: [drawOf(world, displaced, tag)] }];
}

/** The stand-ins on a seat's rack, in the order in which they came there. */
const standIns = ({ unknowns, world }: Hypothesis, seat: Seat): TagId[] =>
  unknowns.filter((tag) => world.spots[tag] === rackSpot(seat));

/** Tags of the wall that are seen on the ledge must come from the rack behind it. */
function shownOnLedge(displaced: DisplacedTags, seat: Seat): Hypothesis[] {
  const meld = meldSpot(seat);
  const shown = displaced.moved(WALL, meld).filter((tag) => !isBonus(displaced.kind(tag)));
  return shown.length < UNREAD_RACK.leastShown
    ? []
    : identifiedAll(displaced, seat, inOrder(shown, meld, displaced.evidence));
}

/** After a claim the player discards a tile of the rack. */
function discarded(displaced: DisplacedTags, seat: Seat): Hypothesis[] {
  const { hypothesis } = displaced;
  const { phase, turn } = hypothesis.world.state;
  if (phase !== 'turn' || turn !== seat) return [];
  const gone = displaced
    .on(WALL)
    .filter(
      (tag) => displaced.isAt(tag, DISCARD) || displaced.seatsShowing(tag).some((other) => other !== seat),
    );
  return gone.flatMap((tag) => identifiedAll(displaced, seat, [tag]));
}

/** The rack is read for the first time. */
function readAtLast(displaced: DisplacedTags, seat: Seat): Hypothesis[] {
  const { evidence } = displaced;
  const rack = rackSpot(seat);
  const read = displaced.moved(WALL, rack);
  const found = read.length === 0 ? [] : identifiedAll(displaced, seat, inOrder(read, rack, evidence));
  return found.flatMap((one) =>
    standIns(one, seat).length === 0 ? (asRead(one, seat, evidence) ?? []) : one,
  );
}

/**
 * The hypotheses in which stand-ins of a seat are these tags. If one tag is left over it was drawn, and may be any of
 * them.
 */
function identifiedAll(
  { hypothesis, evidence }: DisplacedTags,
  seat: Seat,
  tags: readonly TagId[],
): Hypothesis[] {
  const unknown = standIns(hypothesis, seat).reverse();
  const choices =
    tags.length === unknown.length + 1 && unknown.length > 0
      ? tags.map((drawn) => tags.filter((tag) => tag !== drawn))
      : [tags.slice(0, unknown.length)];
  return choices.flatMap((chosen) => identifiedAs(hypothesis, unknown, chosen, evidence) ?? []);
}

/** The hypothesis in which the first unknown tiles are these tags. */
function identifiedAs(
  hypothesis: Hypothesis,
  unknown: readonly TagId[],
  tags: readonly TagId[],
  evidence: Evidence,
): Hypothesis | null {
  if (tags.length === 0) return null;
  const others = new Map(tags.map((tag, index) => [unknown[index]!, tag]));
  const replaced = withStandInsReplaced(hypothesis, others, evidence.set);
  const since = replaced.since.slice();
  let { score } = hypothesis;
  for (const [from, tag] of others) {
    const arrival = evidence.arrival(tag, replaced.world.spots[tag]!, hypothesis.since[tag]!);
    score += UNKNOWN_TILES.identified + Math.max(arrival?.gain ?? 0, 0);
    const came = Math.max(hypothesis.since[from]!, hypothesis.since[tag]!);
    since[tag] = arrival && arrival.gain > 0 ? arrival.at : came;
  }
  return { ...replaced, since, score, unknowns: hypothesis.unknowns.filter((tag) => !others.has(tag)) };
}

/** Tags in the order in which they were first seen on a spot. */
function inOrder(tags: readonly TagId[], spot: Spot, evidence: Evidence): TagId[] {
  const first = (tag: TagId): number => evidence.arrival(tag, spot, Number.NEGATIVE_INFINITY)?.at ?? 0;
  return [...tags].sort((one, other) => first(one) - first(other));
}
