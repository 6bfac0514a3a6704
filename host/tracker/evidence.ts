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
export function unexplained({ state, spots }: Belief, { sightings }: Evidence): TagId[] {
  const tags: TagId[] = [];
  for (let tag = 0; tag < spots.length; tag++) {
    // A tile of the wall that was seen once has left it, wherever it is now.
    const seen: Spot = spots[tag] === WALL ? sightings.last(tag) : sightings.at(tag);
    const shown = state.phase === 'over' && isLedge(seen) && spots[tag] !== WALL;
    if (seen !== UNSEEN && seen !== spots[tag] && !shown) tags.push(tag);
  }
  return tags;
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
