import type { Seat } from '../../shared/seats.ts';
import { type Belief, tagsOn } from './belief.ts';
import type { Sightings } from './sightings.ts';
import { isLedge, ledgeSpot, rackSpot, type Spot, UNSEEN, WALL } from './spots.ts';
import type { TaggedSet, TagId } from './tagged-set.ts';

/** What there is to go by: which tag is which tile, and where each was seen. */
export interface Evidence {
  readonly set: TaggedSet;
  readonly sightings: Sightings;
}

/**
 * The tags that were seen where they must not be: the difference between belief and observation. A tile that
 * nobody sees is none of them, for a hand may hold it; nor is, once the hand is won, a tile of the table that is
 * shown on a ledge.
 */
export function unexplained(belief: Belief, evidence: Evidence): TagId[] {
  const { state, spots } = belief;
  const tags: TagId[] = [];
  for (let tag = 0; tag < spots.length; tag++) {
    const spot = spots[tag]!;
    if (spot === WALL) {
      if (hasLeftWall(belief, evidence, tag)) tags.push(tag);
      continue;
    }
    const seen = evidence.sightings.at(tag);
    const shown = state.phase === 'over' && isLedge(seen);
    if (seen !== UNSEEN && seen !== spot && !shown) tags.push(tag);
  }
  return tags;
}

/** Whether a tile that must be in the wall has been seen out of it, wherever it is now. */
export function hasLeftWall({ returned }: Belief, { sightings }: Evidence, tag: TagId): boolean {
  return (tag === returned ? sightings.at(tag) : sightings.last(tag)) !== UNSEEN;
}

/** Tags that must lie on one spot and were seen on another. */
export function moved(belief: Belief, { sightings }: Evidence, from: Spot, to: Spot): TagId[] {
  return tagsOn(belief, from).filter((tag) => sightings.at(tag) === to);
}

/** Whether a player has laid the whole rack down on the ledge. */
export function hasLaidAll(belief: Belief, { sightings }: Evidence, seat: Seat): boolean {
  const held = tagsOn(belief, rackSpot(seat));
  return held.length > 0 && held.every((tag) => sightings.at(tag) === ledgeSpot(seat));
}
