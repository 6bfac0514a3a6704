import type { Seat } from '../../shared/seats.ts';
import { type Belief, tagsOn } from './belief.ts';
import type { Sight } from './sight.ts';
import { ledgeSpot, rackSpot } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** So many tiles of the rack are seen on the ledge. That the hand is complete says more than they do. */
const LEAST = 2;

/**
 * Whether a player may be laying the whole rack down on the ledge: some of it is seen there, or it was called.
 * @param claimed the tile of another that completes the hand: one more that may be seen there
 */
export function hasLaidDown(belief: Belief, sight: Sight, seat: Seat, claimed: TagId | null = null): boolean {
  if (sight.callsWinUnseen(seat)) return true;
  const ledge = ledgeSpot(seat);
  const held = tagsOn(belief, rackSpot(seat));
  const laid = held.filter((tag) => sight.isAt(tag, ledge)).length;
  const taken = claimed !== null && sight.isAt(claimed, ledge) ? 1 : 0;
  return laid + taken >= Math.min(held.length, LEAST);
}
