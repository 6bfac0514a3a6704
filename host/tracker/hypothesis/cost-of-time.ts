import type { Evidence } from '../evidence/evidence.ts';
import { rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { OUT_OF_WALL } from '../parameters/evidence.ts';
import { AGAINST_TIME, ORDER } from '../parameters/hypothesis.ts';
import type { Link } from './legal-chain.ts';
import type { Times, Whereabouts } from './travel.ts';
import { seenEarly } from './unknown-tiles.ts';

/**
 * The cost (nats) of an event that happened only after `reached` ms: of what was read of it before, and of a tile that was missed
 * on its rack until then.
 */
export function costOfTime(
  { move, before }: Pick<Link, 'move' | 'before'>,
  { latest, earliest }: Times,
  reached: number,
  from: Whereabouts,
  evidence: Evidence,
): number {
  const { event, tags } = move;
  const [tag] = tags;
  const isDeal = before.state.phase === 'bonus';
  switch (event.event) {
    case 'draw': {
      // A replacement is taken after what it replaces has left the rack; at the deal, not to the reading.
      const replaces = event.from === 'dead';
      const by = replaces && !isDeal ? reached : reached - AGAINST_TIME.overlap;
      const early = seenEarly(tag!, rackSpot(event.seat), from.since[tag!]!, by, evidence);
      const beside = evidence.runsBesideWall(tag!, from.since[tag!]!, by) * OUT_OF_WALL.heard;
      return early + Math.min(beside, OUT_OF_WALL.mostHeard) + againstTime(reached, latest, replaces);
    }
    case 'discard':
    case 'bonus': {
      // Nobody keeps a bonus tile of the deal, or a discard, in his hand while he replaces another tile.
      const isReplacing = isDeal || before.state.drawn?.from === 'dead';
      const inHand = isReplacing ? AGAINST_TIME.overlap : ORDER.inHand;
      return missedBefore(tag!, earliest, reached - inHand, from, evidence) + againstTime(reached, latest);
    }
    case 'win': {
      // It takes longer to reach for a tile than the readers' clocks differ, so what was claimed stood on no rack until then.
      const early = 'from' in event ? claimedEarly(tag!, rackSpot(event.seat), reached, from, evidence) : 0;
      return early + againstTime(reached, latest);
    }
    default:
      return againstTime(reached, latest);
  }
}

/** The cost (nats) of sightings of a claimed tile on the winner's rack before it was discarded. */
function claimedEarly(
  tag: TagId,
  rack: Spot,
  reached: number,
  { since }: Whereabouts,
  evidence: Evidence,
): number {
  const early = evidence.between(tag, rack, since[tag]!, reached);
  return Math.max(0, Math.min(AGAINST_TIME.mostEarly, early));
}

/** The cost (nats) of a tile of a rack that was last read there at `seen` ms, but stood there until `left` ms. */
function missedBefore(
  tag: TagId,
  seen: number,
  left: number,
  { world }: Whereabouts,
  evidence: Evidence,
): number {
  const rack = world.spots[tag]!;
  if (rack === WALL || left <= seen) return 0;
  return -evidence.absence(rack, evidence.readings.since(rack, seen) - evidence.readings.since(rack, left));
}

/**
 * The cost (nats) of an event that was seen at `seenBy` ms although it follows one that happened at `reached` ms at the
 * earliest. It is small, since actions overlap; but nobody sets up a replacement before laying out what it replaces.
 */
function againstTime(reached: number, seenBy: number, replaces = false): number {
  if (replaces && seenBy <= reached) return AGAINST_TIME.mostCost;
  const cost = (reached - AGAINST_TIME.overlap - seenBy) / AGAINST_TIME.msPerNat;
  return Math.max(0, Math.min(AGAINST_TIME.mostCost, cost));
}
