import type { Seat } from '../../shared/seats.ts';
import { type Belief, tagsOn } from './belief.ts';
import type { Sight } from './sight.ts';
import { ledgeSpot, rackSpot } from './spots.ts';

/** A hand counts as being laid down when this share of the rack is seen on the ledge. */
const SHARE = 0.6;

/** Whether a player is laying the whole rack down on the ledge. */
export function hasLaidDown(belief: Belief, sight: Sight, seat: Seat): boolean {
  const ledge = ledgeSpot(seat);
  const held = tagsOn(belief, rackSpot(seat));
  const laid = held.filter((tag) => sight.isAt(tag, ledge)).length;
  return laid > 0 && laid >= held.length * SHARE;
}
